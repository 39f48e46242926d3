import type { IncomingMessage } from "node:http";
import type { Context } from "hono";
import ipaddr from "ipaddr.js";

export type Network = ReturnType<typeof ipaddr.parseCIDR>;

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
  const isProxy = (address: ipaddr.IPv4 | ipaddr.IPv6) =>
    proxies.some(([network, bits]) =>
      network.kind() === address.kind() && address.match(network, bits)
    );
  return (c) => {
    const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage };
    const peer = incoming?.socket.remoteAddress;
    if (!peer) return undefined;
    const forwarded = c.req.header("X-Forwarded-For")?.split(",") ?? [];
    let client = ipaddr.process(peer);
    while (isProxy(client)) {
      const next = forwarded.pop()?.trim();
      if (!next || !ipaddr.isValid(next)) break;
      client = ipaddr.process(next);
    }
    return client.toString();
  };
}

/** What one caller has for themselves: an IPv4 address, or the /64 of an IPv6 one. */
export function callerNetwork(ip: string): string {
  const address = ipaddr.process(ip);
  if (address.kind() === "ipv4") return address.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`).toString();
}
