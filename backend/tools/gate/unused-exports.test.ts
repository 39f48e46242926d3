import assert from "node:assert/strict";
import { unusedExports } from "./unused-exports.ts";

const found = (files: Record<string, string>) => unusedExports(new Map(Object.entries(files)));

Deno.test("an export that nobody imports is named, of whatever kind", () => {
  assert.deepEqual(
    found({
      "backend/a.ts": `export const one = 1;
        export type Two = 2;
        export function three() {}
        export const { four, five: [six] } = five;
        const seven = 7;
        export { seven as eight };
        export default one;`,
    }).map((problem) => problem.split(" ")[2]),
    ["one", "Two", "three", "four", "six", "eight"],
  );
});

Deno.test("every way of importing counts, from where the file lies", () => {
  assert.deepEqual(
    found({
      "backend/a.ts": "export const one = 1; export type Two = 2; export const three = 3;",
      "backend/b/b.ts":
        `import { one as first } from "../a.ts"; export type { Two } from "../a.ts";`,
      "frontend/c.tsx": `import type { Two } from "../backend/b/b.ts"; import "./d.ts";`,
      "frontend/d.ts": `import { three } from "../backend/a.ts";`,
      "backend/lazy.ts": "export const late = 1;",
      "backend/whole.ts": "export const all = 1;",
      "backend/type.ts": "export type Typed = 1;",
      "backend/e.ts": `import * as whole from "./whole.ts";
        const { late } = await import("./lazy.ts");
        type Typed = import("./type.ts").Typed;`,
    }),
    [],
  );
});

Deno.test("doors, routes and migrations are read by others", () => {
  const text = "export const one = 1;";
  assert.deepEqual(
    found({
      "backend/contexts/media/mod.ts": text,
      "backend/db/migrations/0001-start.ts": text,
      "frontend/src/routes/about.tsx": text,
      "backend/contexts/media/routes.ts": text,
    }),
    ["backend/contexts/media/routes.ts:1  one is exported, but no other file imports it"],
  );
});
