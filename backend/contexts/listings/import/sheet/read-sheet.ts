import { BoundedQueue } from "#/shared/concurrency/bounded-queue.ts";
import type { OpenSheet, SheetRow } from "./open-sheet.ts";
import { SheetError, type SheetFault, sheetLimits } from "./sheet-error.ts";

/** Each batch of rows is read when it is asked for. */
export type Sheet = OpenSheet;

type Opened = Omit<OpenSheet, "rows">;

/** What the worker sends: an answer to each message. */
export type WorkerReply =
  | Opened
  | { batch: SheetRow[] | undefined }
  | { fault: SheetFault; column: string };

/** One sheet at a time, because the largest takes 300 MB. */
const turns = new BoundedQueue({ atOnce: 1, waiting: 8, retryAfterSeconds: 30 });

/**
 * Reads a sheet in a worker, which ends with `use`. The worker takes the bytes: they are empty
 * afterwards.
 *
 * @throws {SheetError} for a sheet that is refused as a whole, also while `use` asks for rows
 * @throws {AppError} `unavailable` when many sheets wait
 */
export function readSheet<T>(
  bytes: Uint8Array<ArrayBuffer>,
  { fileName, limits = sheetLimits }: { fileName?: string; limits?: typeof sheetLimits },
  use: (sheet: Sheet) => Promise<T>,
): Promise<T> {
  return turns.run(async () => {
    const worker = new Worker(new URL("./sheet-worker.ts", import.meta.url), { type: "module" });
    let timeLeft = limits.time;
    // Only the worker's time counts, not that of `use` between batches.
    const ask = async (message?: unknown, transfer: Transferable[] = []) => {
      const asked = performance.now();
      const reply = nextReply(worker, timeLeft);
      if (message) worker.postMessage(message, transfer);
      const answer = await reply;
      timeLeft -= performance.now() - asked;
      if ("fault" in answer) throw new SheetError(answer.fault, answer.column);
      return answer;
    };
    try {
      await ask();
      const opened = await ask({ bytes, fileName, limits }, [bytes.buffer]);
      return await use({ ...opened as Opened, rows: readRows() });
    } finally {
      worker.terminate();
    }

    async function* readRows(): AsyncGenerator<SheetRow[], undefined> {
      for (;;) {
        const { batch } = await ask("next") as { batch?: SheetRow[] };
        if (!batch) return;
        yield batch;
      }
    }
  });
}

function nextReply(worker: Worker, time: number): Promise<WorkerReply> {
  const { promise, resolve, reject } = Promise.withResolvers<WorkerReply>();
  const timer = setTimeout(() => reject(new SheetError("too_slow")), time);
  worker.onmessage = ({ data }: MessageEvent<WorkerReply>) => resolve(data);
  worker.onerror = (event) => {
    event.preventDefault();
    reject(new Error(event.message));
  };
  return promise.finally(() => clearTimeout(timer));
}
