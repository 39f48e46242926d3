import type { Task } from "./worker.ts";

type Solution = { counter: number; derivedKey: string };

/** More workers would slow down a phone while the user types. */
const maxWorkers = 4;

/**
 * Solves a proof-of-work challenge in workers.
 * @returns the token that proves the work
 * @throws when `signal` aborts, or the browser cannot do the work
 */
export async function solve(
  challenge: Task["challenge"],
  signal?: AbortSignal,
): Promise<string> {
  signal?.throwIfAborted();
  const cores = navigator.hardwareConcurrency || 2;
  const step = Math.max(1, Math.min(maxWorkers, cores - 1));
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
