#!/bin/bash
# Installs Rack-O as a kiosk on a system with systemd: run it as root from the root of the source.
#
#   tools/kiosk/install.sh [--x] [--terminal tty1]
#
# --x: an X server instead of cage, from which no key leads to another terminal. What is there of an earlier installation is renewed; the kiosk's file, the
# matches and the settings stay. DESTDIR puts the files under another root, and does nothing else.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
source=$(cd "$here/../.." && pwd)
root=${DESTDIR:-}
terminal=tty1 with_x=no

while (($#)); do
    case $1 in
    --x) with_x=yes ;;
    --terminal)
        terminal=${2:?--terminal needs a name like tty1}
        shift
        ;;
    *)
        echo "usage: $0 [--x] [--terminal tty1]" >&2
        exit 2
        ;;
    esac
    shift
done

put_files() {
    install -d "$root/etc/racko" "$root/etc/pam.d" "$root/etc/systemd/system" "$root/opt/racko/kiosk"
    install -m 755 "$here/screen.sh" "$root/opt/racko/kiosk/screen.sh"
    install -m 644 "$here/racko-kiosk.pam" "$root/etc/pam.d/racko-kiosk"
    install -m 644 "$here/racko-kiosk@.service" "$root/etc/systemd/system/racko-kiosk@.service"
    local more="$root/etc/systemd/system/racko-kiosk@.service.d" flags="$root/etc/X11/xorg.conf.d"
    rm -f "$more/x.conf" "$flags/racko-kiosk.conf"
    if [[ $with_x == yes ]]; then
        install -d "$more" "$flags"
        install -m 644 "$here/x.conf" "$more/x.conf"
        install -m 644 "$here/xorg.conf" "$flags/racko-kiosk.conf"
    fi
    if [[ ! -e $root/etc/racko/kiosk.toml ]]; then
        sed 's|^data = "" \{15\}|data = "/var/lib/racko"|' "$here/kiosk.toml" >"$root/etc/racko/kiosk.toml"
    fi
}

need() {
    for command in "$@"; do
        command -v "$command" >/dev/null || { echo "$command is needed: apt install $command" >&2; exit 1; }
    done
}

put_game() {
    id racko >/dev/null 2>&1 || useradd --system --home-dir /var/lib/racko --shell /usr/sbin/nologin racko
    chown root:racko /etc/racko/kiosk.toml
    chmod 640 /etc/racko/kiosk.toml # there is a PIN in it
    python3 -m venv /opt/racko/venv
    # Nothing but what is pinned in the source, each file by its hash.
    /opt/racko/venv/bin/pip install --quiet --require-hashes --requirement "$source/tools/lock/play.txt"
    /opt/racko/venv/bin/pip install --quiet --no-deps --no-build-isolation --force-reinstall "$source"
    /opt/racko/venv/bin/python -m compileall -q /opt/racko/venv/lib
}

put_files
[[ -n $root ]] && exit
((EUID == 0)) || { echo "install.sh runs as root" >&2; exit 1; }
if [[ $with_x == yes ]]; then need xinit xrandr python3; else need cage python3; fi
put_game
systemctl daemon-reload
systemctl set-default graphical.target
systemctl enable "racko-kiosk@$terminal.service"
echo "Set operator.pin in /etc/racko/kiosk.toml, then: systemctl start racko-kiosk@$terminal"
