import assert from "node:assert/strict";
import { Hono } from "hono";
import type { AppError } from "#/shared/errors.ts";
import { readUpload, type Upload } from "./upload.ts";

const encoder = new TextEncoder();

/** Bytes of every value, with what looks like the end of a part among them. */
const picture = Uint8Array.from([
  ...Array.from({ length: 256 }, (_, value) => value),
  ...encoder.encode("\r\n--cut-her\r\n--\r\n-\r\n\r\n--cut-hero\r--cut-here--"),
]);

type Part = [name: string, content: Uint8Array];

/** @returns the body, and where the delimiter that closes it ends */
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

const uploads: Record<string, ReturnType<typeof multipart> & { is: Upload }> = {
  "a picture alone": {
    ...multipart([["file", picture]], "\r\n"),
    is: { file: picture, fields: {} },
  },
  "a picture after its text, and more after the end": {
    ...multipart([alt, ["file", picture]], "\r\nwhat follows is ignored\r\n--cut-here--\r\n"),
    is: { file: picture, fields: { alt: "दीवार" } },
  },
  "an empty picture and no line after the end": {
    ...multipart([["file", new Uint8Array()], alt], ""),
    is: { file: new Uint8Array(), fields: { alt: "दीवार" } },
  },
};

/** Reads an upload that arrives in these pieces; a refusal is thrown. */
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

for (const [what, { body, end, is }] of Object.entries(uploads)) {
  Deno.test(`an upload is read wherever its packets end: ${what}`, async () => {
    for (let at = 0; at <= body.length; at++) {
      assert.deepEqual(await read(cut(body, at)), is, `cut at ${at} of ${body.length}`);
    }
  });

  Deno.test(`an upload in three packets or of one byte each is read: ${what}`, async () => {
    for (let first = 0; first <= body.length; first += 7) {
      for (let second = first; second <= body.length; second += 11) {
        assert.deepEqual(await read(cut(body, first, second)), is, `cut at ${first}, ${second}`);
      }
    }
    assert.deepEqual(await read(Array.from(body, (byte) => Uint8Array.of(byte))), is);
  });

  Deno.test(`an upload that ends before its end is refused: ${what}`, async () => {
    for (let length = 0; length < end; length += length < end - 20 ? 5 : 1) {
      await assert.rejects(read([body.slice(0, length)]), { code: "invalid_request" });
    }
  });
}

Deno.test("two files are one too many, and so is a field that nobody asked for", async () => {
  const file: Part = ["file", picture];
  for (const parts of [[file, file], [file, ["altitude", alt[1]] as Part]]) {
    await assert.rejects(read([multipart(parts, "").body]), (error: AppError) => {
      assert.equal(error.code, "invalid_request");
      assert.equal(error.options.errors![0]!.code, "unrecognized_keys");
      return true;
    });
  }
});
