import type { LogRecord, Sink } from "@logtape/logtape";

const flushAfterMs = 50;

const encoder = new TextEncoder();

type Output = { writeSync(bytes: Uint8Array): number };

/**
 * Buffers lines for some milliseconds, because one write costs more than serving a cached page.
 * Warnings and errors flush the buffer at once.
 */
export function createLineSink(
  format: (record: LogRecord) => string,
  output: Output = Deno.stdout,
): Sink & Disposable {
  let lines = "";
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    let bytes = encoder.encode(lines);
    lines = "";
    while (bytes.length) bytes = bytes.subarray(output.writeSync(bytes));
  };
  const sink = (record: LogRecord) => {
    lines += format(record);
    if (!["trace", "debug", "info"].includes(record.level)) return flush();
    if (timer !== undefined) return;
    timer = setTimeout(flush, flushAfterMs);
    timer.unref();
  };
  return Object.assign(sink, { [Symbol.dispose]: flush });
}
