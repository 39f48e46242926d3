#!/bin/sh
# Starts the service with no more rights than it needs: it may write to its data directory and to the
# place for sockets and temporary files, and load the native halves of what makes pictures and hashes
# passwords.
set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd)
data=${DATA_DIR:-./data}
temporary=${TMPDIR:-/tmp}
case ${STORAGE_URL:-} in file:*) data="$data,${STORAGE_URL#file:}" ;; esac

# Among Deno's permissions a comma begins another path.
for variable in DATA_DIR STORAGE_URL TMPDIR; do
  eval "path=\${$variable:-}"
  case $path in *,*) echo "$variable: no path with a comma in it can be used" >&2; exit 1 ;; esac
done

# Deno raises its limit of open files to the hard one, and may not read what it is.
if [ -z "${MAX_OPEN_FILES:-}" ]; then
  MAX_OPEN_FILES=$(ulimit -H -n)
  [ "$MAX_OPEN_FILES" != unlimited ] || MAX_OPEN_FILES=10240
fi
export MAX_OPEN_FILES

# Many clients at once leave garbage, which V8 and malloc would keep for as long as there is memory.
# The tables that Brotli takes for each page (2 MB) stay: to have them from the system each time is a
# third of what it costs.
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-2}"
export MALLOC_TRIM_THRESHOLD_="${MALLOC_TRIM_THRESHOLD_:-4194304}"
export MALLOC_MMAP_THRESHOLD_="${MALLOC_MMAP_THRESHOLD_:-4194304}"
memory=--max-semi-space-size=16,--heap-growing-percent=50

# Between two of so many pieces of work Deno looks at its sockets. With 61, as it would be, whoever
# keeps it busy hides everybody else's requests for seconds.
export DENO_TOKIO_EVENT_INTERVAL="${DENO_TOKIO_EVENT_INTERVAL:-1}"

# An empty trial is filled by a process of its own. Production starts none.
seed=${SEED:-demo}
[ -n "${SEED:-}" ] || [ "${APP_ENV:-}" != production ] || seed=none
[ "$seed" = none ] && run=--deny-run || run="--allow-run=$root/backend/tools/deno.sh"

# Files of secrets that variables name, such as AUTH_SECRET_FILE, wherever they are.
secrets=
for name in $(env | sed -n 's/^\([A-Z][A-Z0-9_]*_FILE\)=.*/\1/p'); do
  eval "file=\${$name:-}"
  case $file in *,*) echo "$name: no path with a comma in it can be used" >&2; exit 1 ;; esac
  [ -z "$file" ] || secrets="$secrets,$file"
done

# What `make build` made of the sources, unless they have changed since.
main=$root/backend/dist/main.js
[ -f "$main" ] && [ -z "$(find "$root/backend" "$root/deno.lock" -path "$root/backend/dist" -prune -o \
  \( -name '*.ts' -o -name 'deno.*' \) -newer "$main" -print | head -n 1)" ] || main=$root/backend/main.ts

exec "$root/backend/tools/deno.sh" run "--v8-flags=$memory" --no-prompt --frozen --node-modules-dir=manual --unstable-no-legacy-abort \
  --allow-net --allow-env --allow-sys \
  --allow-read="$root,$data,$temporary$secrets" \
  --allow-write="$data,$temporary" \
  --allow-ffi="$root/node_modules" \
  "$run" \
  "$main"
