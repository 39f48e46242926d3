import type { IncomingMessage } from "node:http";

/**
 * Begins a request when its body has arrived, or as much of it as its connection holds: until then
 * it is memory of a buffer and no work, so whoever sends drop by drop takes nobody's turn.
 */
export function whenArrived(request: IncomingMessage, begin: () => void): void {
  if (!hasBody(request)) return begin();
  const look = () => {
    const { complete, readableLength, readableHighWaterMark } = request;
    if (!complete && readableLength < readableHighWaterMark) return;
    request.off("readable", look);
    begin();
  };
  request.on("readable", look);
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  Number(headers["content-length"] ?? 0) > 0 || headers["transfer-encoding"] !== undefined;
