import { isUnavailable } from "../shared/outage.ts";

/** Runs work that no request waits for. */
type Background = { inBackground: (work: () => Promise<void>) => void };

/**
 * Undoes an action after a later step failed, and rethrows the error. If the database failed,
 * undoes it in the background, because another attempt now would also time out.
 */
export async function compensate(
  { inBackground }: Background,
  error: unknown,
  undo: () => Promise<void>,
): Promise<never> {
  if (isUnavailable(error)) inBackground(undo);
  else await undo().catch(() => inBackground(undo));
  throw error;
}
