import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { generateIdentity, identityToRecipient } from "age-encryption";

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

Deno.test("an encrypted backup comes back with its key alone; the newest are kept", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const [data, other, key] = [`${folder}/data`, `${folder}/other`, `${folder}/key`];
    await Deno.mkdir(`${data}/db`, { recursive: true });
    await Deno.writeTextFile(`${data}/db/rows`, "9876543210".repeat(100_000));
    const identity = await generateIdentity();
    await Deno.writeTextFile(key, `# public key: …\n${identity}\n`);
    const recipient = `--recipient=${await identityToRecipient(identity)}`;

    const backups = `${folder}/backups`;
    await Deno.mkdir(backups);
    const old = ["karigar-2026-11-01T000000.tar.gz", "karigar-2026-11-02T000000.tar.gz.age"];
    for (const name of [...old, "mine.tar.gz"]) await Deno.writeTextFile(`${backups}/${name}`, "");
    assert.equal(await tool("backup.ts", data, recipient, "--keep=2"), 0);
    const names = (await Array.fromAsync(Deno.readDir(backups), ({ name }) => name)).sort();
    const [kept, made, mine] = names;
    assert.deepEqual([kept, mine], [old[1], "mine.tar.gz"]);
    assert.match(made!, /^karigar-.*\.tar\.gz\.age$/);

    const file = `${backups}/${made}`;
    assert.equal((await Deno.stat(file)).mode! & 0o777, 0o600);
    await Deno.writeTextFile(`${folder}/wrong`, await generateIdentity());
    assert.equal(await tool("restore.ts", other, file), 1);
    assert.equal(await tool("restore.ts", other, file, `--key=${folder}/wrong`), 1);
    assert.equal(await tool("restore.ts", other, file, `--key=${key}`), 0);
    assert.equal(
      await Deno.readTextFile(`${other}/db/rows`),
      await Deno.readTextFile(`${data}/db/rows`),
    );
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

async function tool(name: string, dataDir: string, ...args: string[]): Promise<number> {
  const { code } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "--allow-all", `${tools}${name}`, ...args],
    // Where archives land that are given no name.
    cwd: `${dataDir}/..`,
    // Without a PATH entry for Docker the test cannot meet a Compose project that happens to run.
    env: { DATA_DIR: dataDir, DATABASE_URL: "", PATH: "/usr/bin:/bin" },
    stdout: "null",
    stderr: "null",
  }).output();
  return code;
}
