import assert from "node:assert/strict";
import { categoryIds } from "#/lib/business/categories.ts";

const read = (path: string) => Deno.readTextFile(new URL(path, import.meta.url));

Deno.test("has a colour for every trade", async () => {
  const css = await read("../styles/arch.css");
  const tinted = [...css.matchAll(/\[data-tint="(\w+)"\]/g)].map(([, id]) => id);
  assert.deepEqual(tinted.toSorted(), categoryIds.toSorted());
});

Deno.test("has a picture of every trade", async () => {
  const pictures = await read("../../public/icons.svg");
  assert.deepEqual(categoryIds.filter((id) => !pictures.includes(`id="${id}"`)), []);
});
