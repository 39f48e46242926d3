import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";

const tools = fileURLToPath(new URL("..", import.meta.url));

Deno.test("a backup comes back; neither it nor a running service is written over", async () => {
  const folder = await Deno.makeTempDir();
  const [data, other] = [`${folder}/data`, `${folder}/other`];
  try {
    await Deno.mkdir(`${data}/db`, { recursive: true });
    await Deno.mkdir(`${data}/media`);
    await Deno.writeTextFile(`${data}/db/rows`, "1");
    await Deno.writeTextFile(`${data}/media/picture`, "2");

    assert.equal(await tool("backup.ts", data, `${folder}/b.tar.gz`), 0);
    assert.equal(await tool("restore.ts", other, `${folder}/b.tar.gz`), 0);
    assert.equal(await Deno.readTextFile(`${other}/db/rows`), "1");
    assert.equal(await Deno.readTextFile(`${other}/media/picture`), "2");

    await Deno.writeTextFile(`${other}/db/rows`, "newer");
    assert.equal(await tool("restore.ts", other, `${folder}/b.tar.gz`), 1);
    assert.equal(await Deno.readTextFile(`${other}/db/rows`), "newer");
    assert.equal(await tool("restore.ts", other, `${folder}/b.tar.gz`, "--force"), 0);
    assert.equal(await Deno.readTextFile(`${other}/db/rows`), "1");

    using lock = await Deno.open(`${data}/db.lock`, { write: true });
    await lock.lock(true);
    assert.notEqual(await tool("backup.ts", data, `${folder}/c.tar.gz`), 0);
    assert.notEqual(await tool("restore.ts", data, `${folder}/b.tar.gz`, "--force"), 0);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

async function tool(name: string, dataDir: string, ...args: string[]): Promise<number> {
  const { code } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "--allow-all", `${tools}${name}`, ...args],
    // Without a PATH entry for Docker the test cannot meet a Compose project that happens to run.
    env: { DATA_DIR: dataDir, DATABASE_URL: "", PATH: "/usr/bin:/bin" },
    stdout: "null",
    stderr: "null",
  }).output();
  return code;
}
