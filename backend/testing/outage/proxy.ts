import { connect, createServer, type Server, type Socket } from "node:net";

/** A TCP proxy that can be cut, frozen and stopped. */
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
    /** The number of connections since the start. */
    get accepted() {
      return accepted;
    },
    cut,
    /** Drops all data, and leaves connections open. */
    freeze: () => frozen = true,
    /** Ends the freeze and closes all connections, because data was lost on them. */
    thaw: () => {
      frozen = false;
      cut();
    },
    start,
    stop,
  };
}
