import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { ruleNames } from "./rules.ts";
import { parseSource } from "./source.ts";
import { checkBoundaries } from "./check-boundaries.ts";

const fixtures = fileURLToPath(new URL("./fixtures", import.meta.url));

for (const rule of ruleNames) {
  Deno.test(`the fixture of ${rule} breaks that rule and no other`, async () => {
    const violations = await checkBoundaries(`${fixtures}/${rule}`);
    assert.deepEqual([...new Set(violations.map((violation) => violation.rule))], [rule]);
  });
}

Deno.test("the command names file, line and rule, and fails", async () => {
  const { code, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "--allow-read",
      "--allow-env",
      fileURLToPath(new URL("./check-boundaries.ts", import.meta.url)),
      `${fixtures}/sql-stays-in-queries`,
    ],
    stdout: "null",
    stderr: "piped",
  }).output();
  assert.equal(code, 1);
  assert.match(
    new TextDecoder().decode(stderr),
    /backend\/contexts\/listings\/routes\.ts:1 .*\[sql-stays-in-queries\]/,
  );
});

Deno.test("imports are read from the syntax, not from the text", () => {
  const source = parseSource(
    "backend/shared/a.ts",
    `import type { A } from "./b.ts";
     import { type B, type C } from "../c.ts";
     export { d } from "@scope/pkg/deep";
     import { e } from "#/db/e.ts";
     const text = 'import x from "./no.ts"'; // import y from "./no.ts"
     const lazy = () => import("npm:thing@1.2.3/part");`,
  );
  assert.deepEqual(
    source.imports.map(({ target, ours, typeOnly, lazy }) => [target, ours, typeOnly, lazy]),
    [
      ["backend/shared/b.ts", true, true, false],
      ["backend/c.ts", true, true, false],
      ["@scope/pkg", false, false, false],
      ["backend/db/e.ts", true, false, false],
      ["thing", false, false, true],
    ],
  );
});

Deno.test("a method called fetch is not the outside world", () => {
  const { globals } = parseSource(
    "backend/a.ts",
    `app.fetch(request); const f = globalThis.fetch(x);`,
  );
  assert.deepEqual(globals, [{ name: "fetch", line: 1 }]);
});

Deno.test("a query that is begun counts as SQL, whatever is imported", () => {
  const { queries } = parseSource(
    "backend/a.ts",
    `ctx.db\n  .selectFrom("business").select("id");`,
  );
  assert.deepEqual(queries, [{ name: "selectFrom", line: 1 }]);
});
