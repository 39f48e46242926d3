import assert from "node:assert/strict";
import { clampCentre, sideAt } from "./crop.ts";

const wide = { width: 400, height: 200 };

Deno.test("unzoomed, the square is as high as a wide picture and moves only along it", () => {
  assert.equal(sideAt(wide, 1), 200);
  assert.deepEqual(clampCentre(wide, 1, { x: 0, y: 0 }), { x: 100, y: 100 });
  assert.deepEqual(clampCentre(wide, 1, { x: 250, y: 180 }), { x: 250, y: 100 });
  assert.deepEqual(clampCentre(wide, 1, { x: 999, y: 100 }), { x: 300, y: 100 });
});

Deno.test("zoomed, it moves both ways up to the edges", () => {
  assert.equal(sideAt(wide, 2), 100);
  assert.deepEqual(clampCentre(wide, 2, { x: 10, y: 190 }), { x: 50, y: 150 });
});
