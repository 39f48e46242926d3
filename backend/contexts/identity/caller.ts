import type { Context } from "hono";
import { callerNetwork, callerSite } from "#/http/requests/client-ip.ts";
import type { QueueKey } from "#/shared/concurrency/bounded-queue.ts";
import type { RouteDeps } from "./ctx.ts";
import { readDeviceCookie } from "./known-devices/device-cookie.ts";
import { describeDevice } from "./sessions/device.ts";

/** The caller as sessions, limits and queues see it. */
export type Caller = {
  /** Undefined while the server renders a page. */
  ip: string | undefined;
  device: string;
  /** Tokens that make the browser known to each account that has signed in with it. */
  deviceTokens: string[];
};

export const callerOf = (c: Context, deps: RouteDeps): Caller => ({
  ip: deps.clientIp(c),
  device: describeDevice(c.req.header("User-Agent")),
  deviceTokens: readDeviceCookie(c, deps),
});

/** Groups all addresses of one caller: an IPv4 address, or an IPv6 /48. */
export const sourceOf = ({ ip }: Pick<Caller, "ip">): string | undefined => ip && callerSite(ip);

/** Limit key shared by the known devices of an account, whatever their address. */
export const knownDeviceKey = ({ accountId }: { accountId: string }): string =>
  `known ${accountId}`;

/** Queue key of a caller. The known devices of an account share a key of their own. */
export function queueKeysOf(
  { ip }: Pick<Caller, "ip">,
  device?: { accountId: string },
): QueueKey {
  if (device) return [knownDeviceKey(device)];
  return ip ? [callerSite(ip), callerNetwork(ip)] : [];
}
