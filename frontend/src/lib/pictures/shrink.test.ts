import assert from "node:assert/strict";
import { fitWithin } from "./shrink.ts";

const sizes: [from: [number, number], to: [number, number]][] = [
  [[4000, 3000], [2560, 1920]],
  [[3000, 4000], [1920, 2560]],
  [[800, 600], [800, 600]],
  [[12_000, 2], [2560, 1]],
];

for (const [[width, height], [fitWidth, fitHeight]] of sizes) {
  Deno.test(`shrinks ${width} × ${height} to ${fitWidth} × ${fitHeight}`, () => {
    assert.deepEqual(fitWithin({ width, height }, 2560), { width: fitWidth, height: fitHeight });
  });
}
