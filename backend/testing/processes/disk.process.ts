import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import sharp from "sharp";
import { Caller } from "../outage/caller.ts";
import { register } from "../outage/roles.ts";
import { startPostgres } from "../servers/postgres-server.ts";
import { startService } from "../servers/service.ts";

const noise = Buffer.from(crypto.getRandomValues(new Uint8Array(128 * 128 * 3)));
const picture = await sharp(noise, { raw: { width: 128, height: 128, channels: 3 } }).png()
  .toBuffer();

async function command(name: string, ...args: string[]) {
  const { success, stderr } = await new Deno.Command(name, { args }).output();
  assert.ok(success, new TextDecoder().decode(stderr));
}

/** Every file below, those that are half-written included. */
async function* filesBelow(directory: string): AsyncGenerator<string> {
  for await (const { name, isDirectory } of Deno.readDir(directory)) {
    if (isDirectory) yield* filesBelow(`${directory}/${name}`);
    else yield `${directory}/${name}`;
  }
}

/** Takes all the room there is left but `rest` bytes. */
async function fill(path: string, rest = 0) {
  using file = await Deno.open(path, { write: true, create: true });
  const block = new Uint8Array(4096);
  try {
    for (;;) await file.write(block);
  } catch (error) {
    assert.equal((error as { code?: string }).code, "ENOSPC");
  }
  const { size } = await file.stat();
  await file.truncate(Math.max(0, size - rest));
}

Deno.test({
  name: "a full disk keeps nothing but uploads away, leaves no half a file, and passes",
  // Others could not give it a disk of its own; what a storage does that is full is tested for all.
  ignore: Deno.uid() !== 0 || Deno.build.os !== "linux",
  async fn() {
    const server = await startPostgres();
    const media = await Deno.makeTempDir({ prefix: "karigar-disk-" });
    await command("mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", media);
    try {
      await using service = await startService({
        DATABASE_URL: server.url,
        STORAGE_URL: `file://${media}`,
        CAPTCHA_PROVIDER: "none",
        LIMITS_SCALE: "1000",
        LOG_LEVEL: "error",
      });
      const faults = new Set<string>();
      const token = await register(new Caller(service.origin, faults));
      assert.ok(token, [...faults].join());
      const upload = async () => {
        const body = new FormData();
        body.set("file", new Blob([new Uint8Array(picture)], { type: "image/png" }), "a.png");
        const response = await fetch(`${service.origin}/api/profile/avatar`, {
          method: "PUT",
          headers: { Authorization: `Bearer ${token}` },
          body,
        });
        await response.body?.cancel();
        return [response.status, response.headers.get("Retry-After")];
      };
      const statusOf = async (path: string) => {
        const response = await fetch(`${service.origin}${path}`);
        await response.body?.cancel();
        return response.status;
      };
      const free = async () => {
        const text = await (await fetch(`${service.origin}/metrics`)).text();
        return Number(text.match(/^filesystem_free_bytes\{directory="media"\} (\d+)$/m)?.[1]);
      };

      assert.deepEqual(await upload(), [200, null]);
      assert.ok(await free() > 0);
      const before = (await Array.fromAsync(filesBelow(media))).sort();

      const filler = `${media}/filler`;
      // At first a part of the picture finds room, then nothing does.
      for (const rest of [8192, 0]) {
        await fill(filler, rest);
        assert.deepEqual(await upload(), [503, "30"]);
        await Deno.remove(filler);
        assert.deepEqual((await Array.fromAsync(filesBelow(media))).sort(), before);
      }

      await fill(filler);
      assert.equal(await free(), 0);
      assert.equal(await statusOf("/readyz"), 200);
      assert.equal(await statusOf("/api/business"), 200);
      assert.equal(await statusOf(before[0]!.replace(media, "/media")), 200);
      await Deno.remove(filler);
      assert.deepEqual(await upload(), [200, null]);
    } finally {
      await command("umount", media);
      await Deno.remove(media);
      await server.stop();
    }
  },
});
