import type { HonoRequest } from "hono";

/** Positions of bytes, both included. */
export type ByteRange = { first: number; last: number };

/**
 * The bytes that a client asks for (RFC 9110): undefined for all of them, `empty` if the file has
 * none of them. A list of ranges counts as all, as does a range of another version of the file.
 */
export function rangeOf(
  request: HonoRequest,
  { size, etag }: { size: number; etag: string },
): ByteRange | "empty" | undefined {
  const [, from, to] = request.header("Range")?.match(/^bytes=(\d{0,15})-(\d{0,15})$/i) ?? [];
  const isOther = (request.header("If-Range") ?? etag) !== etag;
  if (request.method !== "GET" || isOther || !from && !to || from && to && +to < +from) {
    return undefined;
  }
  const first = from ? +from : Math.max(0, size - +to!);
  return first < size ? { first, last: Math.min(from && to ? +to : size, size - 1) } : "empty";
}
