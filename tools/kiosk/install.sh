#!/bin/bash
# Installs Rack-O as a kiosk on a system with systemd: run it as root from the root of the source, or of a package.
#
#   tools/kiosk/install.sh [--x] [--terminal tty1] [--package racko-VERSION-linux-MACHINE.tar.gz]
#   tools/kiosk/install.sh --back
#
# --x: an X server instead of cage, from which no key leads to another terminal. --package: the game out of a
# folder that needs no Python, instead of this source. --back: the version before this one plays again.
# An earlier installation is updated; the kiosk's file, the matches and the settings stay. DESTDIR puts the files
# under another root; of what needs rights or a network it does nothing.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
source=$(cd "$here/../.." && pwd)
root=${DESTDIR:-}
terminal=tty1 with_x=no package= back=no
versions=$root/opt/racko/versions
usage="usage: $0 [--x] [--terminal tty1] [--package FILE.tar.gz] | --back"

while (($#)); do
    case $1 in
    --x) with_x=yes ;;
    --terminal)
        terminal=${2:?--terminal needs a name like tty1}
        shift
        ;;
    --package)
        package=${2:?--package needs a file, racko-VERSION-linux-MACHINE.tar.gz}
        [[ -r $package ]] || { echo "$package cannot be read" >&2; exit 1; }
        shift
        ;;
    --back) back=yes ;;
    *)
        echo "$usage" >&2
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

# From now on the version in this folder plays; the one that played stays, to go back to.
switch_to() {
    local before
    before=$(readlink "$versions/current" || true)
    [[ -z $before || $before == "$1" ]] || ln -sfn "$before" "$versions/before"
    ln -sfn "$1" "$versions/current"
    for old in "$versions"/*/; do
        case $(basename "$old") in
        "$1" | current | before | "$(readlink "$versions/before" || true)") ;;
        *) rm -rf "${old%/}" ;;
        esac
    done
}

go_back() {
    [[ -e $versions/before/racko ]] || { echo "There is no version to go back to." >&2; exit 1; }
    switch_to "$(readlink "$versions/before")"
    echo "$(basename "$(readlink "$versions/current")") plays from the next start on."
}

put_package() {
    local name half
    name=$(basename "$package" .tar.gz)
    half=$versions/.$name
    rm -rf "$half"
    install -d "$half"
    if ! tar -xzf "$package" -C "$half" --no-same-owner --strip-components 1 || [[ ! -x $half/racko ]]; then
        rm -rf "$half"
        echo "$package cannot be unpacked, or holds no game" >&2
        exit 1
    fi
    rm -rf "${versions:?}/$name"
    mv "$half" "$versions/$name"
    switch_to "$name"
}

put_source() {
    local name
    name=source-$(date +%Y%m%d-%H%M%S)
    python3 -m venv "$versions/$name"
    # Nothing but what is pinned in the source, each file by its hash.
    "$versions/$name/bin/pip" install --quiet --require-hashes --requirement "$source/tools/lock/play.txt"
    "$versions/$name/bin/pip" install --quiet --no-deps --no-build-isolation "$source"
    "$versions/$name/bin/python" -m compileall -q "$versions/$name/lib"
    ln -s bin/racko "$versions/$name/racko"
    switch_to "$name"
}

put_user() {
    id racko >/dev/null 2>&1 || useradd --system --home-dir /var/lib/racko --shell /usr/sbin/nologin racko
    chown root:racko /etc/racko/kiosk.toml
    chmod 640 /etc/racko/kiosk.toml # there is a PIN in it
}

if [[ $back == yes ]]; then
    go_back
    exit
fi
if [[ -z $package && ! -e $source/pyproject.toml ]]; then
    echo "Here is no source to install; name the package: --package FILE.tar.gz" >&2
    exit 2
fi
put_files
[[ -z $package ]] || put_package
[[ -n $root ]] && exit
((EUID == 0)) || { echo "install.sh runs as root" >&2; exit 1; }
if [[ $with_x == yes ]]; then need xinit xrandr; else need cage; fi
if [[ -z $package ]]; then
    need python3
    put_source
fi
put_user
systemctl daemon-reload
systemctl set-default graphical.target
systemctl enable "racko-kiosk@$terminal.service"
echo "Set operator.pin in /etc/racko/kiosk.toml, then: systemctl start racko-kiosk@$terminal"
