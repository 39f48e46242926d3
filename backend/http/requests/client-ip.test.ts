import assert from "node:assert/strict";
import { createConnectionOwner, parseNetwork } from "./client-ip.ts";

const ownerOf = createConnectionOwner([parseNetwork("10.0.0.0/8")!, parseNetwork("fd00::/8")!]);

const cases: [address: string, owner: string | undefined, why: string][] = [
  ["203.0.113.7", "203.0.113.7", "an IPv4 address is a caller"],
  ["::ffff:203.0.113.7", "203.0.113.7", "and the same one in the form of IPv6"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64", "an IPv6 /64 is one caller"],
  ["10.1.2.3", undefined, "a proxy that is trusted is many"],
  ["::ffff:10.1.2.3", undefined, "in the form of IPv6, too"],
  ["fd00::1", undefined, "and one with an IPv6 address"],
  ["127.0.0.1", "127.0.0.1", "this machine is trusted only if it is listed"],
  ["", undefined, "of a connection that is gone already nothing is known"],
];

for (const [address, owner, why] of cases) {
  Deno.test(`${why}: ${address}`, () => assert.equal(ownerOf(address), owner));
}
