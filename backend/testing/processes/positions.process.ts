import assert from "node:assert/strict";
import { startService } from "../servers/service.ts";

/** A position whose digits appear in no other output. */
const [lat, lng] = ["19.91378", "73.55196"];
const traces = [/19\.91/, /73\.55/];
const metricsToken = "of-the-tests-and-of-nothing-else-42";

Deno.test("writes a visitor's position to no log, metric or header", async () => {
  await using service = await startService({ LOG_LEVEL: "debug", METRICS_TOKEN: metricsToken });
  const near = `near=${lat},${lng}`;
  const paths = [
    `/api/business?${near}&category=plumber&sort=distance`,
    `/api/business?${near}&q=plumber+near+me&radius=20&openNow=true`,
    `/api/business?${near}9999&q=plumber`,
    `/api/business?near=${lat},999`,
    `/api/business?${near}&radius=none`,
    `/api/cities?${near}`,
    `/search?q=plumber&${near}`,
    `/categories/plumber?${near}`,
    `/nowhere?${near}`,
  ];
  for (const path of paths) await assertNoTraceInHeaders(await fetch(service.origin + path));
  for (const body of [{ lat: Number(lat), lng: Number(lng) }, { lat: Number(lat), lng: 999 }]) {
    await assertNoTraceInHeaders(
      await fetch(`${service.origin}/api/pincodes/nearest`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
      }),
    );
  }
  const metrics = await fetch(`${service.origin}/metrics`, {
    headers: { Authorization: `Bearer ${metricsToken}` },
  });
  assert.equal(metrics.status, 200);
  assertNoTrace(await metrics.text(), "the metrics");
  await service.stop();
  const log = service.log();
  assert.match(log, /\/api\/business/, "requests are logged");
  assertNoTrace(log, "the log");
});

/** Headers are visible to caches and proxies. */
async function assertNoTraceInHeaders(response: Response): Promise<void> {
  await response.body?.cancel();
  const headers = [...response.headers].filter(([name]) => name !== "link")
    .map(([name, value]) => `${name}: ${value}`).join("\n");
  assertNoTrace(headers, `the headers of ${new URL(response.url).pathname}`);
}

function assertNoTrace(text: string, where: string): void {
  for (const trace of traces) {
    const line = text.split("\n").find((line) => trace.test(line));
    assert.equal(line, undefined, `${where}: contains the position`);
  }
}
