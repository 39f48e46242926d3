import { GatewayError } from "./gateway-error.ts";

type Call = {
  /** The third party's name, for the log. */
  gateway: string;
  url: string;
  headers?: Record<string, string>;
  /** A form, or an object sent as JSON. */
  body: URLSearchParams | Record<string, unknown>;
  deadlineMs: number;
};

type JsonAnswer = { status: number; body: Record<string, unknown> };

/**
 * Sends a POST to a third party.
 * @returns a response whose body is a JSON object and whose status is below 500; the caller
 *   interprets other error statuses
 * @throws {GatewayError} when there is no such response within the deadline
 */
export async function postJson(call: Call): Promise<JsonAnswer> {
  const { gateway, url, body, deadlineMs } = call;
  const isForm = body instanceof URLSearchParams;
  const failure = (reason: string) => new GatewayError(gateway, reason);
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { Accept: "application/json", ...jsonType(isForm), ...call.headers },
      body: isForm ? body : JSON.stringify(body),
      // A redirect would disclose the keys.
      redirect: "error",
      signal: AbortSignal.timeout(deadlineMs),
    });
    const { status } = response;
    const text = await response.text();
    if (status >= 500) throw failure(`answered ${status}`);
    const answer = parse(text);
    if (!answer) throw failure(`answered ${status} with something that is not a JSON object`);
    return { status, body: answer };
  } catch (error) {
    if (error instanceof GatewayError) throw error;
    throw failure(
      (error as Error).name === "TimeoutError"
        ? `no answer within ${deadlineMs} ms`
        : `cannot be reached: ${(error as Error).message.replaceAll(url, "its address")}`,
    );
  }
}

const jsonType = (isForm: boolean): Record<string, string> =>
  isForm ? {} : { "Content-Type": "application/json" };

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
