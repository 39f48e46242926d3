import assert from "node:assert/strict";

/** Runs an operator's command in a process of its own. */
async function run(tool: string, args: string[], env: Record<string, string>) {
  const { code, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "--allow-all", "--quiet", new URL(tool, import.meta.url).pathname, ...args],
    // Without Docker in PATH, the test cannot find a running Compose project.
    env: { DATABASE_URL: "", PATH: "/usr/bin:/bin", ...env },
  }).output();
  return { code, message: new TextDecoder().decode(stderr).trim() };
}

const withDataDir = async (test: (dataDir: string) => Promise<void>) => {
  const dataDir = await Deno.makeTempDir();
  try {
    await test(dataDir);
  } finally {
    await Deno.remove(dataDir, { recursive: true });
  }
};

Deno.test("reports in one line that a service uses the data directory", () =>
  withDataDir(async (dataDir) => {
    using service = await Deno.create(`${dataDir}/db.lock`);
    await service.lock(true);
    await Deno.writeTextFile(`${dataDir}/list.csv`, "businessName,primaryPhone\n");
    for (
      const [tool, args] of [
        ["admin.ts", ["asha"]],
        ["seed.ts", []],
        ["seed.ts", ["--remove"]],
        ["import.ts", [`${dataDir}/list.csv`, "--source=Any"]],
        ["invitations.ts", [`${dataDir}/invitations.html`]],
        ["list-zero-result-queries.ts", []],
        ["migrate.ts", []],
        ["backup.ts", [`${dataDir}/backup.tar.gz`]],
      ] as const
    ) {
      const { code, message } = await run(tool, [...args], { DATA_DIR: dataDir });
      assert.equal(code, 1, tool);
      assert.match(
        message,
        /^.* is in use by .*; stop it first, or set another DATA_DIR or .*$/,
        tool,
      );
    }
  }));

Deno.test("rejects unknown arguments of the seed command", async () => {
  for (const args of [["--help"], ["--remove", "all"]]) {
    const { code, message } = await run("seed.ts", args, { PORT: "many" });
    assert.deepEqual([code, message], [2, "Usage: seed.ts [--remove]"]);
  }
});

for (
  const [what, variables, line] of [
    [
      "an unreachable database",
      {
        DATABASE_URL: "postgres://nobody:hunter2@127.0.0.1:9/none",
      },
      /^DATABASE_URL: 127\.0\.0\.1:9 does not answer \(ECONNREFUSED\); start PostgreSQL there, .*$/,
    ],
    ["an invalid data directory", {
      DATA_DIR: "/dev/null/data",
    }, /^DATA_DIR: \/dev\/null\/data is no directory that user \d+ may write to .*$/],
    ["an invalid variable", { PORT: "many" }, /^PORT: .*$/],
  ] as const
) {
  Deno.test(`reports ${what} in one line`, () =>
    withDataDir(async (dataDir) => {
      const { code, message } = await run("migrate.ts", [], { DATA_DIR: dataDir, ...variables });
      assert.equal(code, 1);
      assert.match(message, line);
    }));
}
