# SPDX-License-Identifier: BSD-2-Clause
# Each field once, with all its columns.
cmdecode --fields=names >"$SCRATCH/names"
cmdecode --fields >"$SCRATCH/fields"
cut -f 1 "$SCRATCH/fields" | cmp - "$SCRATCH/names" && echo 'the first column is the name'
sort "$SCRATCH/names" | uniq -d
grep -v '^ibcm\.[a-z0-9_.]*$' "$SCRATCH/names"
awk -F '\t' 'NF != 5 { print "columns:", $0 }' "$SCRATCH/fields"
grep -E '^ibcm\.(mad\.status|rej\.reason|req\.(local_cm_q_key|reserved_1|vendor_id)|sap\.unspecified)	' "$SCRATCH/fields"
grep -E '^ibcm\.(private\.rdma_ip_cm\.source_port|finding\.method|info\.gid|explanation)	' "$SCRATCH/fields"
