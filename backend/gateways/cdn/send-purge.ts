import { GatewayError } from "../gateway-error.ts";

type Purge = {
  gateway: string;
  url: string;
  method: string;
  headers: Record<string, string>;
  deadlineMs: number;
};

/**
 * Sends a purge to a cache.
 * @throws {GatewayError} unless the cache confirms the purge
 */
export async function sendPurge({ gateway, url, deadlineMs, ...request }: Purge): Promise<void> {
  const failure = (reason: string) => new GatewayError(gateway, reason);
  const response = await fetch(url, {
    ...request,
    // A redirect would disclose the token.
    redirect: "error",
    signal: AbortSignal.timeout(deadlineMs),
  }).catch((error: Error) => {
    throw failure(
      error.name === "TimeoutError" ? `no answer within ${deadlineMs} ms` : "cannot be reached",
    );
  });
  await response.body?.cancel();
  if (!response.ok) throw failure(`answered ${response.status}`);
}
