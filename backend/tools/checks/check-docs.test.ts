import assert from "node:assert/strict";
import { findDocProblems } from "./check-docs.ts";

const code = {
  "Makefile": "e2e: build\n\trun\n",
  "backend/shared/errors.ts": "export class AppError {}\nexport const mostTries = 3;\n",
  "backend/web/pages.ts": 'await write("pages.json");\n',
  "docs/search.md": "# Search\n\n## A word of the search\n",
};

const problemsIn = (text: string, path = "CONTRIBUTING.md") =>
  findDocProblems(new Map(Object.entries({ ...code, [path]: text })))
    .map((problem) => problem.replace(`${path}:1  `, ""));

Deno.test("reports names in documents when the repository has no such file or symbol", () => {
  const cases: Record<string, string> = {
    "[a](docs/gone.md)": "there is no docs/gone.md",
    "![a](docs/gone.webp)": "there is no docs/gone.webp",
    "[a](docs/search.md#b)": "docs/search.md has no heading for #b",
    "[a](#b)": "CONTRIBUTING.md has no heading for #b",
    "`shared/gone.ts`": "no file or folder ends in shared/gone.ts",
    "`hared/errors.ts`": "no file or folder ends in hared/errors.ts",
    "`backend/gone/`": "no file or folder ends in backend/gone/",
    "`make gone FILE=a`": "there is no `make gone`",
    "`GoneError`": "no file has GoneError",
    "`ctx.goneTries()`": "no file has goneTries",
    "`most_tries`": "no file has most_tries",
    "`MOST_TRIES=3`": "no file has MOST_TRIES",
  };
  for (const [text, problem] of Object.entries(cases)) {
    assert.deepEqual(problemsIn(text), [problem], text);
  }
});

Deno.test("accepts existing names, and words that are not names", () => {
  const texts = [
    "[a](docs/search.md#a-word-of-the-search) [b](docs/) [c](https://example.com/gone.md)",
    "`errors.ts`, `shared/errors.ts`, `#/shared/errors.ts`, `*/errors.ts`, `{web,shared}/errors.ts`",
    "`backend/shared/`, `pages.json`, `make e2e FILE=a.spec.ts`",
    "`AppError`, `ctx.mostTries`, `mostTries(a, b)`",
    "`load`, `text/html`, `GET /api/business`, `?hl=en`",
    "```\n`GoneError`\n```",
  ];
  for (const text of texts) assert.deepEqual(problemsIn(text), [], text);
});

Deno.test("does not check identifiers in guides for operators", () => {
  assert.deepEqual(problemsIn("`wal_level`", "docs/operations.md"), []);
  assert.equal(problemsIn("`docs/gone.md`", "docs/operations.md").length, 1);
});

Deno.test("reports a comment that refers to a deleted document", () => {
  assert.deepEqual(problemsIn("// docs/search.md, docs/gone.md", "backend/a.ts"), [
    "backend/a.ts  there is no docs/gone.md",
  ]);
});

Deno.test("does not check the changelog", () => {
  assert.deepEqual(problemsIn("`GoneError` [a](gone.md)", "CHANGELOG.md"), []);
});
