#!/bin/sh
# The game on a screen of its own, where nothing else runs; ends as the game has ended.
#
#   screen.sh wayland | x      opens the screen: with cage, or with an X server
#   screen.sh play             what runs on it
#
# RACKO is the command that starts the game, KIOSK its file.
# What opens the screen may end with a code of its own, so the game's is handed on in a file.
set -u

RACKO=${RACKO:-/opt/racko/versions/current/racko}
KIOSK=${KIOSK:-/etc/racko/kiosk.toml}
AGAIN=75 # start again: the screen was lost, and the game with it
XDG_RUNTIME_DIR=${RUNTIME_DIRECTORY:-${XDG_RUNTIME_DIR:?is not set}}
# The game tells systemd when it is seen; a screen that stands is not that.
LISTENS=${LISTENS:-${NOTIFY_SOCKET:-}}
unset NOTIFY_SOCKET
export RACKO KIOSK XDG_RUNTIME_DIR LISTENS
ended="$XDG_RUNTIME_DIR/racko.ended"

# How the screen hangs, as the file says: how far it is to be turned, in degrees.
turned() {
    case $(sed -n '/^ *\[screen\]/,/^ *\[/s/^ *orientation *= *["'"'"']\([a-z-]*\).*/\1/p' "$KIOSK" 2>/dev/null) in
    portrait) echo 90 ;;
    landscape-flipped) echo 180 ;;
    portrait-flipped) echo 270 ;;
    *) echo 0 ;;
    esac
}

# Turn the screen that this runs on. One that cannot be turned is played on as it is.
turn() {
    degrees=$(turned)
    [ "$degrees" = 0 ] && return
    if [ -z "${WAYLAND_DISPLAY:-}" ]; then
        case $degrees in 90) way=right ;; 180) way=inverted ;; *) way=left ;; esac
        xrandr --orientation "$way"
    elif ! turns_itself; then
        wlr-randr | sed -n 's/^\([^ ]\{1,\}\) .*/\1/p' | while read -r output; do
            wlr-randr --output "$output" --transform "$degrees"
        done
    fi
}

# Whether cage turns the screen, as it did up to 0.1: once for each -r.
turns_itself() {
    cage -h 2>&1 | grep -q '^ -r'
}

case ${1:-} in
play)
    turn
    NOTIFY_SOCKET=$LISTENS "$RACKO" --kiosk "$KIOSK"
    echo $? >"$ended"
    exit
    ;;
wayland)
    rm -f "$ended"
    degrees=$(turned)
    turns=-d
    if turns_itself; then
        case $degrees in 90) turns=-dr ;; 180) turns=-drr ;; 270) turns=-drrr ;; esac
    fi
    SDL_VIDEODRIVER=wayland cage "$turns" -- "$0" play
    ;;
x)
    rm -f "$ended"
    SDL_VIDEODRIVER=x11 xinit "$0" play -- :0 "vt${XDG_VTNR:-1}" -keeptty -novtswitch -nolisten tcp -s 0 -dpms
    ;;
*)
    echo "usage: $0 wayland|x|play" >&2
    exit 2
    ;;
esac

[ -s "$ended" ] || exit $AGAIN
exit "$(cat "$ended")"
