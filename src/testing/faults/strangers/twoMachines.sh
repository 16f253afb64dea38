#!/bin/sh
# Two machines on one network, each a network namespace: one for the box, 10.77.0.1, whose process is BOX_NET, and this
# one, 10.77.0.2 to 10.77.0.9. twoMachines.sh PROGRAM ARGUMENTS… runs the program on the second.
set -e
unshare --net sleep 300 &
BOX_NET=$!
trap 'kill $BOX_NET' EXIT
while [ "$(readlink /proc/$BOX_NET/ns/net)" = "$(readlink /proc/self/ns/net)" ]; do sleep 0.05; done
ip link add lan0 type veth peer name box0 netns $BOX_NET
for last in 2 3 4 5 6 7 8 9; do ip addr add 10.77.0.$last/24 dev lan0; done
nsenter -t $BOX_NET -n sh -c 'ip link set lo up; ip addr add 10.77.0.1/24 dev box0; ip link set box0 up'
ip link set lo up
ip link set lan0 up
export BOX_NET
"$@"
