import { isUnavailable } from "../shared/outage.ts";

/** Does what nobody waits for. */
type Background = { inBackground: (work: () => Promise<void>) => void };

/**
 * Takes back what was done for something that then failed, and fails with the same error. Where it
 * is the database that failed nobody waits for it: taking back would take as long to fail once more.
 */
export async function compensate(
  { inBackground }: Background,
  error: unknown,
  takeBack: () => Promise<void>,
): Promise<never> {
  if (isUnavailable(error)) inBackground(takeBack);
  else await takeBack().catch(() => inBackground(takeBack));
  throw error;
}
