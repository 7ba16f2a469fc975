#!/bin/sh
# bring-back.sh BASES DATA [MOMENT]: makes DATA, a new folder, from the last base backup before MOMENT, such as
# '2026-12-01 14:02:03+00'. PostgreSQL replays the archive up to that moment when it is started there; without a moment, all
# of it. Base backups and archive stay as they are, so another moment can be tried.
set -eu
bases=$1
data=$2
moment=${3:-}
latest=$(date -u -d "${moment:-now}" +%Y-%m-%dT%H%M%SZ)
base=''
for candidate in $(find "$bases" -maxdepth 1 -name '*Z' | sort); do
  # By the alphabet: names are moments.
  if [ "$(printf '%s\n%s\n' "$(basename "$candidate")" "$latest" | sort | head -n 1)" = "$(basename "$candidate")" ]; then
    base=$candidate
  fi
done
if [ -z "$base" ]; then
  echo "There is no base backup from before $latest in $bases." >&2
  exit 1
fi
if [ -e "$data" ]; then
  echo "$data already exists. Bring the database back into a new folder." >&2
  exit 1
fi
echo "From the base backup of $(basename "$base")"
cp -a -- "$base" "$data"
chmod 700 "$data"
if [ -n "$moment" ]; then
  {
    echo "recovery_target_time = '$moment'"
    echo "recovery_target_action = 'promote'"
  } >> "$data/postgresql.auto.conf"
fi
touch "$data/recovery.signal"
