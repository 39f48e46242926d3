import { Buffer } from "node:buffer";
import { hash } from "node:crypto";
import { existsSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Context } from "hono";
import { arrivals } from "#/shared/concurrency/arrivals.ts";
import { matchesETag } from "./etag.ts";
import { weightsOf } from "./weights.ts";

type Compressed = "br" | "gzip";
type Encoding = Compressed | "identity";

/**
 * A response body in the encodings that a client may request, with its ETag. A missing encoding is
 * computed on first use, because compression costs as much as rendering.
 */
export class Body {
  #hash: string | undefined;
  readonly #variants: Map<Encoding, Uint8Array<ArrayBuffer>>;
  readonly #offered: readonly Encoding[];
  readonly #gzipLevel: number;

  /** For API responses: fast gzip, and no compression below 1 kB. */
  static ofAnswer(text: string | Uint8Array): Body {
    const bytes = typeof text === "string" ? Buffer.from(text) : text as Uint8Array<ArrayBuffer>;
    return new Body(bytes, [], bytes.length < shortestCompressed ? [] : ["gzip"], 2);
  }

  static of(text: string): Body {
    return new Body(new TextEncoder().encode(text), [], ["br", "gzip"]);
  }

  /** For bodies of megabytes, where Brotli takes too long. */
  static ofLarge(text: string): Body {
    return new Body(new TextEncoder().encode(text), [], ["gzip"]);
  }

  /**
   * Reads a file and its precompressed copies (`.br`, `.gz`). Synchronous, because a start reads
   * hundreds of files and serves no requests yet.
   */
  static read(path: string): Body {
    const compressed = ([["br", ".br"], ["gzip", ".gz"]] as const)
      .filter(([, suffix]) => existsSync(path + suffix))
      .map(([encoding, suffix]) => [encoding, Deno.readFileSync(path + suffix)] as const);
    return new Body(Deno.readFileSync(path), compressed);
  }

  /** @param offered encodings to offer, the smallest first; defaults to those in `compressed` */
  constructor(
    identity: Uint8Array<ArrayBuffer>,
    compressed: readonly (readonly [Compressed, Uint8Array<ArrayBuffer>])[] = [],
    offered = compressed.map(([encoding]) => encoding),
    gzipLevel = 6,
  ) {
    this.#variants = new Map<Encoding, Uint8Array<ArrayBuffer>>([
      ["identity", identity],
      ...compressed,
    ]);
    this.#offered = offered;
    this.#gzipLevel = gzipLevel;
  }

  /** An upper bound on the memory used, compressed variants included. */
  get bytes(): number {
    return 2 * this.in("identity").length;
  }

  /** Whether the response depends on `Accept-Encoding`. */
  get varies(): boolean {
    return this.#offered.length > 0;
  }

  etag(encoding: Encoding): string {
    this.#hash ??= hash("sha1", this.in("identity"), "base64url");
    return `"${this.#hash}-${encoding}"`;
  }

  /** The smallest of the encodings that the client weights highest. */
  choose(acceptEncoding: string | undefined): Encoding {
    if (!acceptEncoding) return "identity";
    const accepted = weightsOf(acceptEncoding);
    let best: Encoding = "identity";
    // Start from identity's weight, which is 0 unless the client names it.
    let most = accepted.get("identity") ?? 0;
    for (const encoding of this.#offered.toReversed()) {
      // Old clients write `x-gzip`.
      const weight = accepted.get(encoding) ?? accepted.get(`x-${encoding}`) ?? accepted.get("*") ??
        0;
      if (weight > 0 && weight >= most) [best, most] = [encoding, weight];
    }
    return best;
  }

  /**
   * Sends the body in the best encoding, or 304 when `If-None-Match` has its ETag.
   * @param headers all except those that describe the encoding
   */
  send(c: Context, status: number, headers: Record<string, string>): Response {
    const encoding = this.choose(c.req.header("Accept-Encoding"));
    const etag = this.etag(encoding);
    if (status === 200 && matchesETag(c.req.header("If-None-Match"), etag)) {
      return new Response(null, { status: 304, headers: { ...headers, ETag: etag } });
    }
    const bytes = this.in(encoding);
    // With a plain object, the server adapter creates no Headers object.
    return new Response(bytes.length > 2 * pieceSize ? inPieces(bytes) : bytes, {
      status,
      headers: {
        ...headers,
        "ETag": etag,
        "Content-Length": String(bytes.length),
        ...encoding !== "identity" && { "Content-Encoding": encoding },
      },
    });
  }

  in(encoding: Encoding): Uint8Array<ArrayBuffer> {
    let bytes = this.#variants.get(encoding);
    if (!bytes) {
      const identity = this.#variants.get("identity")!;
      bytes = encoding === "gzip"
        ? new Uint8Array(gzipSync(identity, { level: this.#gzipLevel }))
        : compress(identity);
      this.#variants.set(encoding, bytes);
    }
    return bytes;
  }
}

/** Length of a piece of a streamed body, in bytes. */
const pieceSize = 64 * 1024;

/**
 * Streams a long body in pieces, so that a slow client occupies the memory of one piece and the
 * server sees the client's progress.
 */
const inPieces = (bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> => {
  let at = 0;
  return new ReadableStream({
    async pull(controller) {
      // This pause costs about 1 ms a piece. Without it, 500 clients that request a large file at
      // once delay other clients by two seconds (`make fault-injection ONLY=sockets`, row "reads
      // nothing").
      await arrivals();
      controller.enqueue(bytes.subarray(at, at += pieceSize));
      if (at >= bytes.length) controller.close();
    },
  }, { highWaterMark: 0 });
};

/**
 * The shortest body that is compressed, in bytes. A shorter one fits into one packet uncompressed.
 */
const shortestCompressed = 1024;

/**
 * Synchronous, because Deno compresses on this thread either way. On a page, quality 6 takes 1.9
 * ms; 8 takes 9 to 15 ms and saves 0.6 to 3 %; 11 saves 8 % in 300 ms. Cached pages are rendered
 * again within half a minute, so a better compression does not pay.
 */
const compress = (bytes: Uint8Array): Uint8Array<ArrayBuffer> =>
  new Uint8Array(brotliCompressSync(bytes, {
    // Holds a whole page; Node's default of 16 kB would be allocated twice.
    chunkSize: 32 * 1024,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 6,
      // A window as large as a page, because a smaller table is faster to clear.
      [constants.BROTLI_PARAM_LGWIN]: 17,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  }));
