import assert from "node:assert/strict";
import { globSync } from "node:fs";
import { inTestAll } from "../full-run.ts";
import { startService } from "../servers/service.ts";

inTestAll.test("logs the steps of a trial's first start and the addresses at its end", async () => {
  const dataDir = await Deno.makeTempDir();
  await using service = await startService(
    { SEED: "demo", APP_ENV: "development", LOG_LEVEL: "info", DATA_DIR: dataDir },
  );
  const response = await fetch(`${service.origin}/api/business?limit=1`);
  assert.equal((await response.json()).length, 1);
  assert.ok(Number(response.headers.get("X-Total-Count")) > 100);
  await service.stop();
  const lines = service.log().split("\n").map((line) => line.replace(/^.*?karigar: /, ""));
  const places = lines.findIndex((line) => line.startsWith("The site: "));
  assert.deepEqual(lines.slice(places, places + 3), [
    `The site: ${service.origin}`,
    `The API's reference: ${service.origin}/api/reference`,
    `Messages, which a trial does not send: ${service.origin}/api/dev/outbox`,
  ]);
  for (
    const step of [
      /^Opening the embedded database in /,
      /^Ran \d+ migrations/,
      /^The directory is empty: adding the demo businesses/,
      /^Encoded \d+ of \d+ demo pictures/,
      /^Saved \d+ demo businesses/,
    ]
  ) assert.ok(lines.slice(0, places).some((line) => step.test(line)), String(step));
  await Deno.remove(dataDir, { recursive: true });
});

/** Starts the service with an empty Deno cache. @returns the sources that Deno compiled */
async function compiledBy(start: Record<string, string>): Promise<string[]> {
  const cache = await Deno.makeTempDir();
  const service = await startService({ ...start, DENO_DIR: cache });
  await service.stop();
  const compiled = globSync("gen/file/**/backend/**/*.js", { cwd: cache });
  await Deno.remove(cache, { recursive: true });
  return compiled.map((path) => path.slice(path.lastIndexOf("/backend/") + 1));
}

Deno.test("compiles no source files except pending migrations and the database worker", async () => {
  const dataDir = await Deno.makeTempDir();
  const [first, second] = [
    await compiledBy({ DATA_DIR: dataDir }),
    await compiledBy({ DATA_DIR: dataDir }),
  ];
  await Deno.remove(dataDir, { recursive: true });
  assert.ok(first.includes("backend/db/migrations/0055-visit-charge-index.ts.js"), String(first));
  const ofDatabase = ["load-on-demand", "worker"].map((name) =>
    `backend/db/embedded/${name}.ts.js`
  );
  assert.deepEqual(second.toSorted(), ofDatabase);
});
