/**
 * Clients that mean no good, in a process of their own: `hostile.ts <Attack as JSON>`. Where they are
 * shown the door they come back a second later, unless told otherwise. Standard input's end is theirs;
 * then they print what they have done, as `Harm`.
 */
import { connect, type Socket } from "node:net";
import type { Attack, Behaviour, Harm } from "./attack.ts";

const attack: Attack = JSON.parse(Deno.args[0]!);
const { port, clients, addresses, token, large, comesBack } = attack;
const harm: Harm = { open: 0, most: 0, opened: 0, refused: 0, closed: 0 };
const everySecond = new Map<Socket, () => unknown>();
let isOver = false;

let asked = 0;

/** So many requests, for one large thing after the other. */
const askForLarge = (times: number) =>
  Array.from(
    { length: times },
    () => `GET ${large[asked++ % large.length]} HTTP/1.1\r\nHost: weather\r\n\r\n`,
  ).join("");

const upload =
  `PUT /api/profile/avatar HTTP/1.1\r\nHost: weather\r\nAuthorization: Bearer ${token}\r\n` +
  "Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 4000000\r\n\r\n" +
  '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';

/** What each does at first; what it returns, it does every second after. */
const behaviours: Record<Behaviour, (socket: Socket) => () => unknown> = {
  "silent": (socket) => {
    socket.resume();
    return () => {};
  },
  "trickles headers": (socket) => {
    socket.resume().write("GET / HTTP/1.1\r\nHost: weather\r\nX-Slow: ");
    return () => socket.write("x");
  },
  "trickles JSON": (socket) => {
    socket.resume().write(
      "POST /api/auth/login HTTP/1.1\r\nHost: weather\r\nContent-Type: application/json\r\n" +
        'Content-Length: 60000\r\n\r\n{"identifier":"',
    );
    return () => socket.write("x");
  },
  "trickles uploads": (socket) => {
    socket.resume().write(upload);
    return () => socket.write("x".repeat(1024));
  },
  "reads nothing": (socket) => {
    socket.pause().write(askForLarge(100));
    return () => socket.write(askForLarge(1));
  },
  "reads a byte a second": (socket) => {
    // With a listener it reads only when it is told to.
    socket.on("readable", () => {}).write(askForLarge(1));
    return () => socket.read(1);
  },
  "asks for pages of its own": (socket) => {
    const search = () => `GET /search?q=plumber+${asked++} HTTP/1.1\r\nHost: weather\r\n\r\n`;
    socket.pause().write(Array.from({ length: 4 }, search).join(""));
    return () => {};
  },
  "pipelines": (socket) => {
    socket.on("readable", () => {}).write(askForLarge(300));
    return () => socket.read(Math.min(16_384, socket.readableLength));
  },
};

function come(n: number) {
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
    harm.opened++;
    harm.most = Math.max(harm.most, ++harm.open);
    everySecond.set(socket, behave(socket));
  });
  socket.on("error", (error) => {
    if ((error as { code?: string }).code === "EMFILE") harm.failure = "out of descriptors itself";
  });
  socket.once("close", () => {
    everySecond.delete(socket);
    if (wasOpen) harm.open--;
    if (isOver) return;
    if (wasOpen) harm.closed++;
    else harm.refused++;
    if (comesBack) setTimeout(() => come(n), 1_000);
  });
}

const sockets: Socket[] = [];
for (let n = 0; n < clients; n++) {
  come(n);
  // Not all in the same moment, for they are many machines.
  if (n % 50 === 49) await new Promise((resolve) => setTimeout(resolve, 10));
}
const ticking = setInterval(() => {
  for (const [socket, next] of everySecond) if (socket.writable) next();
}, 1_000);
console.log("all have come");

for await (const _ of Deno.stdin.readable);
isOver = true;
clearInterval(ticking);
for (const socket of sockets) socket.destroy();
console.log(JSON.stringify(harm));
Deno.exit(0);
