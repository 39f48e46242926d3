import type { LogRecord, Sink } from "@logtape/logtape";

const flushAfter = 50;

const encoder = new TextEncoder();

type Output = { writeSync(bytes: Uint8Array): number };

/**
 * Writes lines together, some milliseconds late: a write for each costs more than a page out of
 * memory does. What is a warning or worse is written at once, with all before it.
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
    timer = setTimeout(flush, flushAfter);
    timer.unref();
  };
  return Object.assign(sink, { [Symbol.dispose]: flush });
}
