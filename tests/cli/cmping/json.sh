# SPDX-License-Identifier: BSD-2-Clause
# One object a line; of the messages themselves only the summaries are shown here.
. ../live.sh
serve --json --accept nvme --reject iser=28
show() {
	sed -E 's/"class_version":2.*"summary":("[^"]*").*/"summary":\1 .../; s/("message":"[A-Z_]*"),.*"summary"/\1,"summary"/'
}
call nvme --json --full | show
call iser --json | show
unserve
said | show
