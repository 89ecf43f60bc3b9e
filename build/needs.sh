# What the scripts of this folder share: finding Go, installing missing Debian packages, a display of one's own.
# Sourced by them; not run by itself.

top=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cache=${MARIANAS_BUILD_CACHE:-${XDG_CACHE_HOME:-${HOME:-/tmp}/.cache}/marianas-build}

build_packages="gcc libc6-dev pkg-config libx11-dev libgl-dev libxrandr-dev libxcursor-dev libxinerama-dev libxi-dev libxxf86vm-dev libasound2-dev"
display_packages="xvfb"

say() { printf '%s\n' "$*"; }

# listed joins the words behind the first with commas and sets the first before them; nothing if there are none.
listed() {
  local before=$1 out=
  shift
  for word in "$@"; do out+=${out:+, }$word; done
  printf '%s' "${out:+$before$out}"
}

# patient runs a command and says every few seconds that it is still at work, so that nobody takes it for dead.
patient() {
  local every=$1 from=$SECONDS status=0
  shift
  while sleep "$every" </dev/null >/dev/null 2>&1 && kill -0 $$ 2>/dev/null; do say "   ... at work for $((SECONDS - from)) s"; done &
  ticker=$!
  "$@" || status=$?
  kill "$ticker" 2>/dev/null
  { wait "$ticker" || true; } 2>/dev/null
  ticker=
  return "$status"
}

die() { printf '%s: %s\n' "$(basename "$0")" "$*" >&2; exit 1; }

# need_go finds a Go as new as go.mod asks for and puts it into the path.
need_go() {
  local want have dir
  want=$(awk '$1 == "go" {print $2; exit}' "$top/go.mod")
  for dir in "" /usr/local/go/bin /usr/lib/go-*/bin "${HOME:-/root}/sdk"/go*/bin; do
    have=$(PATH="${dir:+$dir:}$PATH" GOTOOLCHAIN=local go env GOVERSION 2>/dev/null) || continue
    if [ "$(printf '%s\n' "$want" "${have#go}" | sort -V | head -n 1)" = "$want" ]; then
      PATH="${dir:+$dir:}$PATH"
      return
    fi
  done
  have=$(go env GOVERSION 2>/dev/null) || have="none"
  die "needs Go $want or later, found ${have#go}. Install it from https://go.dev/dl/, or on Debian and Ubuntu: apt-get install golang-go, if that is new enough there."
}

# missing lists those of the given Debian packages that are not installed.
missing() {
  local p
  for p in "$@"; do
    [ "$(dpkg-query -W -f='${db:Status-Status}' "$p" 2>/dev/null)" = installed ] || printf '%s ' "$p"
  done
}

# need_packages installs what is missing. Only then it asks for root.
need_packages() {
  [ "$(uname -s)" = Linux ] || return 0
  if ! command -v dpkg-query >/dev/null; then
    say "This is no Debian or Ubuntu. If the build fails, install what these Debian packages hold: $*"
    return 0
  fi
  local list root="" get
  list=$(missing "$@")
  [ -n "$list" ] || return 0
  if [ "$(id -u)" != 0 ]; then
    command -v sudo >/dev/null || die "please install as root: apt-get install ${list% }"
    root=sudo
  fi
  say "Installing $(wc -w <<<"$list") Debian packages, which usually takes half a minute to three minutes: ${list% }"
  get="$root env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends $list"
  patient 15 installed || die "apt-get could not install: ${list% }"
}

# installed installs what need_packages found missing; the lists of packages may be old.
installed() { $get >/dev/null 2>&1 || { $root apt-get update -qq && $get >/dev/null; }; }

# own_display starts Xvfb on a free display, sets DISPLAY, and ends it with the script.
own_display() {
  local number="$work/display" try
  Xvfb -displayfd 3 -screen 0 "${1:-1920x1080x24}" -noreset -nolisten tcp 3>"$number" 2>"$work/xvfb.log" &
  xvfb=$!
  for try in $(seq 100); do
    [ -s "$number" ] && break
    kill -0 "$xvfb" 2>/dev/null || die "Xvfb did not start: $(tail -n 3 "$work/xvfb.log")"
    sleep 0.1
  done
  [ -s "$number" ] || die "Xvfb gave no display within ten seconds"
  export DISPLAY=:$(cat "$number")
}

# A folder for this run; it and the display go when the script ends, however it ends.
work=$(mktemp -d "${TMPDIR:-/tmp}/marianas.XXXXXX")
xvfb=
ticker=
tidy() {
  [ -n "$ticker" ] && kill "$ticker" 2>/dev/null
  [ -n "$xvfb" ] && kill "$xvfb" 2>/dev/null && wait "$xvfb" 2>/dev/null
  rm -rf "$work"
}
trap tidy EXIT
trap 'exit 130' INT TERM
mkdir -p "$cache"
