import { ConfigError } from "#/shared/config-error.ts";
import { makeWritable } from "#/shared/make-writable.ts";
import { lockDataDirectory } from "./lock.ts";

type Embedded = { url: string; socket: string; stop(): Promise<void> };

/**
 * Starts PGlite on `db` in the data directory, in a worker, behind a socket with PostgreSQL's
 * protocol. Clients use it like a server.
 * @param onDeath called when PGlite has failed for good, for example on a full disk
 * @throws {ConfigError} when the directory is in use, not writable, or has no valid database
 */
export async function startEmbedded(
  dataDirectory: string,
  onDeath: (failure: ConfigError) => void,
): Promise<Embedded> {
  const directory = `${dataDirectory}/db`;
  await makeWritable(dataDirectory, "DATA_DIR");
  await Deno.mkdir(directory, { recursive: true, mode: 0o700 });
  await makeWritable(directory, "DATA_DIR");
  const lock = await lockDataDirectory(dataDirectory);
  // Socket paths are limited to 107 bytes, which a data directory may exceed.
  const socketDirectory = await Deno.makeTempDir({ prefix: "karigar-" });
  const socket = `${socketDirectory}/.s.PGSQL.5432`;
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  worker.addEventListener("message", ({ data }: MessageEvent<Message>) => {
    if ("death" in data) onDeath(new EmbeddedFailure(data.death));
  });
  const stop = async () => {
    await ask(worker, { stop: true });
    worker.terminate();
    await Deno.remove(socketDirectory, { recursive: true });
    lock.close();
  };
  await ask(worker, { start: { directory: await Deno.realPath(directory), socket } });
  return { url: "postgres://postgres@localhost/postgres", socket, stop };
}

/** The database failed to start or stop. */
class EmbeddedFailure extends ConfigError {
  override name = "EmbeddedFailure";

  constructor(reason: string) {
    super(
      `The embedded database failed (${reason.split("\n")[0]}); ` +
        "see that its disk has room and start again; else restore a backup, or set another DATA_DIR " +
        "or DATABASE_URL",
    );
  }
}

type Reply = { ok: true } | { error: string };
type Message = Reply | { death: string };

async function ask(worker: Worker, message: unknown): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<Reply>();
  worker.onmessage = ({ data }: MessageEvent<Message>) => {
    if (!("death" in data)) resolve(data);
  };
  worker.onerror = (event) => {
    event.preventDefault();
    reject(new EmbeddedFailure(event.message));
  };
  worker.postMessage(message);
  const reply = await promise;
  if ("error" in reply) throw new EmbeddedFailure(reply.error);
}
