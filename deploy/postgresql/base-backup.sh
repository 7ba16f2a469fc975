#!/bin/sh
# base-backup.sh BASES WAL COUNT: makes and checks a base backup of a running PostgreSQL, and then removes all but the last
# COUNT of them, with the part of the archive that only those needed. Each is named by the moment of its end (UTC).
# PGHOST, PGPORT and PGUSER name the server; the user needs the right to replicate.
set -eu
bases=$1
wal=$2
count=$3
draft="$bases/draft"
rm -rf -- "$draft"
pg_basebackup --pgdata="$draft" --checkpoint=fast --wal-method=stream --no-password
pg_verifybackup --quiet "$draft"
mv -- "$draft" "$bases/$(date -u +%Y-%m-%dT%H%M%SZ)"
sync -- "$bases"

find "$bases" -maxdepth 1 -name '*Z' | sort -r | tail -n "+$((count + 1))" | while read -r old; do rm -rf -- "$old"; done
oldest=$(find "$bases" -maxdepth 1 -name '*Z' | sort | head -n 1)
first=$(sed -n 's/^START WAL LOCATION: .*(file \([0-9A-F]*\))$/\1/p' "$oldest/backup_label")
pg_archivecleanup "$wal" "$first"
