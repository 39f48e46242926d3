import { GatewayError } from "./gateway-error.ts";

export type SentRequest = {
  /** The third party's name, for the log. */
  gateway: string;
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: string;
  deadlineMs: number;
};

/**
 * Sends a request to a third party of whose response only the status matters.
 * @throws {GatewayError} when there is no response within the deadline
 */
export async function sendRequest(
  { gateway, url, deadlineMs, ...request }: SentRequest,
): Promise<number> {
  const response = await fetch(url, {
    ...request,
    // A redirect would disclose the token.
    redirect: "error",
    signal: AbortSignal.timeout(deadlineMs),
  }).catch((error: Error) => {
    throw new GatewayError(
      gateway,
      error.name === "TimeoutError" ? `no answer within ${deadlineMs} ms` : "cannot be reached",
    );
  });
  await response.body?.cancel();
  return response.status;
}
