import type { Context } from "hono";
import { callerNetwork, callerSite } from "#/http/requests/client-ip.ts";
import type { Lane } from "#/shared/concurrency/bounded-queue.ts";
import type { RouteDeps } from "./ctx.ts";
import { readDeviceCookie } from "./known-devices/device-cookie.ts";
import { describeDevice } from "./sessions/device.ts";

/** Who makes a call, as sessions, limits and queues see it. */
export type Caller = {
  /** Undefined for a page that is being rendered. */
  ip: string | undefined;
  /** What the call is made with, in words. */
  device: string;
  /** By what its browser is known, to each account that has signed in with it. */
  deviceTokens: string[];
};

export const callerOf = (c: Context, deps: RouteDeps): Caller => ({
  ip: deps.clientIp(c),
  device: describeDevice(c.req.header("User-Agent")),
  deviceTokens: readDeviceCookie(c, deps),
});

/** The one source that a caller is, however many addresses it has. */
export const sourceOf = ({ ip }: Pick<Caller, "ip">): string | undefined => ip && callerSite(ip);

/** What a known device's calls are counted under, whoever else is at its address. */
export const knownCaller = ({ accountId }: { accountId: string }): string => `known ${accountId}`;

/** Where a caller waits: the known devices of an account have a turn of their own. */
export function laneOf(
  { ip }: Pick<Caller, "ip">,
  device?: { accountId: string },
): Lane {
  if (device) return [knownCaller(device)];
  return ip ? [callerSite(ip), callerNetwork(ip)] : [];
}
