import type { IncomingMessage } from "node:http";
import { getLogger } from "@logtape/logtape";
import type { Context } from "hono";
import ipaddr from "ipaddr.js";

const log = getLogger(["karigar", "http"]);

type Network = ReturnType<typeof ipaddr.parseCIDR>;

/** @returns undefined for a text that is neither an address nor a network */
export function parseNetwork(text: string): Network | undefined {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
  if (!ipaddr.isValid(text)) return undefined;
  const address = ipaddr.process(text);
  return [address, address.kind() === "ipv4" ? 32 : 128];
}

/**
 * The client's address: the peer of the connection or, behind trusted proxies, the last address in
 * X-Forwarded-For that is not a trusted proxy. Clients can forge the addresses before it.
 * @returns undefined for an internal call, such as one for a page that is being rendered
 */
export function createClientIp(proxies: Network[]): (c: Context) => string | undefined {
  const isProxy = isOneOf(proxies);
  let hasWarned = proxies.length > 0;
  const known = (text: string): { ip: string; isProxy: boolean } => {
    const address = ipaddr.process(text);
    return { ip: address.toString(), isProxy: isProxy(address) };
  };
  return (c) => {
    const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage };
    const peer = incoming?.socket.remoteAddress;
    if (!peer) return undefined;
    let client = known(peer);
    if (!client.isProxy) {
      if (!hasWarned && c.req.header("X-Forwarded-For")) {
        hasWarned = true;
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

/** Some proxies append the port: 203.0.113.7:4711, [2001:db8::7]:4711. */
const withoutPort = (text: string): string =>
  text.replace(/^(\d+(?:\.\d+){3}):\d+$/, "$1").replace(/^\[(.*)\](?::\d+)?$/, "$1");

const isOneOf = (networks: Network[]) => (address: ipaddr.IPv4 | ipaddr.IPv6): boolean =>
  networks.some(([network, bits]) =>
    network.kind() === address.kind() && address.match(network, bits)
  );

/** The network that counts as one caller: an IPv4 address or an IPv6 /64. */
export const callerNetwork = (ip: string): string => networkOf(ip, 64);

/**
 * The largest network that one caller is likely to have: an IPv4 address, or an IPv6 /48, which a
 * hosting customer gets and which holds 65,536 networks of size /64.
 */
export const callerSite = (ip: string): string => networkOf(ip, 48);

export type Scope = { key: string; callers: number };

/**
 * The keys that a call counts against, the narrowest first, with their number of callers. A site
 * counts as five callers, however many networks it holds.
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
