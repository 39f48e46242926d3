import assert from "node:assert/strict";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { openFileStorage } from "#/gateways/storage/mod.ts";
import { inTestAll } from "#/testing/full-run.ts";

const tools = fileURLToPath(new URL("..", import.meta.url));

Deno.test("restores a backup, and overwrites neither data nor a running service without --force", async () => {
  const folder = await Deno.makeTempDir();
  const [data, other] = [`${folder}/data`, `${folder}/other`];
  try {
    await Deno.mkdir(`${data}/db`, { recursive: true });
    await Deno.mkdir(`${data}/media`);
    await Deno.writeTextFile(`${data}/db/rows`, "1");
    await Deno.writeTextFile(`${data}/media/picture`, "2");

    assert.equal(await runTool("backup.ts", data, `${folder}/b.tar.gz`), 0);
    assert.equal(await runTool("restore.ts", other, `${folder}/b.tar.gz`), 0);
    assert.equal(await Deno.readTextFile(`${other}/db/rows`), "1");
    assert.equal(await Deno.readTextFile(`${other}/media/picture`), "2");

    await Deno.writeTextFile(`${other}/db/rows`, "newer");
    assert.equal(await runTool("restore.ts", other, `${folder}/b.tar.gz`), 1);
    assert.equal(await Deno.readTextFile(`${other}/db/rows`), "newer");
    assert.equal(await runTool("restore.ts", other, `${folder}/b.tar.gz`, "--force"), 0);
    assert.equal(await Deno.readTextFile(`${other}/db/rows`), "1");

    using lock = await Deno.open(`${data}/db.lock`, { write: true });
    await lock.lock(true);
    assert.notEqual(await runTool("backup.ts", data, `${folder}/c.tar.gz`), 0);
    assert.notEqual(await runTool("restore.ts", data, `${folder}/b.tar.gz`, "--force"), 0);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("saves pictures that are added or deleted while the database is dumped", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const [dataDir, file] = [`${folder}/data`, `${folder}/b.tar.gz`];
    const keyOf = (what: string) => `${what.padEnd(16, "0")}/320.webp`;
    const before = await openFileStorage(`${dataDir}/media`);
    await before.put(keyOf("goes"), new Uint8Array(1), "image/webp");
    await Deno.mkdir(`${folder}/bin`);
    // Called as `pg_dump --encoding=UTF8 --format=custom --file DUMP`.
    await Deno.writeTextFile(
      `${folder}/bin/pg_dump`,
      `#!/bin/sh -e
      mkdir ${dataDir}/media/${dirname(keyOf("comes"))}
      echo new > ${dataDir}/media/${keyOf("comes")}
      echo dump > "$4"
      rm -r ${dataDir}/media/${dirname(keyOf("goes"))}`,
      { mode: 0o755 },
    );
    const env = { DATABASE_URL: "postgres://localhost/none", PATH: `${folder}/bin:/usr/bin:/bin` };
    const { code, message } = await runToolWithOutput("backup.ts", { dataDir, args: [file], env });
    assert.equal(code, 0, message);
    const { stdout } = await new Deno.Command("tar", { args: ["-tzf", file] }).output();
    const names = new TextDecoder().decode(stdout).split("\n");
    for (const what of ["goes", "comes"]) assert.ok(names.includes(`media/${keyOf(what)}`), what);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("refuses to overwrite an existing file without --force", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const [dataDir, file] = [`${folder}/data`, `${folder}/mine.tar.gz`];
    await Deno.mkdir(`${dataDir}/db`, { recursive: true });
    await Deno.writeTextFile(`${dataDir}/db/rows`, "1");
    await Deno.writeTextFile(file, "mine");
    const { code, message } = await runToolWithOutput("backup.ts", { dataDir, args: [file] });
    assert.deepEqual([code, message.trim()], [
      1,
      `${file} exists; choose another name, or overwrite it with FORCE=1`,
    ]);
    assert.equal(await Deno.readTextFile(file), "mine");
    assert.equal(await runTool("backup.ts", dataDir, file, "--force"), 0);
    assert.notEqual(await Deno.readTextFile(file), "mine");
    assert.equal(await runTool("restore.ts", `${folder}/other`, file), 0);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("restores an encrypted backup only with its key, and retains only the newest backups", async () => {
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
    assert.equal(await runTool("backup.ts", data, recipient, "--keep=2"), 0);
    const names = (await Array.fromAsync(Deno.readDir(backups), ({ name }) => name)).sort();
    const [keptBackup, newBackup, foreignFile] = names;
    assert.deepEqual([keptBackup, foreignFile], [old[1], "mine.tar.gz"]);
    assert.match(newBackup!, /^karigar-.*\.tar\.gz\.age$/);

    const file = `${backups}/${newBackup}`;
    assert.equal((await Deno.stat(file)).mode! & 0o777, 0o600);
    await Deno.writeTextFile(`${folder}/wrong`, await generateIdentity());
    assert.equal(await runTool("restore.ts", other, file), 1);
    assert.equal(await runTool("restore.ts", other, file, `--key=${folder}/wrong`), 1);
    assert.equal(await runTool("restore.ts", other, file, `--key=${key}`), 0);
    assert.equal(
      await Deno.readTextFile(`${other}/db/rows`),
      await Deno.readTextFile(`${data}/db/rows`),
    );
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

inTestAll.test("rejects a damaged backup and leaves no files behind", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const [data, other, key] = [`${folder}/data`, `${folder}/other`, `${folder}/key`];
    await Deno.mkdir(`${data}/db`, { recursive: true });
    const rows = crypto.getRandomValues(new Uint8Array(60_000));
    for (let n = 0; n < 20; n++) await Deno.writeFile(`${data}/db/${n}`, rows);
    const identity = await generateIdentity();
    await Deno.writeTextFile(key, identity);
    const recipient = `--recipient=${await identityToRecipient(identity)}`;
    await runTool("backup.ts", data, `${folder}/whole`);
    await runTool("backup.ts", data, `${folder}/sealed`, recipient);
    const cut = async (name: string) => {
      const bytes = await Deno.readFile(`${folder}/${name}`);
      await Deno.writeFile(`${folder}/cut-${name}`, bytes.subarray(0, bytes.length / 2));
    };
    await cut("whole");
    await cut("sealed");
    await Deno.writeTextFile(`${folder}/junk`, "junk");
    await new Deno.Command("tar", {
      args: ["-czf", `${folder}/foreign`, "-C", folder, "junk"],
    }).output();

    await Deno.mkdir(`${folder}/tmp`);
    for (const name of ["cut-whole", "cut-sealed", "junk", "foreign"]) {
      const { code, message } = await runToolWithOutput("restore.ts", {
        dataDir: other,
        args: [`${folder}/${name}`, `--key=${key}`],
        env: { TMPDIR: `${folder}/tmp` },
      });
      const last = message.trim().split("\n").at(-1)!;
      assert.equal(code, 1, name);
      assert.match(last, new RegExp(`^${folder}/${name} is (damaged|not a backup).*$`), message);
      assert.deepEqual(await Array.fromAsync(Deno.readDir(`${folder}/tmp`)), [], name);
    }
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

inTestAll.test("names the fingerprints of the secrets in the archive, and warns when they differ", async () => {
  const folder = await Deno.makeTempDir();
  const [data, file] = [`${folder}/data`, `${folder}/b.tar.gz`];
  try {
    await Deno.mkdir(`${data}/db`, { recursive: true });
    await Deno.writeTextFile(`${data}/db/rows`, "1");
    const secrets = {
      AUTH_SECRET: "the first secret of this installation 0123456789",
      DO_NOT_LIST_KEY: "the only key of its list, never changed 98765",
    };
    const other = "another secret, of another installation 24680";
    await runToolWithOutput("backup.ts", { dataDir: data, args: [file], env: secrets });
    await new Deno.Command("tar", { args: ["-xzf", file, "-C", folder] }).output();
    const names = (await Array.fromAsync(Deno.readDir(folder), ({ name }) => name)).sort();
    assert.deepEqual(names, ["b.tar.gz", "data", "db", "fingerprints.json"]);
    const text = await Deno.readTextFile(`${folder}/fingerprints.json`);
    const fingerprints = JSON.parse(text);
    assert.deepEqual(Object.keys(fingerprints), Object.keys(secrets));
    for (const secret of Object.values(secrets)) assert.ok(!text.includes(secret));

    const restore = async (env: Record<string, string>, from = file) => {
      const args = [from, "--force"];
      const { code, message } = await runToolWithOutput("restore.ts", {
        dataDir: `${folder}/${crypto.randomUUID()}`,
        args,
        env,
      });
      assert.equal(code, 0, message);
      return message.trim().split("\n").filter(Boolean).map((line) =>
        line.match(/^Warning: (\w+) /)?.[1] ?? line
      );
    };
    assert.deepEqual(await restore(secrets), []);
    const rotated = { ...secrets, AUTH_SECRET: other, AUTH_SECRET_PREVIOUS: secrets.AUTH_SECRET };
    assert.deepEqual(await restore(rotated), []);
    assert.deepEqual(await restore({ ...secrets, AUTH_SECRET: other }), ["AUTH_SECRET"]);
    assert.deepEqual(await restore({ ...secrets, DO_NOT_LIST_KEY: other }), ["DO_NOT_LIST_KEY"]);
    assert.deepEqual(await restore({}), Object.keys(secrets), "secrets of an empty directory");

    const old = `${folder}/old.tar.gz`;
    await new Deno.Command("tar", { args: ["-czf", old, "-C", folder, "db"] }).output();
    assert.deepEqual(await restore({}, old), [], "a backup of an earlier version");
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

inTestAll.test("names the secrets that DATA_DIR holds outside production", async () => {
  const folder = await Deno.makeTempDir();
  const [data, file] = [`${folder}/data`, `${folder}/b.tar.gz`];
  try {
    await Deno.mkdir(`${data}/db`, { recursive: true });
    await Deno.writeTextFile(`${data}/auth-secret`, "generated once for this directory, 13579");
    await runToolWithOutput("backup.ts", { dataDir: data, args: [file] });
    const { message } = await runToolWithOutput("restore.ts", {
      dataDir: data,
      args: [file, "--force"],
    });
    assert.equal(message, "");
    const elsewhere = await runToolWithOutput("restore.ts", {
      dataDir: `${folder}/new`,
      args: [file],
    });
    assert.match(elsewhere.message, /^Warning: AUTH_SECRET differs .*$/m);
    assert.doesNotMatch(elsewhere.message, /DO_NOT_LIST_KEY/);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

const runTool = async (name: string, dataDir: string, ...args: string[]): Promise<number> =>
  (await runToolWithOutput(name, { dataDir, args })).code;

type Call = { dataDir: string; args: string[]; env?: Record<string, string> };

async function runToolWithOutput(name: string, { dataDir, args, env }: Call) {
  const { code, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "--allow-all", `${tools}${name}`, ...args],
    // Archives without a name are written below this folder.
    cwd: `${dataDir}/..`,
    // Without Docker in PATH, the test cannot find a running Compose project.
    env: { DATA_DIR: dataDir, DATABASE_URL: "", PATH: "/usr/bin:/bin", ...env },
    stdout: "null",
  }).output();
  return { code, message: new TextDecoder().decode(stderr) };
}
