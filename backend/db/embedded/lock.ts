import { ConfigError } from "#/shared/config-error.ts";

/** Another process uses the embedded database of this data directory. */
class DataDirectoryInUse extends ConfigError {
  override name = "DataDirectoryInUse";

  constructor(directory: string, owner: string) {
    super(
      `${directory} is in use by ${owner}; stop it first, or set another DATA_DIR or DATABASE_URL`,
    );
  }
}

/**
 * Locks a data directory until the returned file is closed. PGlite has no lock, and two processes
 * would corrupt the database.
 * @throws {DataDirectoryInUse}
 */
export async function lockDataDirectory(directory: string): Promise<Deno.FsFile> {
  const path = `${directory}/db.lock`;
  const file = await Deno.open(path, { read: true, write: true, create: true });
  if (!await file.tryLock(true)) {
    const owner = (await Deno.readTextFile(path)).trim();
    file.close();
    throw new DataDirectoryInUse(await Deno.realPath(directory), owner || "another process");
  }
  await file.truncate();
  await file.write(new TextEncoder().encode(
    `process ${Deno.pid}, started ${new Date().toISOString()}\n`,
  ));
  return file;
}
