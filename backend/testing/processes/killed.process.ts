import assert from "node:assert/strict";
import { startPostgres } from "../servers/postgres-server.ts";

const program = new URL("../servers/self-killing-service.ts", import.meta.url).pathname;

/**
 * Runs self-killing-service.ts: it sweeps the leftovers of the previous run, then works and kills
 * itself at `step`.
 *
 * @returns the folders with files and the folders with rows after the sweep
 */
async function run(env: Record<string, string>, work: string, step: number) {
  const { signal, success, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "--allow-all", program, work, String(step)],
    env,
  }).output();
  assert.ok(success || signal === "SIGKILL", new TextDecoder().decode(stderr));
  const swept: { files: string[]; rows: string[] } = JSON.parse(
    new TextDecoder().decode(stdout).split("\n")[0]!,
  );
  return { survived: success, ...swept };
}

/**
 * Two steps for each storage call, one before and one after it: three files of an upload; the public
 * and the retained folder of two pictures.
 */
const works = [["upload", 6], ["removal", 8]] as const;

Deno.test("a sweep makes files and rows consistent after a kill at any step", async (t) => {
  const server = await startPostgres();
  const dataDir = await Deno.makeTempDir({ prefix: "karigar-killed-" });
  const env = { DATABASE_URL: server.url, DATA_DIR: dataDir };
  try {
    for (const [work, steps] of works) {
      await t.step(`${work}: at each of ${steps} steps`, async () => {
        for (let step = 1; step <= steps + 1; step++) {
          const { survived, files, rows } = await run(env, work, step);
          assert.equal(survived, step > steps, `step ${step}`);
          assert.deepEqual(files, rows, `killed at step ${step - 1}`);
        }
      });
    }
    const { files, rows } = await run(env, "upload", 1);
    assert.deepEqual(files, rows);
    assert.equal(rows.length, 1, "the one upload that was finished");
  } finally {
    await server.stop();
    await Deno.remove(dataDir, { recursive: true });
  }
});
