import { GatewayError } from "../gateway-error.ts";
import { sendRequest, type SentRequest } from "../send-request.ts";

/**
 * Sends a purge to a cache.
 * @throws {GatewayError} unless the cache confirms the purge
 */
export async function sendPurge(purge: SentRequest): Promise<void> {
  const status = await sendRequest(purge);
  if (status < 200 || status > 299) throw new GatewayError(purge.gateway, `answered ${status}`);
}
