import { BoundedQueue } from "#/shared/concurrency/bounded-queue.ts";

/**
 * Draws one picture at a time for all callers, because a drawing takes up to a third of a second of
 * CPU time.
 */
export const drawingQueue = new BoundedQueue({ atOnce: 1, waiting: 30, retryAfterSeconds: 5 });
