import assert from "node:assert/strict";
import { fitWithin, isHeic } from "./shrink.ts";

const sizes: [from: [number, number], to: [number, number]][] = [
  [[4000, 3000], [2560, 1920]],
  [[3000, 4000], [1920, 2560]],
  [[800, 600], [800, 600]],
  [[12_000, 2], [2560, 1]],
];

for (const [[width, height], [fitWidth, fitHeight]] of sizes) {
  Deno.test(`${width} × ${height} is sent as ${fitWidth} × ${fitHeight}`, () => {
    assert.deepEqual(fitWithin({ width, height }, 2560), { width: fitWidth, height: fitHeight });
  });
}

Deno.test("a HEIC picture is known by its first bytes", () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  assert.equal(isHeic(bytes("\0\0\0\x18ftypheic\0\0")), true);
  assert.equal(isHeic(bytes("\0\0\0\x18ftypavif\0\0")), false);
  assert.equal(isHeic(bytes("\x89PNG\r\n\x1a\n")), false);
});
