import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Context } from "hono";
import { matchesETag } from "./etag.ts";

type Encoding = "br" | "gzip" | "identity";

/** A text in the encodings a client may ask for, with what to validate it by. */
export class Body {
  readonly #etag: string;
  readonly #variants: Map<Encoding, Uint8Array<ArrayBuffer>>;

  /** Compresses once, for every client that will ask. */
  static async compress(text: string): Promise<Body> {
    const identity = new TextEncoder().encode(text);
    const br = await promisify(brotliCompress)(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 7,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    });
    return new Body(identity, [["br", new Uint8Array(br)]]);
  }

  /** A file, with the compressed copies that were made beside it. */
  static async read(path: string): Promise<Body> {
    const compressed: [Encoding, Uint8Array<ArrayBuffer>][] = [];
    for (const [encoding, suffix] of [["br", ".br"], ["gzip", ".gz"]] as const) {
      const bytes = await Deno.readFile(path + suffix).catch(() => undefined);
      if (bytes) compressed.push([encoding, bytes]);
    }
    return new Body(await Deno.readFile(path), compressed);
  }

  constructor(
    identity: Uint8Array<ArrayBuffer>,
    compressed: readonly (readonly [Encoding, Uint8Array<ArrayBuffer>])[] = [],
  ) {
    this.#etag = createHash("sha256").update(identity).digest("base64url").slice(0, 22);
    this.#variants = new Map([["identity", identity], ...compressed]);
  }

  get bytes(): number {
    let bytes = 0;
    for (const variant of this.#variants.values()) bytes += variant.length;
    return bytes;
  }

  /** Whether who asks otherwise may get it in another encoding. */
  get varies(): boolean {
    return this.#variants.size > 1;
  }

  etag(encoding: Encoding): string {
    return `"${this.#etag}-${encoding}"`;
  }

  /** The encoding to answer with: the smallest at hand that the client takes. */
  choose(acceptEncoding: string | undefined): Encoding {
    const accepts = (encoding: Encoding) =>
      this.#variants.has(encoding) && accepted(acceptEncoding, encoding);
    return accepts("br") ? "br" : accepts("gzip") ? "gzip" : "identity";
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
    return new Response(bytes, {
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
    return this.#variants.get(encoding)!;
  }

  /** Makes the gzip variant for a client that asks for it and takes no Brotli. */
  withGzipFor(acceptEncoding: string | undefined): Promise<void> | undefined {
    if (this.#variants.has("gzip") || !this.#variants.has("br")) return;
    if (accepted(acceptEncoding, "br") || !accepted(acceptEncoding, "gzip")) return;
    return promisify(gzip)(this.in("identity")).then((bytes) => {
      this.#variants.set("gzip", new Uint8Array(bytes));
    });
  }
}

const accepted = (header: string | undefined, encoding: Encoding): boolean =>
  header !== undefined &&
  header.split(",").some((part) => {
    const [name, weight] = part.trim().split(";");
    return name === encoding && !/^\s*q=0(\.0*)?$/.test(weight ?? "");
  });
