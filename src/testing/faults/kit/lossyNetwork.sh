#!/bin/sh
# Runs a program in a network namespace of its own, whose loopback loses each packet with the same probability.
# lossyNetwork.sh PERCENT PROGRAM ARGUMENTS…
set -e
percent=$1
shift
ip link set lo up
if tc qdisc add dev lo root netem loss "$percent%" 2>/dev/null; then
  export LOSS_BY=netem
else
  # On a kernel without netem, a BPF filter (ld rand; jge; ret) draws a number for each packet, and passes or drops it.
  tc qdisc add dev lo clsact
  tc filter add dev lo ingress bpf direct-action bytecode "4,32 0 0 4294963256,53 1 0 $((4294967295 / 100 * percent)),6 0 0 2,6 0 0 0"
  export LOSS_BY='a BPF filter (no netem here)'
fi
exec "$@"
