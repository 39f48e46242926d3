import assert from "node:assert/strict";
import { configure, type LogRecord, reset } from "@logtape/logtape";
import type { Context } from "hono";
import { createClientIp, createConnectionOwner, parseNetwork } from "./client-ip.ts";

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

Deno.test("a proxy that nobody named is told once", async () => {
  const records: LogRecord[] = [];
  await configure({
    sinks: { kept: (record) => records.push(record) },
    loggers: [{ category: "karigar", sinks: ["kept"] }, { category: ["logtape", "meta"] }],
  });
  const call = (headers: Record<string, string>) =>
    ({
      env: { incoming: { socket: { remoteAddress: "172.18.0.3" } } },
      req: { header: (name: string) => headers[name] },
    }) as unknown as Context;
  const forwarded = call({ "X-Forwarded-For": "203.0.113.7" });
  try {
    const named = createClientIp([parseNetwork("172.16.0.0/12")!]);
    assert.equal(named(forwarded), "203.0.113.7");
    const nobody = createClientIp([]);
    assert.equal(nobody(call({})), "172.18.0.3");
    assert.equal(records.length, 0);
    assert.deepEqual([nobody(forwarded), nobody(forwarded)], ["172.18.0.3", "172.18.0.3"]);
    assert.equal(records.length, 1);
    assert.match(String(records[0]!.rawMessage), /name it in TRUSTED_PROXIES/);
  } finally {
    await reset();
  }
});
