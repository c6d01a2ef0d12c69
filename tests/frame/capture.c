/* SPDX-License-Identifier: BSD-2-Clause */
#include "capture.h"

#include <pcap/pcap.h>
#include <unistd.h>

#include "unit.h"

int capture_each(const char *path, capture_visit *visit, void *user)
{
	char error[PCAP_ERRBUF_SIZE];
	struct capture_frame frame = { 0 };
	struct pcap_pkthdr *header;
	pcap_t *pcap;
	int got;

	if (access(path, R_OK) != 0)
		return -1;
	pcap = pcap_open_offline(path, error);
	if (!pcap)
		fail_msg("%s", error);
	frame.link_type = (uint32_t)pcap_datalink(pcap);
	while ((got = pcap_next_ex(pcap, &header, &frame.bytes)) == 1) {
		frame.number++;
		frame.len = header->caplen;
		visit(&frame, user);
	}
	if (got != PCAP_ERROR_BREAK)
		fail_msg("%s: %s", path, pcap_geterr(pcap));
	pcap_close(pcap);
	return 0;
}
