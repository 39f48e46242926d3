#!/bin/sh
# Runs Deno: from PATH if new enough, else from the npm registry, stored in .tools.
# Runs the binary directly: npm's wrapper does not forward SIGTERM and leaves an orphan process.
set -eu

version=2.9.6
root=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd)
home="$root/.tools/deno-$version"

new_enough() {
  "$1" --version 2>/dev/null |
    awk '$1 == "deno" { split($2, v, "."); exit !(v[1] > 2 || (v[1] == 2 && v[2] >= 9)) }'
}

vendored() {
  find "$home/node_modules/@deno" -mindepth 2 -maxdepth 2 -type f -name 'deno*' -perm -100 2>/dev/null |
    head -n 1
}

deno=$(command -v deno || true)
if [ -z "$deno" ] || ! new_enough "$deno"; then
  deno=$(vendored)
fi
if [ -z "$deno" ]; then
  command -v npm >/dev/null || { echo "Needs Deno 2.9 or newer, or npm to fetch it." >&2; exit 1; }
  echo "Fetching Deno $version from the npm registry …" >&2
  npm install --prefix "$home" --no-save --no-package-lock --silent "deno@$version" >&2
  deno=$(vendored)
fi
[ -n "$deno" ] || { echo "The npm registry has no Deno $version for this system." >&2; exit 1; }

export DENO_NO_UPDATE_CHECK=1

exec "$deno" "$@"
