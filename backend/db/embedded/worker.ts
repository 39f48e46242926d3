/// <reference lib="deno.worker" />
import { type Extension, PGlite } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { cube } from "@electric-sql/pglite/contrib/cube";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";
import { loadOnDemand } from "./load-on-demand.ts";

type Request = { start: { directory: string; socket: string } } | { stop: true };

let database: PGlite | undefined;
let server: PGLiteSocketServer | undefined;

self.onmessage = async ({ data }: MessageEvent<Request>) => {
  try {
    await ("start" in data ? start(data.start) : stop());
    self.postMessage({ ok: true });
  } catch (error) {
    self.postMessage({ error: reasonOf(error) });
  }
};

/** Errors of PGlite's file system have a number but no message. */
const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : `error ${(error as { errno?: number }).errno}`;

/** PGlite stops answering after an abort, for example on a full disk, and does not report it. */
const reportAbort: Extension = {
  name: "report abort",
  setup: (_, options) =>
    Promise.resolve({
      emscriptenOpts: { ...options, onAbort: () => self.postMessage({ death: "aborted" }) },
    }),
};

async function start({ directory, socket }: { directory: string; socket: string }) {
  const extensions = { loadOnDemand, reportAbort, btree_gist, cube, pg_trgm };
  database = await PGlite.create({ dataDir: directory, extensions });
  server = new PGLiteSocketServer({ db: database, path: socket, maxConnections: 1 });
  await server.start();
}

async function stop() {
  await server?.stop();
  await database?.close();
}
