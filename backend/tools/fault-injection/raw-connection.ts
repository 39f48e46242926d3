import { connect } from "node:net";

/** An answer as it came over the wire; not whole where the connection ended within it. */
export type WireAnswer = {
  status: number;
  isWhole: boolean;
  mayRetry: boolean;
  /** It says that the connection ends with it. */
  isLast: boolean;
};

/** One connection of HTTP/1.1, which shows what a client library would mend. */
export type Wire = {
  isOpen(): boolean;
  /** A character a byte. Resolves when the kernel has it. */
  send(text: string): Promise<void>;
  /** The next answer; undefined where the connection ends before a byte of it. */
  answer(): Promise<WireAnswer | undefined>;
  close(): void;
};

export function openWire(port: number, localAddress = "127.0.0.1"): Promise<Wire> {
  const socket = connect({ host: "127.0.0.1", port, localAddress });
  let received = "";
  let isOpen = true;
  let wake = () => {};
  socket.on("data", (bytes) => {
    // A character a byte, so that lengths are those of the wire.
    received += bytes.toString("latin1");
    wake();
  });
  const end = () => {
    isOpen = false;
    wake();
  };
  socket.on("end", end).on("close", end);
  const wire: Wire = {
    isOpen: () => isOpen && socket.writable,
    send: (text) =>
      new Promise((resolve) => {
        if (socket.writable) socket.write(text, "latin1", () => resolve());
        else resolve();
      }),
    async answer() {
      for (;;) {
        const found = parse(received);
        if (found?.length) received = received.slice(found.length);
        if (found?.length || !isOpen) return found && { ...found, isWhole: found.length > 0 };
        await new Promise<void>((resolve) => wake = resolve);
      }
    },
    close: () => socket.destroy(),
  };
  return new Promise((resolve, reject) => {
    socket.once("error", reject).on("error", end).once("connect", () => resolve(wire));
  });
}

/** @returns the first answer, its length 0 while it is not whole; undefined for nothing at all */
function parse(text: string) {
  if (!text) return undefined;
  const headEnd = text.indexOf("\r\n\r\n") + 4;
  const head = text.slice(0, Math.max(headEnd, 0));
  const bodyLength = Number(head.match(/^content-length: *(\d+)/im)?.[1] ?? 0);
  let length = headEnd < 4 ? 0 : headEnd + bodyLength;
  if (/^transfer-encoding: *chunked/im.test(head)) length = text.indexOf("\r\n0\r\n\r\n") + 7;
  if (length < headEnd || text.length < length) length = 0;
  return {
    length,
    status: Number(text.match(/^HTTP\/1\.1 (\d{3})/)?.[1] ?? 0),
    mayRetry: /^retry-after:/im.test(head),
    isLast: /^connection: *close/im.test(head),
  };
}
