import { BoundedQueue } from "#/shared/concurrency/bounded-queue.ts";

/** A drawing takes up to a third of a second of CPU time: one at a time, for all callers. */
export const drawingQueue = new BoundedQueue({ atOnce: 1, waiting: 30, retryAfterSeconds: 5 });
