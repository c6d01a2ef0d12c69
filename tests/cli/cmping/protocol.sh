# SPDX-License-Identifier: BSD-2-Clause
# Private data by the tables: of every protocol that a caller may speak, as the server reads it, but for those
# that have no mark of their own; and what is wrong.
. ../live.sh
serve --accept any --json
read_as() {
	grep '"message":"REQ"' "$SCRATCH/serve" | tail -n 1 | grep -o '"protocol":"[^}]*' | tail -n 1
}
for protocol in $(cmping --protocol none 127.0.0.2 2>&1 | sed -n 's/.* those are: //p'); do
	case $protocol in
	sdp*) service=sdp:1 ;;
	ipoib_cm) service=ipoib-cm:1 ;;
	nvme*) service=nvme ;;
	iser*) service=iser ;;
	rds_ib_v6) service=rds6 ;;
	rds*) service=rds ;;
	srp_login_req) service=0x0002c90300001234 ;;
	*) service=tcp:4000 ;;
	esac
	cmping --transport roce --bind $client -c 1 -q --protocol $protocol $server $service >/dev/null 2>&1 ||
		echo "$protocol: status $?"
	echo "$protocol: read as $(read_as | sed 's/^"protocol":"//; s/".*//')"
done
call nvme -q --set private.nvme_rdma_req.qid=3 --set private.nvme_rdma_req.hrqsize=0x40 >/dev/null
read_as
unserve
serve --accept any -q
for set in hsqsize=70000 nothing=1 qid=x qid; do
	call nvme -q --set private.nvme_rdma_req.$set
done
call nvme -q --nvme --set private.rds_ib_v4.dpl=1
call nvme -q --set private.iser_hello
call nvme -q --private 0x01 --set private.iser_hello.flags=1
call ib:5 -q --sidr --protocol iser_hello
call iser -q --protocol srp_login_req
call nvme -q --nvme --private x
unserve
