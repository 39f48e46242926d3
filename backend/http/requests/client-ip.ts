import type { IncomingMessage } from "node:http";
import { getLogger } from "@logtape/logtape";
import type { Context } from "hono";
import ipaddr from "ipaddr.js";
import { memoise } from "#/shared/memoise.ts";

const log = getLogger(["karigar", "http"]);

type Network = ReturnType<typeof ipaddr.parseCIDR>;

/** @returns undefined for what is neither an address nor a network */
export function parseNetwork(text: string): Network | undefined {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
  if (!ipaddr.isValid(text)) return undefined;
  const address = ipaddr.process(text);
  return [address, address.kind() === "ipv4" ? 32 : 128];
}

/**
 * Whose call it is: the peer of the connection, or, behind proxies that we trust, the last address
 * in X-Forwarded-For that is not one of theirs. What is left of that anybody may have written.
 *
 * @returns undefined for a call from within: a page that is being rendered
 */
export function createClientIp(proxies: Network[]): (c: Context) => string | undefined {
  const isProxy = isOneOf(proxies);
  let isTold = proxies.length > 0;
  const known = memoise((text: string): { ip: string; isProxy: boolean } => {
    const address = ipaddr.process(text);
    return { ip: address.toString(), isProxy: isProxy(address) };
  }, 10_000);
  return (c) => {
    const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage };
    const peer = incoming?.socket.remoteAddress;
    if (!peer) return undefined;
    let client = known(peer);
    if (!client.isProxy) {
      if (!isTold && c.req.header("X-Forwarded-For")) {
        isTold = true;
        log.warning(
          "{peer} sends X-Forwarded-For: if it is your proxy, name it in TRUSTED_PROXIES, or all visitors are one caller",
          { peer: client.ip },
        );
      }
      return client.ip;
    }
    const forwarded = c.req.header("X-Forwarded-For")?.split(",") ?? [];
    while (client.isProxy) {
      const next = withoutPort(forwarded.pop()?.trim() ?? "");
      if (!ipaddr.isValid(next)) break;
      client = known(next);
    }
    return client.ip;
  };
}

/** Some proxies write the port as well: 203.0.113.7:4711, [2001:db8::7]:4711. */
const withoutPort = (text: string): string =>
  text.replace(/^(\d+(?:\.\d+){3}):\d+$/, "$1").replace(/^\[(.*)\](?::\d+)?$/, "$1");

const isOneOf = (networks: Network[]) => (address: ipaddr.IPv4 | ipaddr.IPv6): boolean =>
  networks.some(([network, bits]) =>
    network.kind() === address.kind() && address.match(network, bits)
  );

/** What one caller has for themselves: an IPv4 address, or the /64 of an IPv6 one. */
export const callerNetwork = (ip: string): string => networkOf(ip, 64);

/**
 * The most that one caller is likely to have: an IPv4 address, or an IPv6 /48, which is what a
 * hosting customer gets and holds 65,536 networks of the size above.
 */
export const callerSite = (ip: string): string => networkOf(ip, 48);

export type Scope = { key: string; callers: number };

/**
 * What a call is counted under, the narrowest first, and how many callers each stands for: the
 * network, and the site as five, however many networks it holds.
 */
export function scopesOf(ip: string): [own: Scope, ...wider: Scope[]] {
  const [network, site] = [callerNetwork(ip), callerSite(ip)];
  const own: Scope = { key: network, callers: 1 };
  return site === network ? [own] : [own, { key: site, callers: 5 }];
}

function networkOf(ip: string, bits: number): string {
  const address = ipaddr.process(ip);
  if (address.kind() === "ipv4") return address.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`)}/${bits}`;
}
