import { getLogger } from "@logtape/logtape";
import { setTimeout } from "node:timers/promises";
import { logOutage } from "../shared/outage.ts";

const log = getLogger(["karigar", "jobs"]);

/** Something to be done again and again, in every process; doing it twice at once does no harm. */
export type Job = {
  name: string;
  everySeconds: number;
  /** @param stopping aborted when the process is about to stop, and waits for it */
  run: (stopping: AbortSignal) => Promise<void>;
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
  const loops = jobs.map((job) => repeat(job, { signal: stopped.signal, onEnd }));
  return async () => {
    stopped.abort();
    await Promise.all(loops);
    for (const job of jobs) if (job.atStop) await attempt(job, { signal: stopped.signal, onEnd });
  };
}

type Run = { signal: AbortSignal; onEnd: OnEnd };

async function repeat(job: Job, run: Run): Promise<void> {
  while (await wait(job.everySeconds * 1000, run.signal)) await attempt(job, run);
}

async function attempt({ name, run }: Job, { signal, onEnd }: Run): Promise<void> {
  onEnd(name, await succeeds(name, () => run(signal)) ? "done" : "failed");
}

/** Logs a failure. */
async function succeeds(name: string, work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (!logOutage(log, "{name}", error, { name })) {
      log.error("{name} failed: {error}", { name, error });
    }
    return false;
  }
}

/** @returns whether the time went by; false when it was cut short */
const wait = (milliseconds: number, signal: AbortSignal): Promise<boolean> =>
  setTimeout(milliseconds, true, { signal }).catch(() => false);

/** Work that is done once and that no request waits for; a stop of the process does. */
export function createBackground() {
  const underWay = new Set<Promise<unknown>>();
  return {
    run(work: () => Promise<void>): void {
      const done: Promise<unknown> = succeeds("Work in the background", work).finally(() =>
        underWay.delete(done)
      );
      underWay.add(done);
    },
    /** Resolves when none is left. */
    async settled(): Promise<void> {
      while (underWay.size) await Promise.all(underWay);
    },
  };
}
