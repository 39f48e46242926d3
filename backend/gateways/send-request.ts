import { GatewayError } from "./gateway-error.ts";

type SentRequest = {
  gateway: string;
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: string;
  deadlineMs: number;
};

/**
 * Sends a request to a third party whose answer is its status.
 * @throws {GatewayError} unless it confirms the request
 */
export async function sendRequest(
  { gateway, url, deadlineMs, ...request }: SentRequest,
): Promise<void> {
  const failure = (reason: string, status?: number) => new GatewayError(gateway, reason, status);
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
  if (!response.ok) throw failure(`answered ${response.status}`, response.status);
}
