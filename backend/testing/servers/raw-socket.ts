import { connect, type Socket } from "node:net";

/** Sends lines over a TCP socket and collects the response until it is closed. */
export function openRawSocket(port: number, ...lines: string[]) {
  const { promise: closed, resolve } = Promise.withResolvers<string>();
  let received = "";
  const socket = connect(port, "127.0.0.1", () => socket.write(lines.join("\r\n")));
  socket.on("data", (data) => received += data.toString());
  socket.on("error", () => {});
  socket.on("close", () => resolve(received));
  const receives = async (text: string) => {
    while (!received.includes(text)) await once(socket, "data");
  };
  return { socket, closed, receives, write: (text: string) => socket.write(text) };
}

export const once = (socket: Socket, event: string) =>
  new Promise((resolve) => socket.once(event, resolve));

export const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

export const options = { host: "127.0.0.1", port: 0 };
// The server's timers outlive a test.
export const sanitizers = { sanitizeOps: false, sanitizeResources: false };

/** Whether a connection can be opened. */
export function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    });
    socket.on("error", () => resolve(false));
  });
}
