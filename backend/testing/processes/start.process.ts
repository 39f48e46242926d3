import assert from "node:assert/strict";
import { freePort } from "../servers/postgres-server.ts";
import { productionVariables as production } from "../production-variables.ts";
import { serviceCommand, startService } from "../servers/service.ts";

/** Runs a service that is expected to exit at its start. */
async function runUntilExit(env: Record<string, string>) {
  const port = String(await freePort());
  const command = new Deno.Command(...serviceCommand({ PORT: port, ...env }));
  const output = await command.output();
  return { code: output.code, stderr: new TextDecoder().decode(output.stderr).trim() };
}

Deno.test("exits with the reason when another process uses the data directory", async () => {
  const dataDir = await Deno.makeTempDir();
  {
    await using _first = await startService({ DATA_DIR: dataDir });
    const { code, stderr } = await runUntilExit({ DATA_DIR: dataDir });
    assert.equal(code, 1);
    assert.match(stderr, /^.* is in use by process \d+.*$/);
  }
  await Deno.remove(dataDir, { recursive: true });
});

/** Faults that the operator can fix. */
const failures: [what: string, env: (port: string) => Record<string, string>, line: RegExp][] = [
  [
    "a port in use",
    (port) => ({ PORT: port }),
    /^PORT: \d+ is in use on 127\.0\.0\.1; .*another PORT$/,
  ],
  [
    "an address of another machine",
    () => ({ HOST: "192.0.2.1" }),
    /^HOST: 192\.0\.2\.1 is not an address/,
  ],
  [
    "an unreachable database",
    () => ({ DATABASE_URL: "postgres://karigar:hunter2@127.0.0.1:9/karigar" }),
    /^DATABASE_URL: 127\.0\.0\.1:9 does not answer \(ECONNREFUSED\); start PostgreSQL there, .*$/,
  ],
  [
    "a data directory that is not writable",
    () => ({ DATA_DIR: "/dev/null/data" }),
    /^DATA_DIR: \/dev\/null\/data is no directory that user \d+ may write to .*$/,
  ],
  [
    "a misspelt variable",
    () => ({ DATABSE_URL: "x" }),
    /^DATABSE_URL: .* did you mean DATABASE_URL\?$/,
  ],
];

for (const [what, env, line] of failures) {
  Deno.test(`explains ${what} in one line`, async () => {
    const dataDir = await Deno.makeTempDir();
    using taken = Deno.listen({ hostname: "127.0.0.1", port: 0 });
    const { code, stderr } = await runUntilExit({
      DATA_DIR: dataDir,
      ...env(String((taken.addr as Deno.NetAddr).port)),
    });
    await Deno.remove(dataDir, { recursive: true });
    assert.equal(code, 1);
    assert.match(stderr, line);
    assert.ok(!stderr.includes("\n"), stderr);
  });
}

Deno.test("reads a secret's file despite the process's restricted permissions", async () => {
  const secret = await Deno.makeTempFile({ dir: Deno.env.get("HOME")!, prefix: ".karigar-test-" });
  try {
    await Deno.writeTextFile(secret, "of-the-tests-and-of-nothing-else-42");
    await using service = await startService({ METRICS_TOKEN_FILE: secret });
    const headers = { Authorization: "Bearer of-the-tests-and-of-nothing-else-42" };
    const answers = [
      await fetch(`${service.origin}/metrics`),
      await fetch(`${service.origin}/metrics`, { headers }),
    ];
    for (const answer of answers) await answer.body?.cancel();
    assert.deepEqual(answers.map(({ status }) => status), [401, 200]);
  } finally {
    await Deno.remove(secret);
  }
});

Deno.test("does not start in production without AUTH_SECRET", async () => {
  // config.test.ts tests the other variables.
  const { code, stderr } = await runUntilExit({ ...production, AUTH_SECRET: "" });
  assert.equal(code, 1);
  assert.match(stderr, /^AUTH_SECRET: .*$/);
});
