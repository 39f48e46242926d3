import type { Batch } from "./read-batches.ts";

/**
 * The batches of a list, read and checked on a thread of their own: that costs as much as a third of
 * saving them. A batch is read when it is asked for; nobody reads ahead of that.
 */
export async function* readInWorker(
  path: string,
  options: { done: number; size: number },
): AsyncGenerator<Batch, undefined> {
  const worker = new Worker(new URL("./read-worker.ts", import.meta.url), { type: "module" });
  try {
    await answer<"listening">(worker);
    worker.postMessage({ path, options });
    for (;;) {
      worker.postMessage("next");
      const batch = await answer<Batch | undefined>(worker);
      if (!batch) return;
      yield batch;
    }
  } finally {
    worker.terminate();
  }
}

const answer = <T>(worker: Worker) =>
  new Promise<T>((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = (event) => {
      event.preventDefault();
      reject(new Error(event.message));
    };
  });
