import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";

const tools = fileURLToPath(new URL("../../.tools/", import.meta.url));

/** Several versions, so that switching between branches rebuilds nothing. */
const versionsToKeep = 3;

/**
 * The path of a directory below .tools that is created once per version. Deletes old versions.
 *
 * @param make fills an empty directory and returns the part of it to cache
 */
export async function cachedDirectory(
  name: string,
  version: string,
  make: (directory: string) => Promise<string>,
): Promise<string> {
  const folder = `${tools}${name}`;
  const path = `${folder}/${version}`;
  try {
    await Deno.utime(path, new Date(), new Date());
    return path;
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
  await Deno.mkdir(folder, { recursive: true });
  const unfinished = await Deno.makeTempDir({ dir: folder });
  const part = await make(unfinished);
  // Another process may have finished first; its result is the same.
  await Deno.rename(`${unfinished}/${part}`, path).catch(() => {});
  await Deno.remove(unfinished, { recursive: true });
  await removeOldest(folder);
  return path;
}

async function removeOldest(folder: string): Promise<void> {
  const versions: { path: string; used: number }[] = [];
  for await (const { name } of Deno.readDir(folder)) {
    // Directories with other names are unfinished.
    if (!/^[0-9a-f]{16}$/.test(name)) continue;
    const { mtime } = await Deno.stat(`${folder}/${name}`);
    versions.push({ path: `${folder}/${name}`, used: mtime?.getTime() ?? 0 });
  }
  versions.sort((a, b) => b.used - a.used);
  for (const { path } of versions.slice(versionsToKeep)) {
    // Another process may be deleting it too.
    await Deno.remove(path, { recursive: true }).catch(() => {});
  }
}

/** A hash of the files in these folders except tests, and of the other texts. */
export async function hashSources(folders: URL[], ...others: string[]): Promise<string> {
  const hash = createHash("sha256");
  const add = async (folder: URL) => {
    const entries = await Array.fromAsync(Deno.readDir(folder));
    entries.sort((a, b) => a.name < b.name ? -1 : 1);
    for (const { name, isDirectory } of entries) {
      if (isDirectory) await add(new URL(`${name}/`, folder));
      else if (!/\.test\.ts$/.test(name)) {
        hash.update(name).update(await Deno.readFile(new URL(name, folder)));
      }
    }
  };
  for (const folder of folders) await add(folder);
  for (const other of others) hash.update(other);
  return hash.digest("hex").slice(0, 16);
}

/** Copies the content of a directory into another one, which may exist. */
export async function copyDirectory(from: string, to: string): Promise<void> {
  await Deno.mkdir(to, { mode: 0o700, recursive: true });
  for await (const { name, isDirectory } of Deno.readDir(from)) {
    await (isDirectory ? copyDirectory : Deno.copyFile)(`${from}/${name}`, `${to}/${name}`);
  }
}
