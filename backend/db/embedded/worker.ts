/// <reference lib="deno.worker" />
import { PGlite } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { cube } from "@electric-sql/pglite/contrib/cube";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";

type Request = { start: { directory: string; socket: string } } | { stop: true };

let database: PGlite | undefined;
let server: PGLiteSocketServer | undefined;

self.onmessage = async ({ data }: MessageEvent<Request>) => {
  try {
    await ("start" in data ? start(data.start) : stop());
    self.postMessage({ ok: true });
  } catch (error) {
    self.postMessage({ error: String(error) });
  }
};

async function start({ directory, socket }: { directory: string; socket: string }) {
  database = await PGlite.create({ dataDir: directory, extensions: { btree_gist, cube, pg_trgm } });
  server = new PGLiteSocketServer({ db: database, path: socket, maxConnections: 1 });
  await server.start();
}

async function stop() {
  await server?.stop();
  await database?.close();
}
