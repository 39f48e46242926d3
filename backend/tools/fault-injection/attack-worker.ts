/**
 * Worker of attack.ts: hostile clients. Clients reconnect a second after the service closes their
 * connection, if `reconnects` is set. At the second message, they stop and it sends the result.
 */
import { connect, type Socket } from "node:net";
import type { Attack, AttackResult, Behaviour } from "./attack.ts";

type Scope = {
  onmessage: (event: MessageEvent) => void;
  postMessage(message: unknown): void;
};
const scope = globalThis as unknown as Scope;

scope.onmessage = async ({ data }) => {
  const end = await startClients(data);
  scope.onmessage = () => scope.postMessage(end());
  scope.postMessage("connected");
};
scope.postMessage("listening");

async function startClients(attack: Attack): Promise<() => AttackResult> {
  const { port, clients, addresses, token, large, reconnects } = attack;
  const result: AttackResult = { open: 0, most: 0, closed: 0 };
  const tickOf = new Map<Socket, () => unknown>();
  const sockets: Socket[] = [];
  let isOver = false;
  let requested = 0;

  /** Requests for large responses, in turn. */
  const requestLarge = (times: number) =>
    Array.from(
      { length: times },
      () => `GET ${large[requested++ % large.length]} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    ).join("");

  const upload =
    `PUT /api/profile/avatar HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n` +
    "Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 4000000\r\n\r\n" +
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';

  /** Each function runs when a client connects and returns a function that runs once a second. */
  const behaviours: Record<Behaviour, (socket: Socket) => () => unknown> = {
    "silent": (socket) => {
      socket.resume();
      return () => {};
    },
    "trickles headers": (socket) => {
      socket.resume().write("GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ");
      return () => socket.write("x");
    },
    "trickles JSON": (socket) => {
      socket.resume().write(
        "POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n" +
          'Content-Length: 60000\r\n\r\n{"identifier":"',
      );
      return () => socket.write("x");
    },
    "trickles uploads": (socket) => {
      socket.resume().write(upload);
      return () => socket.write("x".repeat(1024));
    },
    "reads nothing": (socket) => {
      socket.pause().write(requestLarge(100));
      return () => socket.write(requestLarge(1));
    },
    "reads a byte a second": (socket) => {
      // With a `readable` listener the socket reads only on `read()`.
      socket.on("readable", () => {}).write(requestLarge(1));
      return () => socket.read(1);
    },
    "requests uncached pages": (socket) => {
      const search = () =>
        `GET /search?q=plumber+${requested++} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
      socket.pause().write(Array.from({ length: 4 }, search).join(""));
      return () => {};
    },
    "pipelines": (socket) => {
      socket.on("readable", () => {}).write(requestLarge(300));
      return () => socket.read(Math.min(16_384, socket.readableLength));
    },
  };

  function connectClient(n: number) {
    const behave = behaviours[attack.behaviours[n % attack.behaviours.length]!];
    let wasOpen = false;
    const socket = connect({
      host: "127.0.0.1",
      port,
      localAddress: addresses[n % addresses.length]!,
    });
    sockets[n] = socket;
    socket.once("connect", () => {
      wasOpen = true;
      result.most = Math.max(result.most, ++result.open);
      tickOf.set(socket, behave(socket));
    });
    socket.on("error", (error) => {
      if ((error as { code?: string }).code === "EMFILE") {
        result.failure = "the clients ran out of file descriptors";
      }
    });
    socket.once("close", () => {
      tickOf.delete(socket);
      if (wasOpen) result.open--;
      if (isOver) return;
      if (wasOpen) result.closed++;
      if (reconnects) setTimeout(() => connectClient(n), 1_000);
    });
  }

  for (let n = 0; n < clients; n++) {
    connectClient(n);
    // Staggered, as connections from many machines would be.
    if (n % 50 === 49) await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const ticking = setInterval(() => {
    for (const [socket, next] of tickOf) if (socket.writable) next();
  }, 1_000);
  return () => {
    isOver = true;
    clearInterval(ticking);
    for (const socket of sockets) socket.destroy();
    return result;
  };
}
