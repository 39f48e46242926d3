import { connect } from "node:net";

/** A response as received; incomplete when the connection ended within it. */
export type RawResponse = {
  status: number;
  isWhole: boolean;
  mayRetry: boolean;
  /** The response has `Connection: close`. */
  isLast: boolean;
};

/** One HTTP/1.1 connection without a client library, which would hide errors by retrying. */
export type RawConnection = {
  isOpen(): boolean;
  /** One character per byte. Resolves when the kernel has taken the text. */
  send(text: string): Promise<void>;
  /** The next response; undefined when the connection ends before its first byte. */
  readResponse(): Promise<RawResponse | undefined>;
  close(): void;
};

export function openRawConnection(
  port: number,
  localAddress = "127.0.0.1",
): Promise<RawConnection> {
  const socket = connect({ host: "127.0.0.1", port, localAddress });
  let received = "";
  let isOpen = true;
  let notifyReader = () => {};
  socket.on("data", (bytes) => {
    // One character per byte, so that lengths are in bytes.
    received += bytes.toString("latin1");
    notifyReader();
  });
  const end = () => {
    isOpen = false;
    notifyReader();
  };
  socket.on("end", end).on("close", end);
  const connection: RawConnection = {
    isOpen: () => isOpen && socket.writable,
    send: (text) =>
      new Promise((resolve) => {
        if (socket.writable) socket.write(text, "latin1", () => resolve());
        else resolve();
      }),
    async readResponse() {
      for (;;) {
        const found = parse(received);
        if (found?.length) received = received.slice(found.length);
        if (found?.length || !isOpen) return found && { ...found, isWhole: found.length > 0 };
        await new Promise<void>((resolve) => notifyReader = resolve);
      }
    },
    close: () => socket.destroy(),
  };
  return new Promise((resolve, reject) => {
    socket.once("error", reject).on("error", end).once("connect", () => resolve(connection));
  });
}

/** @returns the first response, with length 0 while it is incomplete; undefined without data */
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
