#!/bin/sh
# sudo sh installService.sh ./point-de-mire-linux-x64
# For a Linux with systemd that has no Debian packages: installs the program as a service that starts with the machine;
# run again with a newer file, it updates the program.
set -eu

program=${1:?"usage : sudo sh installService.sh ./point-de-mire-linux-x64"}
here=$(dirname "$0")
if [ "$(id -u)" -ne 0 ]; then
  echo "Ce script demande les droits d’administrateur : sudo sh $0 $program" >&2
  exit 2
fi
if dpkg-query --show point-de-mire > /dev/null 2>&1; then
  echo "Point de Mire est installé par son paquet Debian : sudo apt install ./point-de-mire_….deb le met à jour." >&2
  exit 2
fi
# This script refuses a program built for another kind of machine before it changes anything.
"$program" --version || { echo "$program ne tourne pas sur cette machine." >&2; exit 2; }

data=/var/lib/point-de-mire
update=; [ -e "$data/point-de-mire.sqlite" ] && update=yes
getent passwd point-de-mire > /dev/null || useradd --system --home-dir $data --no-create-home --shell /usr/sbin/nologin point-de-mire
install -d -m 755 /opt/point-de-mire
# The new program is copied beside the old one, then renamed: the running program is never overwritten.
install -m 755 "$program" /opt/point-de-mire/point-de-mire.nouveau
mv /opt/point-de-mire/point-de-mire.nouveau /opt/point-de-mire/point-de-mire
# A link to the program in PATH lets an administrator type commands as `sudo point-de-mire …`.
ln -sf /opt/point-de-mire/point-de-mire /usr/local/bin/point-de-mire
install -m 644 "$here/point-de-mire.service" /etc/systemd/system/point-de-mire.service
systemctl daemon-reload
systemctl enable point-de-mire.service
systemctl restart point-de-mire.service
if [ -n "$update" ]; then
  echo "Mis à jour. Les données et les mots de passe sont ceux d’avant ; la boîte dit sa version dans « Tout est prêt ? »."
  exit
fi
echo "Installé. L’adresse, et où lire le mot de passe du compte admin : journalctl -u point-de-mire"
echo "Ce mot de passe est, jusqu’à la première connexion, dans $data/premier-mot-de-passe.txt (sudo cat)."
