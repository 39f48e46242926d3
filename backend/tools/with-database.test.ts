import assert from "node:assert/strict";

/** A command of the operator's, in a process of its own. */
async function run(tool: string, args: string[], env: Record<string, string>) {
  const { code, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "--allow-all", "--quiet", new URL(tool, import.meta.url).pathname, ...args],
    env: { DATABASE_URL: "", ...env },
  }).output();
  return { code, said: new TextDecoder().decode(stderr).trim() };
}

const withDataDir = async (test: (dataDir: string) => Promise<void>) => {
  const dataDir = await Deno.makeTempDir();
  try {
    await test(dataDir);
  } finally {
    await Deno.remove(dataDir, { recursive: true });
  }
};

Deno.test("beside a service on the same data directory a command says so in a line", () =>
  withDataDir(async (dataDir) => {
    using service = await Deno.create(`${dataDir}/db.lock`);
    await service.lock(true);
    const { code, said } = await run("admin.ts", ["asha"], { DATA_DIR: dataDir });
    assert.equal(code, 1);
    assert.match(said, /^.* is in use by .*; stop it, or set another DATA_DIR or DATABASE_URL$/);
  }));

for (
  const [what, variables, line] of [
    ["a database that is away", {
      DATABASE_URL: "postgres://nobody@127.0.0.1:9/none",
    }, /^The database is away: .*ECONNREFUSED.*$/],
    ["a variable that makes no sense", { PORT: "many" }, /^PORT: .*$/],
  ] as const
) {
  Deno.test(`a command says ${what} in a line`, () =>
    withDataDir(async (dataDir) => {
      const { code, said } = await run("migrate.ts", [], { DATA_DIR: dataDir, ...variables });
      assert.equal(code, 1);
      assert.match(said, line);
    }));
}
