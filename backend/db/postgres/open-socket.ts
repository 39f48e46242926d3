import { connect, type Socket } from "node:net";

/** Where postgres.js has read that the server is: a list of hosts and their ports, or a Unix socket. */
export type SocketPlace = { host: string[]; port: number[]; path: string | false };

/**
 * Connects to the first host that takes the connection.
 *
 * @param onSocket hears of each socket before it is connected
 */
export async function openSocket(
  { host, port, path }: SocketPlace,
  onSocket: (socket: Socket) => void,
): Promise<Socket> {
  if (path) return await connected(connect(path), onSocket);
  const errors: unknown[] = [];
  for (const [n, name] of host.entries()) {
    try {
      // postgres.js looks for the name that a certificate has to be for on the socket.
      const socket = Object.assign(connect(port[n]!, name), { host: name });
      return await connected(socket, onSocket);
    } catch (error) {
      errors.push(error);
    }
  }
  throw errors[0];
}

function connected(socket: Socket, onSocket: (socket: Socket) => void): Promise<Socket> {
  onSocket(socket);
  return new Promise((resolve, reject) => {
    const onClose = () => reject(new Error("The connection was closed"));
    socket.once("error", reject);
    socket.once("close", onClose);
    socket.once("connect", () => {
      socket.off("error", reject);
      socket.off("close", onClose);
      resolve(socket);
    });
  });
}
