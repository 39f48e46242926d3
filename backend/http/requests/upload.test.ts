import assert from "node:assert/strict";
import { Hono } from "hono";
import type { AppError } from "#/shared/errors.ts";
import { readUpload, type Upload } from "./upload.ts";

const encoder = new TextEncoder();

/** Bytes of every value, including a sequence that resembles a delimiter. */
const picture = Uint8Array.from([
  ...Array.from({ length: 256 }, (_, value) => value),
  ...encoder.encode("\r\n--cut-her\r\n--\r\n-\r\n\r\n--cut-hero\r--cut-here--"),
]);

type Part = [name: string, content: Uint8Array];

/** @returns the body, and the offset at which its closing delimiter ends */
function multipart(parts: Part[], after: string) {
  const bytes = parts.flatMap(([name, content]) => [
    ...encoder.encode(`--cut-here\r\nContent-Disposition: form-data; name="${name}"`),
    ...encoder.encode(name === "file" ? '; filename="a.png"\r\n\r\n' : "\r\n\r\n"),
    ...content,
    ...encoder.encode("\r\n"),
  ]);
  const closed = [...bytes, ...encoder.encode("--cut-here--")];
  return { body: Uint8Array.from([...closed, ...encoder.encode(after)]), end: closed.length };
}

const alt: Part = ["alt", encoder.encode("दीवार")];

const uploads: Record<string, ReturnType<typeof multipart> & { expected: Upload }> = {
  "a picture alone": {
    ...multipart([["file", picture]], "\r\n"),
    expected: { file: picture, fields: {} },
  },
  "a picture after its text, with bytes after the closing delimiter": {
    ...multipart([alt, ["file", picture]], "\r\nwhat follows is ignored\r\n--cut-here--\r\n"),
    expected: { file: picture, fields: { alt: "दीवार" } },
  },
  "an empty picture, without a line break after the closing delimiter": {
    ...multipart([["file", new Uint8Array()], alt], ""),
    expected: { file: new Uint8Array(), fields: { alt: "दीवार" } },
  },
};

/** Reads an upload that arrives in these pieces. Throws the error that rejects it. */
async function read(pieces: Uint8Array<ArrayBuffer>[]): Promise<Upload> {
  let upload: Upload | undefined;
  const app = new Hono();
  app.onError((error) => {
    throw error;
  });
  app.post("/", async (c) => {
    upload = await readUpload(c, { maxBytes: 1000, names: ["alt"] });
    return c.body(null, 204);
  });
  await app.request("/", {
    method: "POST",
    headers: { "Content-Type": "multipart/form-data; boundary=cut-here" },
    body: ReadableStream.from(pieces),
  });
  return upload!;
}

const cut = (body: Uint8Array<ArrayBuffer>, ...at: number[]) =>
  [0, ...at].map((from, n) => body.subarray(from, at[n] ?? body.length));

for (const [what, { body, end, expected }] of Object.entries(uploads)) {
  Deno.test(`reads an upload split at any byte: ${what}`, async () => {
    for (let at = 0; at <= body.length; at++) {
      assert.deepEqual(await read(cut(body, at)), expected, `cut at ${at} of ${body.length}`);
    }
  });

  Deno.test(`reads an upload in three packets or in single bytes: ${what}`, async () => {
    for (let first = 0; first <= body.length; first += 7) {
      for (let second = first; second <= body.length; second += 11) {
        assert.deepEqual(
          await read(cut(body, first, second)),
          expected,
          `cut at ${first}, ${second}`,
        );
      }
    }
    assert.deepEqual(await read(Array.from(body, (byte) => Uint8Array.of(byte))), expected);
  });

  Deno.test(`rejects an incomplete upload: ${what}`, async () => {
    for (let length = 0; length < end; length += length < end - 20 ? 5 : 1) {
      await assert.rejects(read([body.slice(0, length)]), { code: "invalid_request" });
    }
  });
}

Deno.test("rejects a second file and an unknown field", async () => {
  const file: Part = ["file", picture];
  for (const parts of [[file, file], [file, ["altitude", alt[1]] as Part]]) {
    await assert.rejects(read([multipart(parts, "").body]), (error: AppError) => {
      assert.equal(error.code, "invalid_request");
      assert.equal(error.options.errors![0]!.code, "unrecognized_keys");
      return true;
    });
  }
});
