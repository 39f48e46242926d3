#!/bin/sh
# Starts the service with minimal permissions. It may write to its data directory and the directory of
# temporary files, and load the native libraries for images and password hashes.
set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd)
data=${DATA_DIR:-./data}
temporary=${TMPDIR:-/tmp}
case ${STORAGE_URL:-} in file:*) data="$data,${STORAGE_URL#file:}" ;; esac

# In Deno's permissions, a comma separates paths.
for variable in DATA_DIR STORAGE_URL TMPDIR; do
  eval "path=\${$variable:-}"
  case $path in *,*) echo "$variable: paths with a comma are not supported" >&2; exit 1 ;; esac
done

# Deno raises its limit of open files to the hard limit, but may not read that limit.
if [ -z "${MAX_OPEN_FILES:-}" ]; then
  MAX_OPEN_FILES=$(ulimit -H -n)
  [ "$MAX_OPEN_FILES" != unlimited ] || MAX_OPEN_FILES=10240
fi
export MAX_OPEN_FILES

# V8 and malloc would keep the garbage of many simultaneous clients while memory is available. Blocks
# up to 4 MB stay allocated: Brotli needs 2 MB per page, and mapping them is a third of its cost.
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-2}"
export MALLOC_TRIM_THRESHOLD_="${MALLOC_TRIM_THRESHOLD_:-4194304}"
export MALLOC_MMAP_THRESHOLD_="${MALLOC_MMAP_THRESHOLD_:-4194304}"
memory=--max-semi-space-size=16,--heap-growing-percent=50

# Number of tasks after which Deno polls its sockets: tokio's event_interval, which Deno reads from this
# variable without documenting it. With the default of 61, 2,000 clients delay others by 5.2 s instead of
# 0.4 s (`make fault-injection ONLY=sockets`, row "requests uncached pages").
export DENO_TOKIO_EVENT_INTERVAL="${DENO_TOKIO_EVENT_INTERVAL:-1}"

# A subprocess seeds an empty trial installation. Production starts none.
seed=${SEED:-demo}
[ -n "${SEED:-}" ] || [ "${APP_ENV:-}" != production ] || seed=none
[ "$seed" = none ] && run=--deny-run || run="--allow-run=$root/backend/tools/deno.sh"

# Files of our secrets, such as that of AUTH_SECRET_FILE, in any directory. `serve.test.ts` compares the
# names with config/variables.ts.
secrets=
for name in AUTH_SECRET AUTH_SECRET_PREVIOUS CAPTCHA_SECRET_KEY CDN_PURGE_TOKEN DATABASE_DIRECT_URL \
  DATABASE_REPLICA_URL DATABASE_URL DO_NOT_LIST_KEY EMAIL_URL METRICS_TOKEN MSG91_AUTH_KEY \
  S3_ACCESS_KEY_ID S3_SECRET_ACCESS_KEY TWILIO_AUTH_TOKEN; do
  eval "file=\${${name}_FILE:-}"
  case $file in *,*) echo "${name}_FILE: paths with a comma are not supported" >&2; exit 1 ;; esac
  [ -z "$file" ] || secrets="$secrets,$file"
done

# Uses the build, unless sources have changed since.
main=$root/backend/dist/main.js
[ -f "$main" ] && [ -z "$(find "$root/backend" "$root/deno.lock" -path "$root/backend/dist" -prune -o \
  \( -name '*.ts' -o -name 'deno.*' \) -newer "$main" -print | head -n 1)" ] || main=$root/backend/main.ts

exec "$root/backend/tools/deno.sh" run "--v8-flags=$memory" --no-prompt --frozen --node-modules-dir=manual \
  --allow-net --allow-env --allow-sys \
  --allow-read="$root,$data,$temporary$secrets" \
  --allow-write="$data,$temporary" \
  --allow-ffi="$root/node_modules" \
  "$run" \
  "$main"
