import assert from "node:assert/strict";

/** A command of the operator's, in a process of its own. */
async function run(tool: string, args: string[], env: Record<string, string>) {
  const { code, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "--allow-all", "--quiet", new URL(tool, import.meta.url).pathname, ...args],
    // Without Docker on its way a command cannot meet a Compose project that happens to run.
    env: { DATABASE_URL: "", PATH: "/usr/bin:/bin", ...env },
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
    await Deno.writeTextFile(`${dataDir}/list.csv`, "businessName,primaryPhone\n");
    for (
      const [tool, args] of [
        ["admin.ts", ["asha"]],
        ["seed.ts", []],
        ["seed.ts", ["--remove"]],
        ["import.ts", [`${dataDir}/list.csv`]],
        ["invitations.ts", [`${dataDir}/invitations.csv`]],
        ["list-zero-result-queries.ts", []],
        ["migrate.ts", []],
        ["backup.ts", [`${dataDir}/backup.tar.gz`]],
      ] as const
    ) {
      const { code, said } = await run(tool, [...args], { DATA_DIR: dataDir });
      assert.equal(code, 1, tool);
      assert.match(
        said,
        /^.* is in use by .*; stop it first, or set another DATA_DIR or .*$/,
        tool,
      );
    }
  }));

Deno.test("an argument that seeding does not know fills nothing", async () => {
  for (const args of [["--help"], ["--remove", "all"]]) {
    const { code, said } = await run("seed.ts", args, { PORT: "many" });
    assert.deepEqual([code, said], [2, "It takes nothing, or --remove."]);
  }
});

for (
  const [what, variables, line] of [
    [
      "a database that is away",
      {
        DATABASE_URL: "postgres://nobody:hunter2@127.0.0.1:9/none",
      },
      /^DATABASE_URL: 127\.0\.0\.1:9 does not answer \(ECONNREFUSED\); start PostgreSQL there, .*$/,
    ],
    ["a data directory that cannot be one", {
      DATA_DIR: "/dev/null/data",
    }, /^DATA_DIR: \/dev\/null\/data is no directory that user \d+ may write to .*$/],
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
