import { Buffer } from "node:buffer";
import { hash } from "node:crypto";
import { existsSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Context } from "hono";
import { arrivals } from "#/shared/concurrency/arrivals.ts";
import { matchesETag } from "./etag.ts";

type Compressed = "br" | "gzip";
type Encoding = Compressed | "identity";

/**
 * A text in the encodings a client may ask for, with what to validate it by. What is not at hand yet
 * is made for the first client that takes it: compressing takes as long as making a page does.
 */
export class Body {
  #hash: string | undefined;
  readonly #variants: Map<Encoding, Uint8Array<ArrayBuffer>>;
  readonly #offered: readonly Encoding[];
  readonly #gzipLevel: number;

  /** For one or for few, as answers of the API: quickly compressed, the short ones not. */
  static ofAnswer(text: string | Uint8Array): Body {
    const bytes = typeof text === "string" ? Buffer.from(text) : text as Uint8Array<ArrayBuffer>;
    return new Body(bytes, [], bytes.length < short ? [] : ["gzip"], 2);
  }

  static of(text: string): Body {
    return new Body(new TextEncoder().encode(text), [], ["br", "gzip"]);
  }

  /** Of megabytes, which Brotli would take too long for. */
  static ofLarge(text: string): Body {
    return new Body(new TextEncoder().encode(text), [], ["gzip"]);
  }

  /**
   * A file, with the compressed copies that were made beside it. At once, for a start reads
   * hundreds, and nobody waits for an answer meanwhile.
   */
  static read(path: string): Body {
    const compressed = ([["br", ".br"], ["gzip", ".gz"]] as const)
      .filter(([, suffix]) => existsSync(path + suffix))
      .map(([encoding, suffix]) => [encoding, Deno.readFileSync(path + suffix)] as const);
    return new Body(Deno.readFileSync(path), compressed);
  }

  /** @param offered how it may be compressed, the smallest first; by default as it is already */
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

  /** What it holds at most, once it is compressed. */
  get bytes(): number {
    return 2 * this.in("identity").length;
  }

  /** Whether who asks otherwise may get it in another encoding. */
  get varies(): boolean {
    return this.#offered.length > 0;
  }

  etag(encoding: Encoding): string {
    this.#hash ??= hash("sha1", this.in("identity"), "base64url");
    return `"${this.#hash}-${encoding}"`;
  }

  /** The encoding to answer with: of those that the client likes best, the smallest. */
  choose(acceptEncoding: string | undefined): Encoding {
    if (!acceptEncoding) return "identity";
    const liked = weights(acceptEncoding);
    let best: Encoding = "identity";
    // Of what is sent without being asked for, anything that is asked for is liked better.
    let most = liked.get("identity") ?? 0;
    for (const encoding of this.#offered.toReversed()) {
      const weight = liked.get(encoding) ?? liked.get("*") ?? 0;
      if (weight > 0 && weight >= most) [best, most] = [encoding, weight];
    }
    return best;
  }

  /**
   * Answers with it, in the encoding that suits the client; with 304 to one who has it already.
   *
   * @param headers all but those of the encoding
   */
  send(c: Context, status: number, headers: Record<string, string>): Response {
    const encoding = this.choose(c.req.header("Accept-Encoding"));
    const etag = this.etag(encoding);
    if (status === 200 && matchesETag(c.req.header("If-None-Match"), etag)) {
      return new Response(null, { status: 304, headers: { ...headers, ETag: etag } });
    }
    const bytes = this.in(encoding);
    // A Response of plain headers goes out without the cost of a Headers object.
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

/** In bytes. */
const pieceSize = 64 * 1024;

/** For a long body: each slow client holds a piece of it, and is seen to take one after the other. */
const inPieces = (bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> => {
  let at = 0;
  return new ReadableStream({
    async pull(controller) {
      // For the row "reads nothing" of `make weather DRILL=sockets`: a millisecond a piece. Without
      // it, 500 clients that ask for a large file at once keep others waiting for two seconds.
      await arrivals();
      controller.enqueue(bytes.subarray(at, at += pieceSize));
      if (at >= bytes.length) controller.close();
    },
  }, { highWaterMark: 0 });
};

/** In bytes: what is shorter fits into one packet as it is. */
const short = 1024;

/**
 * Deno compresses on this thread either way; the callback would only come later. Of a page, quality
 * 6 takes 1.9 ms for 0.6 to 3 % more bytes than 8, which takes 9 to 15, and 11 would spare 8 % in
 * 300. What is kept is not compressed again: within half a minute it is another page.
 */
const compress = (bytes: Uint8Array): Uint8Array<ArrayBuffer> =>
  new Uint8Array(brotliCompressSync(bytes, {
    // Room for all of a page at once: node's 16 kB would be asked for twice.
    chunkSize: 32 * 1024,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 6,
      // A page's length: less of a table to clear.
      [constants.BROTLI_PARAM_LGWIN]: 17,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  }));

/** How much a client likes encodings (RFC 9110, 12.5.3): from 0, not at all, to 1. */
const weights = (header: string): Map<string, number> =>
  new Map(
    header.toLowerCase().split(",").map((part) => {
      const [name = "", weight] = part.trim().split(/\s*;\s*q=/);
      return [name.replace(/^x-/, ""), weight === undefined ? 1 : Number(weight) || 0];
    }),
  );
