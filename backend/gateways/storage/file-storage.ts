import { join } from "node:path";
import { assertKey, isKey, type Storage } from "./storage.ts";

export async function openFileStorage(root: string): Promise<Storage> {
  // Keys cannot begin with a dot, so unfinished files cannot be read or listed.
  const unfinished = join(root, ".unfinished");
  await Deno.mkdir(unfinished, { recursive: true, mode: 0o750 });
  await removeOlderThan(unfinished, Date.now() - 60 * 60 * 1000);

  const pathOf = (key: string) => {
    assertKey(key);
    return join(root, key);
  };

  return {
    async put(key, bytes) {
      const path = pathOf(key);
      const draft = join(unfinished, crypto.randomUUID());
      try {
        await Deno.writeFile(draft, bytes, { createNew: true, mode: 0o640 });
        await Deno.mkdir(join(path, ".."), { recursive: true, mode: 0o750 });
        await Deno.rename(draft, path);
      } catch (error) {
        await ignoreMissing(Deno.remove(draft));
        throw error;
      }
    },

    async get(key) {
      const path = pathOf(key);
      const info = await ignoreMissing(Deno.stat(path));
      return info?.isFile ? { size: info.size, read: () => Deno.readFile(path) } : undefined;
    },

    async delete(keyOrPrefix) {
      await ignoreMissing(Deno.remove(pathOf(keyOrPrefix), { recursive: true }));
    },

    list: (prefix) => filesBelow(root, prefix),

    async check() {
      const probe = join(unfinished, crypto.randomUUID());
      try {
        await Deno.writeFile(probe, new Uint8Array(1), { createNew: true });
      } finally {
        // A full disk leaves an empty file behind.
        await ignoreMissing(Deno.remove(probe));
      }
    },
  };
}

async function* filesBelow(
  root: string,
  prefix?: string,
): AsyncGenerator<{ key: string; size: number; modifiedAt: Date }> {
  if (prefix !== undefined) assertKey(prefix);
  const directory = prefix === undefined ? root : join(root, prefix);
  const entries = await ignoreMissing(Array.fromAsync(Deno.readDir(directory)));
  for (const entry of entries ?? []) {
    const key = prefix === undefined ? entry.name : `${prefix}/${entry.name}`;
    if (!isKey(key)) continue;
    if (entry.isDirectory) yield* filesBelow(root, key);
    // The file may have been deleted since the directory was read.
    const info = entry.isFile ? await ignoreMissing(Deno.stat(join(root, key))) : undefined;
    if (info) yield { key, size: info.size, modifiedAt: info.mtime ?? new Date(0) };
  }
}

async function removeOlderThan(directory: string, time: number): Promise<void> {
  for await (const entry of Deno.readDir(directory)) {
    const path = join(directory, entry.name);
    const info = await ignoreMissing(Deno.stat(path));
    if (info?.mtime && info.mtime.getTime() < time) await ignoreMissing(Deno.remove(path));
  }
}

async function ignoreMissing<T>(promise: Promise<T>): Promise<T | undefined> {
  try {
    return await promise;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound || error instanceof Deno.errors.NotADirectory) {
      return undefined;
    }
    throw error;
  }
}
