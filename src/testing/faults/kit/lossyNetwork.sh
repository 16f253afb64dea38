#!/bin/sh
# Within a network namespace of its own: a loopback that loses packets, each with the same chance, then a program on it.
# lossyNetwork.sh PERCENT PROGRAM ARGUMENTS…
set -e
percent=$1
shift
ip link set lo up
if tc qdisc add dev lo root netem loss "$percent%" 2>/dev/null; then
  export LOSS_BY=netem
else
  # A kernel without netem: a filter draws a number for each packet (BPF: ld rand; jge; ret), and lets it pass or drops it.
  tc qdisc add dev lo clsact
  tc filter add dev lo ingress bpf direct-action bytecode "4,32 0 0 4294963256,53 1 0 $((4294967295 / 100 * percent)),6 0 0 2,6 0 0 0"
  export LOSS_BY='a BPF filter (no netem here)'
fi
exec "$@"
