import assert from "node:assert/strict";
import { clampCentre, sideAt } from "./crop.ts";

const wide = { width: 400, height: 200 };

Deno.test("limits the unzoomed square to the picture's height and moves it along the width", () => {
  assert.equal(sideAt(wide, 1), 200);
  assert.deepEqual(clampCentre(wide, 1, { x: 0, y: 0 }), { x: 100, y: 100 });
  assert.deepEqual(clampCentre(wide, 1, { x: 250, y: 180 }), { x: 250, y: 100 });
  assert.deepEqual(clampCentre(wide, 1, { x: 999, y: 100 }), { x: 300, y: 100 });
});

Deno.test("moves the zoomed square in both directions up to the edges", () => {
  assert.equal(sideAt(wide, 2), 100);
  assert.deepEqual(clampCentre(wide, 2, { x: 10, y: 190 }), { x: 50, y: 150 });
});
