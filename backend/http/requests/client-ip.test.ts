import assert from "node:assert/strict";
import { configure, type LogRecord, reset } from "@logtape/logtape";
import type { Context } from "hono";
import { createClientIp, parseNetwork } from "./client-ip.ts";

Deno.test("warns once about a proxy that is not in TRUSTED_PROXIES", async () => {
  const records: LogRecord[] = [];
  await configure({
    sinks: { memory: (record) => records.push(record) },
    loggers: [{ category: "karigar", sinks: ["memory"] }, { category: ["logtape", "meta"] }],
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
    const withoutProxies = createClientIp([]);
    assert.equal(withoutProxies(call({})), "172.18.0.3");
    assert.equal(records.length, 0);
    assert.deepEqual([withoutProxies(forwarded), withoutProxies(forwarded)], [
      "172.18.0.3",
      "172.18.0.3",
    ]);
    assert.equal(records.length, 1);
    assert.match(String(records[0]!.rawMessage), /name it in TRUSTED_PROXIES/);
  } finally {
    await reset();
  }
});
