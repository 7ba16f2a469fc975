#!/bin/sh
# archive-wal.sh SEGMENT TARGET: copies a segment of the log into the archive. The name appears only once all of it is on
# the disk, and no segment ever replaces another one: PostgreSQL keeps what is refused, and tries again.
set -eu
segment=$1
target=$2
if [ -e "$target" ]; then
  # It was archived before a crash, and PostgreSQL was not told.
  exec cmp -s -- "$segment" "$target"
fi
cp -- "$segment" "$target.partial"
sync -- "$target.partial"
mv -- "$target.partial" "$target"
sync -- "$(dirname -- "$target")"
