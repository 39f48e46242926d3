import assert from "node:assert/strict";
import { freePort } from "../servers/postgres-server.ts";
import { productionVariables as production } from "../production-variables.ts";
import { spawnService, startService } from "../servers/service.ts";

/** What a service that does not start says. */
async function refusal(env: Record<string, string>) {
  const port = String(await freePort());
  const child = spawnService({ PORT: port, ...env }, { stdout: "piped", stderr: "piped" });
  const { code, stderr } = await child.output();
  return { code, said: new TextDecoder().decode(stderr).trim() };
}

Deno.test("of two services on one data directory the second stops and says why", async () => {
  const dataDir = await Deno.makeTempDir();
  {
    await using _first = await startService({ DATA_DIR: dataDir });
    const { code, said } = await refusal({ DATA_DIR: dataDir });
    assert.equal(code, 1);
    assert.match(said, /^.* is in use by process \d+.*$/);
  }
  await Deno.remove(dataDir, { recursive: true });
});

const wrong: [variable: string, value: string][] = [
  ...Object.keys(production).filter((variable) => variable !== "APP_ENV").map((
    variable,
  ): [string, string] => [variable, ""]),
  ["AUTH_SECRET", "short"],
  ["METRICS_TOKEN", "short"],
  ["CAPTCHA_PROVIDER", "none"],
];

for (const [variable, value] of wrong) {
  Deno.test(`production with ${variable}=${value} does not start and names it`, async () => {
    const { code, said } = await refusal({ ...production, [variable]: value });
    assert.equal(code, 1);
    assert.match(said, new RegExp(`^${variable}: .*$`));
  });
}
