import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { openFileStorage, openS3Storage } from "#/gateways/storage/mod.ts";
import { startS3Server } from "#/testing/servers/s3-server.ts";
import { inTestAll } from "#/testing/full-run.ts";

const tools = fileURLToPath(new URL("..", import.meta.url));
const server = await startS3Server();
Deno.test.afterAll(() => server.stop());

const bucket = (prefix: string) => ({
  storage: openS3Storage({ ...server, prefix }),
  url: `s3://${server.bucket}/${prefix}?region=${server.region}&endpoint=${server.endpoint}`,
});

inTestAll.test("backs up and restores media in a bucket or a separate directory", async () => {
  const folder = await Deno.makeTempDir({ prefix: "karigar-backup-test-" });
  try {
    const [from, to] = [bucket("from"), bucket("to")];
    const pictures = new Map(
      Array.from(
        { length: 30 },
        (_, n) => [`${n}`.padStart(16, "0") + "/320.webp", Uint8Array.of(n)],
      ),
    );
    for (const [key, bytes] of pictures) await from.storage.put(key, bytes, "image/webp");
    await Deno.mkdir(`${folder}/data/db`, { recursive: true });
    await Deno.writeTextFile(`${folder}/data/db/rows`, "1");

    const archive = `${folder}/archives/b.tar.gz`;
    await runTool("backup.ts", folder, { DATA_DIR: "./data", STORAGE_URL: from.url }, archive);
    assert.deepEqual(await names(`${folder}/archives`), ["b.tar.gz"]);
    await runTool("restore.ts", folder, { DATA_DIR: "./second", STORAGE_URL: to.url }, archive);
    await runTool("restore.ts", folder, { DATA_DIR: "./third" }, archive);
    const elsewhere = `file://${folder}/pictures`;
    await runTool("restore.ts", folder, { DATA_DIR: "./fourth", STORAGE_URL: elsewhere }, archive);

    for (
      const storage of [
        to.storage,
        await openFileStorage(`${folder}/third/media`),
        await openFileStorage(`${folder}/pictures`),
      ]
    ) {
      const found = await Array.fromAsync(storage.list(), ({ key }) => key);
      assert.deepEqual(found.sort(), [...pictures.keys()]);
      for (const [key, bytes] of pictures) {
        assert.deepEqual(await (await storage.get(key))?.read(), bytes);
      }
    }
    assert.deepEqual((await names(`${folder}/second`)).sort(), ["db", "db.lock"]);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

const names = (folder: string) => Array.fromAsync(Deno.readDir(folder), ({ name }) => name);

async function runTool(name: string, cwd: string, env: Record<string, string>, archive: string) {
  const { code, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "--allow-all", `${tools}${name}`, archive],
    cwd,
    env: {
      DATABASE_URL: "",
      S3_ACCESS_KEY_ID: server.accessKeyId,
      S3_SECRET_ACCESS_KEY: server.secretAccessKey,
      // Without Docker in PATH, the test cannot find a running Compose project.
      PATH: "/usr/bin:/bin",
      ...env,
    },
    stdout: "null",
  }).output();
  assert.equal(code, 0, new TextDecoder().decode(stderr));
}
