import { ConfigError } from "#/shared/config-error.ts";

/** Another process has the embedded database of this data directory open. */
export class DataDirectoryInUse extends ConfigError {
  override name = "DataDirectoryInUse";

  constructor(directory: string, owner: string) {
    super(`${directory} is in use by ${owner}; stop it, or set another DATA_DIR or DATABASE_URL`);
  }
}

type Embedded = { url: string; socket: string; stop(): Promise<void> };

/**
 * Starts PGlite on the data directory's `db`, in a worker, behind a socket that speaks PostgreSQL's
 * protocol, so that everything above differs from a server by its address alone.
 */
export async function startEmbedded(dataDirectory: string): Promise<Embedded> {
  const directory = `${dataDirectory}/db`;
  await Deno.mkdir(directory, { recursive: true, mode: 0o700 });
  const lock = await lockDirectory(dataDirectory);
  // Socket paths end at 107 bytes; a data directory's may be longer.
  const socketDirectory = await Deno.makeTempDir({ prefix: "karigar-" });
  const socket = `${socketDirectory}/.s.PGSQL.5432`;
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  const stop = async () => {
    await ask(worker, { stop: true });
    worker.terminate();
    await Deno.remove(socketDirectory, { recursive: true });
    lock.close();
  };
  await ask(worker, { start: { directory: await Deno.realPath(directory), socket } });
  return { url: "postgres://postgres@localhost/postgres", socket, stop };
}

/** Two processes on one directory destroy it, and PGlite has no lock of its own. */
async function lockDirectory(directory: string): Promise<Deno.FsFile> {
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

type Reply = { ok: true } | { error: string };

async function ask(worker: Worker, message: unknown): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<Reply>();
  worker.onmessage = ({ data }: MessageEvent<Reply>) => resolve(data);
  worker.onerror = (event) => {
    event.preventDefault();
    reject(new Error(`The embedded database failed: ${event.message}`));
  };
  worker.postMessage(message);
  const reply = await promise;
  if ("error" in reply) throw new Error(`The embedded database failed: ${reply.error}`);
}
