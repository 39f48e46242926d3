import { connect, createServer, type Server, type Socket } from "node:net";

/** Stands between client and server, and can stop passing anything on. */
export async function startProxy(target: URL) {
  const sockets = new Set<Socket>();
  let frozen = false;
  let server: Server;
  let port = 0;
  let accepted = 0;
  const start = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    server = createServer((client) => {
      accepted++;
      const upstream = connect(Number(target.port), target.hostname);
      for (const [from, to] of [[client, upstream], [upstream, client]] as const) {
        sockets.add(from);
        from.on("data", (data) => frozen || to.write(data));
        from.on("error", () => {});
        from.on("close", () => to.destroy());
      }
    }).listen(port, "127.0.0.1", () => {
      port = (server.address() as { port: number }).port;
      resolve();
    });
    return promise;
  };
  const cut = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  const stop = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    server.close(() => resolve());
    cut();
    return promise;
  };
  await start();
  return {
    get port() {
      return port;
    },
    /** How many connections came in all. */
    get accepted() {
      return accepted;
    },
    cut,
    /** Passes nothing on any more. */
    freeze: () => frozen = true,
    /** What was swallowed is lost: a connection that froze has to go. */
    thaw: () => {
      frozen = false;
      cut();
    },
    start,
    stop,
  };
}
