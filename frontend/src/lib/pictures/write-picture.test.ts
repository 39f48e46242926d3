import assert from "node:assert/strict";
import { isHeic, sniffPicture } from "./picture-type.ts";
import { writePicture } from "./write-picture.ts";

/** A canvas that falls back to PNG for unsupported types, as browsers do. */
const surface = (writable: readonly string[]) => {
  const fills: string[] = [];
  const context = {
    globalCompositeOperation: "source-over",
    fillStyle: "",
    fillRect: () => fills.push(context.globalCompositeOperation),
  };
  return {
    fills,
    context,
    write: (type: string) =>
      Promise.resolve(new Blob(["x"], { type: writable.includes(type) ? type : "image/png" })),
  };
};

const size = { width: 4, height: 3 };

Deno.test("writes JPEG on white when the browser returns PNG instead of WebP", async () => {
  const safari = surface(["image/jpeg"]);
  assert.equal((await writePicture(safari, size, true)).type, "image/jpeg");
  assert.deepEqual(safari.fills, ["destination-over"]);
});

Deno.test("keeps transparency when the browser writes WebP", async () => {
  const chrome = surface(["image/jpeg", "image/webp"]);
  assert.equal((await writePicture(chrome, size, true)).type, "image/webp");
  assert.deepEqual(chrome.fills, []);
});

Deno.test("writes a photo as JPEG", async () => {
  const chrome = surface(["image/jpeg", "image/webp"]);
  assert.equal((await writePicture(chrome, size, false)).type, "image/jpeg");
});

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

const heads: [head: string, type: string | undefined][] = [
  ["\xff\xd8\xff\xe0\0\x10JFIF\0\x01", "image/jpeg"],
  ["\x89PNG\r\n\x1a\n\0\0\0\r", "image/png"],
  ["RIFF\x10\0\0\0WEBP", "image/webp"],
  ["RIFF\x10\0\0\0WAVE", undefined],
  ["%PDF-1.7\n%\xe2\xe3\xcf", undefined],
  ["\0\0\0\x18ftypheic", undefined],
  ["", undefined],
];
for (const [head, type] of heads) {
  Deno.test(`detects ${type ?? "no accepted type"} in ${JSON.stringify(head)}`, () => {
    assert.equal(sniffPicture(bytes(head)), type);
  });
}

Deno.test("detects HEIC by its first bytes", () => {
  assert.equal(isHeic(bytes("\0\0\0\x18ftypheic\0\0")), true);
  assert.equal(isHeic(bytes("\0\0\0\x18ftypavif\0\0")), false);
  assert.equal(isHeic(bytes("\x89PNG\r\n\x1a\n")), false);
});
