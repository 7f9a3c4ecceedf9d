#!/bin/sh
# Runs what compose.yaml's profile `scale` describes as processes of this machine, and uses it: docs/containers.md.
#   scripts/replay/run.sh [folder of a program that is ready to run] [folder of the version to upgrade to]
# Wants root, and Debian's nginx-light, iproute2 and python3-seccomp. A network of its own lets every part have the address
# and the port that it has there, whatever else runs here.
set -eu
here=$(cd "$(dirname "$0")/../.." && pwd)
program=${1:-$here}
next=${2:-$program}
hosts=$(mktemp)
trap 'rm -f "$hosts"' EXIT
printf '127.0.0.1 localhost\n127.0.0.11 web-1\n127.0.0.12 web-2\n' >"$hosts"
cd "$here"
unshare --net --mount sh -c '
  ip link set lo up
  mount --bind "$1" /etc/hosts
  exec node --import tsx scripts/replay/main.ts "$2" "$3"
' replay "$hosts" "$program" "$next"
