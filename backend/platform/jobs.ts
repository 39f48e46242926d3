import { getLogger } from "@logtape/logtape";
import { setTimeout } from "node:timers/promises";
import { logOutage } from "../shared/outage.ts";

const log = getLogger(["karigar", "jobs"]);

/** Work that every process repeats. Parallel runs are harmless. */
export type Job = {
  name: string;
  everySeconds: number;
  /** Time to the first run, if it is shorter than the interval. */
  firstAfterSeconds?: number;
  /** @param stopping aborted when the process is about to stop; the stop waits for the run */
  run: (stopping: AbortSignal) => Promise<void>;
  /** Also runs the job when the process stops, so that no data in memory is lost. */
  atStop?: boolean;
};

type OnEnd = (job: string, outcome: "done" | "failed") => void;

/**
 * Starts the jobs, each at an interval after its last run.
 * @returns a function that stops them after current runs finish
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
  let seconds = job.firstAfterSeconds ?? job.everySeconds;
  while (await wait(seconds * 1000, run.signal)) {
    await attempt(job, run);
    seconds = job.everySeconds;
  }
}

async function attempt({ name, run }: Job, { signal, onEnd }: Run): Promise<void> {
  onEnd(name, await succeeds(name, () => run(signal)) ? "done" : "failed");
}

/** Runs the work and logs its failure. @returns whether it succeeded */
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

/** @returns true when the time passed; false when the wait was aborted */
const wait = (milliseconds: number, signal: AbortSignal): Promise<boolean> =>
  setTimeout(milliseconds, true, { signal }).catch(() => false);

/** Work that no request waits for. A stop of the process waits for it. */
export function createBackground() {
  const underWay = new Set<Promise<unknown>>();
  return {
    run(work: () => Promise<void>): void {
      const done: Promise<unknown> = succeeds("Background work", work).finally(() =>
        underWay.delete(done)
      );
      underWay.add(done);
    },
    /** Resolves when no work is left. */
    async settled(): Promise<void> {
      while (underWay.size) await Promise.all(underWay);
    },
  };
}
