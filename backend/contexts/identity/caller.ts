import type { Context } from "hono";
import { callerNetwork, callerSite } from "#/http/requests/client-ip.ts";
import type { QueueKey } from "#/shared/concurrency/bounded-queue.ts";
import type { RouteDeps } from "./ctx.ts";
import { readDeviceCookie } from "./known-devices/device-cookie.ts";
import { describeDevice } from "./sessions/device.ts";

/** The caller of a request, as used by sessions, limits and queues. */
export type Caller = {
  /** Undefined if the request comes from server-side rendering. */
  ip: string | undefined;
  device: string;
  /** One token for each account that knows this browser from a sign-in. */
  deviceTokens: string[];
};

export const callerOf = (c: Context, deps: RouteDeps): Caller => ({
  ip: deps.clientIp(c),
  device: describeDevice(c.req.header("User-Agent")),
  deviceTokens: readDeviceCookie(c, deps),
});

/** Groups all addresses of one caller: an IPv4 address, or an IPv6 /48. */
export const sourceOf = ({ ip }: Pick<Caller, "ip">): string | undefined => ip && callerSite(ip);

/** Limit key shared by the known devices of an account, whatever their IP address. */
export const knownDeviceKey = ({ accountId }: { accountId: string }): string =>
  `known ${accountId}`;

/** Queue key of a caller. The known devices of an account share a separate key. */
export function queueKeysOf(
  { ip }: Pick<Caller, "ip">,
  device?: { accountId: string },
): QueueKey {
  if (device) return [knownDeviceKey(device)];
  return ip ? [callerSite(ip), callerNetwork(ip)] : [];
}
