import { getLogger } from "@logtape/logtape";
import { setTimeout } from "node:timers/promises";

const log = getLogger(["karigar", "jobs"]);

/** Something to be done again and again, in every process; doing it twice at once does no harm. */
export type Job = {
  name: string;
  everySeconds: number;
  run: () => Promise<void>;
  /** Also when the process stops, for what would be lost. */
  atStop?: boolean;
};

/** Hears of each time that a job was done. */
type OnEnd = (job: string, outcome: "done" | "failed") => void;

/**
 * Starts the jobs, each a while after the last time it was done.
 *
 * @returns what ends them, once those under way are done
 */
export function startJobs(jobs: Job[], onEnd: OnEnd = () => {}): () => Promise<void> {
  const stopped = new AbortController();
  const loops = jobs.map((job) => repeat(job, stopped.signal, onEnd));
  return async () => {
    stopped.abort();
    await Promise.all(loops);
    for (const job of jobs) if (job.atStop) await attempt(job, onEnd);
  };
}

async function repeat(job: Job, signal: AbortSignal, onEnd: OnEnd): Promise<void> {
  while (await wait(job.everySeconds * 1000, signal)) await attempt(job, onEnd);
}

async function attempt({ name, run }: Job, onEnd: OnEnd): Promise<void> {
  try {
    await run();
    onEnd(name, "done");
  } catch (error) {
    log.error("{name} failed: {error}", { name, error });
    onEnd(name, "failed");
  }
}

/** @returns whether the time went by; false when it was cut short */
const wait = (milliseconds: number, signal: AbortSignal): Promise<boolean> =>
  setTimeout(milliseconds, true, { signal }).catch(() => false);
