#!/bin/bash
# Tries what the unit does, without installing anything: the game by screen.sh on a screen that nobody sees, in
# a namespace where all is read-only but the data folder and /tmp, as a user without rights, with somebody
# listening where systemd would. Says what was heard, what can be written, and how the game has ended.
#
#   tools/kiosk/try.sh wayland|x SECONDS RACKO PYTHON        as root
#
# wayland needs cage, x needs Xvfb. What is set in the environment for them is handed on.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
how=$1 seconds=$2 racko=$3 python=$4
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
chmod 755 "$work"
mkdir -m 700 "$work/data" "$work/run"
install -m 755 "$here/screen.sh" "$work/screen.sh"
sed "s|^data = \"\"|data = \"$work/data\"|" "$here/kiosk.toml" >"$work/kiosk.toml"
chmod 644 "$work/kiosk.toml"

cat >"$work/ear.py" <<'END'
import os, socket, sys
ear = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
ear.bind(sys.argv[1])
os.chmod(sys.argv[1], 0o666)
ear.settimeout(float(sys.argv[2]))
try:
    while True:
        print("heard:", ear.recv(4096).decode().replace("\n", " "), flush=True)
except TimeoutError:
    pass
END

cat >"$work/inside.sh" <<'END'
set -u
mount --make-rprivate /
mount --bind /tmp /tmp # the unit has one of its own
for folder in data run; do mount --bind "$WORK/$folder" "$WORK/$folder"; done
cut -d' ' -f2 /proc/self/mounts | sort -u | while read -r place; do
    case $place in "$WORK"/*|/dev*|/proc*|/sys*|/tmp) continue ;; esac
    mount -o remount,bind,ro "$place" 2>/dev/null
done
chown -R 65534 "$WORK/data" "$WORK/run"
exec setpriv --reuid 65534 --regid 65534 --clear-groups --inh-caps=-all --bounding-set=-all --no-new-privs \
    bash "$WORK/user.sh"
END

cat >"$work/user.sh" <<'END'
for place in / /tmp /etc /var /home "$WORK" "$WORK/data"; do
    if (: >"$place/try") 2>/dev/null; then echo "can be written: $place"; rm -f "$place/try"; fi
done
export RUNTIME_DIRECTORY="$WORK/run"
export HOME="$WORK/data" KIOSK="$WORK/kiosk.toml" PYTHONDONTWRITEBYTECODE=1 SDL_AUDIODRIVER=dummy
export LISTENS="$WORK/notify" WATCHDOG_USEC=4000000
if [[ $HOW == wayland ]]; then
    export WLR_BACKENDS=headless WLR_RENDERER=pixman WLR_LIBINPUT_NO_DEVICES=1
    "$WORK/screen.sh" wayland &
else
    Xvfb :97 -screen 0 1280x720x24 -nolisten tcp >/dev/null 2>&1 &
    server=$!
    sleep 2
    DISPLAY=:97 SDL_VIDEODRIVER=x11 "$WORK/screen.sh" play &
fi
screen=$!
sleep "$SECONDS_TO_RUN"
game=$(pgrep -u 65534 -f -- "--kiosk $KIOSK" | tail -1)
echo "keyboard's Ctrl+C and a lost terminal"
kill -INT "$game"; kill -HUP "$game"; sleep 1
kill -0 "$game" && echo "goes on"
kill -TERM "$game"
wait $screen
echo "ended with $? and $(cat "$RUNTIME_DIRECTORY/racko.ended" 2>/dev/null)"
[[ -n ${server:-} ]] && kill "$server"
ls "$WORK/data"
END

"$python" "$work/ear.py" "$work/notify" "$((seconds + 12))" &
ear=$!
trap 'kill $ear 2>/dev/null || true; rm -rf "$work"' EXIT
sleep 1
WORK=$work HOW=$how SECONDS_TO_RUN=$seconds RACKO=$racko unshare --mount bash "$work/inside.sh"
