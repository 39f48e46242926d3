import { readStored, tab, writeStored } from "./stored.ts";

const key = "clock";

/** Milliseconds by which the service's clock is ahead of the device's, from this document. */
let learned: number | undefined;

/** Undefined until this tab has an answer of the API, and on the server. */
const difference = (): number | undefined => {
  const stored = "document" in globalThis ? readStored(key, tab) : null;
  return learned ?? (stored === null ? undefined : Number(stored));
};

/**
 * The time at the service, in milliseconds since 1970. The clock of a phone may be wrong by hours.
 */
export const serviceNow = (): number => Date.now() + (difference() ?? 0);

/** @param time ISO 8601 */
export const isAhead = (time: string): boolean => Date.parse(time) > serviceNow();

let asking: Promise<unknown> | undefined;

/** As `serviceNow`. Asks the service unless this tab knows that the device's clock is right. */
export const askServiceNow = async (): Promise<number> => {
  if (difference() !== 0) {
    asking ??= timedFetch("/api/health", { method: "HEAD" }).catch(() => {})
      .finally(() => asking = undefined);
    await asking;
  }
  return serviceNow();
};

/** Fetches from the API, and reads the service's time from an answer that no cache stores. */
export const timedFetch = async (...request: Parameters<typeof fetch>): Promise<Response> => {
  const sentAt = Date.now();
  const response = await fetch(...request);
  const { headers } = response;
  const date = Date.parse(headers.get("Date") ?? "");
  if (date && headers.get("Cache-Control")?.includes("no-store")) {
    const receivedAt = Date.now();
    // The header has whole seconds. Within them and the time of the answer, the clock is right.
    const isRight = sentAt < date + 1000 && date <= receivedAt;
    learned = isRight ? 0 : date + 999 - receivedAt;
    writeStored(key, String(learned), tab);
  }
  return response;
};
