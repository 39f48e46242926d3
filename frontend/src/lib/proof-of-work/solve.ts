import type { Task } from "./worker.ts";

type Solution = { counter: number; derivedKey: string };

/** More would leave nothing of a phone for the person who is typing. */
const mostWorkers = 4;

/**
 * Does the work that a challenge of the service asks for, off the main thread.
 * @returns the token that shows it was done
 * @throws when `signal` aborts, or the browser cannot do the work
 */
export async function solve(
  challenge: Task["challenge"],
  signal?: AbortSignal,
): Promise<string> {
  signal?.throwIfAborted();
  const cores = navigator.hardwareConcurrency || 2;
  const step = Math.max(1, Math.min(mostWorkers, cores - 1));
  const workers = Array.from(
    { length: step },
    () => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }),
  );
  try {
    const solution = await new Promise<Solution>((resolve, reject) => {
      signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
      workers.forEach((worker, start) => {
        worker.addEventListener("error", () => reject(new Error("the worker does not load")));
        worker.addEventListener("message", ({ data }: MessageEvent<Solution | null>) => {
          if (data) resolve(data);
          else reject(new Error("the work cannot be done"));
        });
        worker.postMessage({ challenge, start, step } satisfies Task);
      });
    });
    return btoa(JSON.stringify({ challenge, solution }));
  } finally {
    for (const worker of workers) worker.terminate();
  }
}
