import assert from "node:assert/strict";
import { formatKm } from "./distance.ts";

Deno.test("shows an exact distance as measured, and an approximate distance in whole kilometres", () => {
  for (
    const [distanceKm, exact, about] of [
      [0, "0.1", "1"],
      [0.4, "0.4", "1"],
      [2.6, "2.6", "3"],
      [1234, "1,234", "1,234"],
    ] as const
  ) {
    assert.equal(formatKm({ distanceKm, isExact: true }, "en"), exact);
    assert.equal(formatKm({ distanceKm }, "en"), about);
  }
});
