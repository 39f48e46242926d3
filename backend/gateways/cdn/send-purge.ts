import { GatewayError } from "../gateway-error.ts";

type Purge = {
  gateway: string;
  url: string;
  method: string;
  headers: Record<string, string>;
  deadlineMs: number;
};

/** Asks a cache to forget something. @throws {GatewayError} when it does not say that it did */
export async function sendPurge({ gateway, url, deadlineMs, ...request }: Purge): Promise<void> {
  const failure = (reason: string) => new GatewayError(gateway, reason);
  const response = await fetch(url, {
    ...request,
    // Elsewhere, nobody is to be shown our token.
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
