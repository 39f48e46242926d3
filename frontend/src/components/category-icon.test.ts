import assert from "node:assert/strict";
import { categoryIds } from "#/lib/business/categories.ts";

Deno.test("has a colour for every trade", async () => {
  const css = await Deno.readTextFile(new URL("../styles/components.css", import.meta.url));
  const tinted = [...css.matchAll(/\[data-tint="(\w+)"\]/g)].map(([, id]) => id);
  assert.deepEqual(tinted.toSorted(), categoryIds.toSorted());
});
