import assert from "node:assert/strict";
import { findViolations, ruleNames } from "./rules.ts";
import { parseSource } from "./source.ts";

/** For each rule, sources that break only that rule. */
const violatingSources: Record<string, Record<string, string>> = {
  "api-owns-the-client": {
    "frontend/src/lib/client.ts": `import createClient from "openapi-fetch";
      export const client = createClient();`,
  },
  "only-app-uses-router": {
    "frontend/src/lib/link.tsx": `import { Link } from "@tanstack/react-router";
      export const PageLink = Link;`,
  },
  "app-stands-alone": {
    "frontend/src/lib/menu.tsx": `import { NavBar } from "../app/shell/nav-bar.tsx";
      export const Menu = NavBar;`,
  },
  "areas-stay-apart": {
    "frontend/src/app/home/HomePage.tsx": `import { Card } from "../search/Card.tsx";
      export const HomePage = Card;`,
  },
  "config-reads-the-environment": {
    "backend/http/headers.ts":
      'export const production = Deno.env.get("APP_ENV") === "production";',
  },
  "context-by-public-api": {
    "backend/contexts/directory/queries.ts": `import { lockBusiness } from "../listings/queries.ts";
      export const query = lockBusiness;`,
  },
  "contexts-depend-one-way": {
    "backend/contexts/media/store-image.ts": `import type { Business } from "../listings/mod.ts";
      export type Owner = Business;`,
  },
  "drivers-stay-in-db": {
    "backend/contexts/directory/search.ts": `import postgres from "postgres";
      export const sql = postgres();`,
  },
  "features-form-no-circle": {
    "backend/contexts/media/images/encode.ts": `import { sweep } from "../sweep/sweep.ts";
      export const encode = sweep;`,
    "backend/contexts/media/sweep/sweep.ts": `import { posters } from "../posters/posters.ts";
      export const sweep = posters;`,
    "backend/contexts/media/posters/posters.ts": `import { names } from "../images/names.ts";
      export const posters = names;`,
  },
  "far-imports-by-alias": {
    "backend/contexts/media/images/names.ts":
      'export { fold } from "../../../shared/text/text.ts";',
  },
  "gateways-call-outside": {
    "backend/contexts/identity/check-captcha.ts":
      'export const check = () => fetch("https://captcha.example/verify");',
  },
  "gateways-talk-outside": {
    "backend/contexts/identity/send-code.ts": `import { connect } from "node:tls";
      export const line = connect;`,
  },
  "halves-stay-apart": {
    "frontend/src/lib/categories.ts":
      'export { categories } from "../../../backend/shared/categories.ts";',
  },
  "heavy-packages-lazy": {
    "backend/contexts/media/images/encode.ts": `import sharp, { type Sharp } from "sharp";
      import type { Font } from "harfbuzzjs";
      export const lazy = () => import("harfbuzzjs");
      export const encode = (bytes: Uint8Array): Sharp => sharp(bytes);
      export type { Font };`,
  },
  "http-imports-shared": {
    "backend/http/limits.ts": `import { openDatabase } from "../db/client.ts";
      export const limits = openDatabase;`,
  },
  "migrations-import-kysely": {
    "backend/db/migrations/0001-start.ts": `import { categoryIds } from "#/shared/categories.ts";
      export const up = categoryIds;`,
  },
  "no-cycles": {
    "backend/shared/first.ts": `import { second } from "./second.ts";
      export const first = () => second();`,
    "backend/shared/second.ts": `import { first } from "./first.ts";
      export const second = () => first();`,
  },
  "nothing-imports-the-root": {
    "backend/contexts/listings/publish-listing.ts": `import { createApp } from "#/app.ts";
      export const app = createApp;`,
  },
  "only-the-root-composes": {
    "backend/gateways/storage/file.ts": `import { MediaImage } from "#/contexts/media/mod.ts";
      export const stored = MediaImage;`,
  },
  "platform-imports-shared": {
    "backend/platform/audit.ts": `import type { Refresh } from "../web/mod.ts";
      export type Listener = Refresh;`,
  },
  "platform-serves-contexts": {
    "backend/gateways/sms/msg91.ts": `import { createLimiter } from "#/platform/limiter.ts";
      export const limiter = createLimiter;`,
  },
  "shared-imports-nothing": {
    "backend/shared/text.ts": `import { parseConfig } from "../config.ts";
      export const text = parseConfig;`,
  },
  "site-stays-on-the-server": {
    "frontend/src/lib/page.ts": 'import "../site/page.ts";',
  },
  "sql-stays-in-queries": {
    "backend/contexts/listings/publish-listing.ts":
      `type Db = { updateTable(name: string): unknown };
      export const publish = (db: Db) => db.updateTable("business");`,
    "backend/contexts/listings/routes.ts": `import { sql } from "kysely";
      export const now = sql\`select now()\`;`,
  },
  "ui-is-domain-free": {
    "frontend/src/ui/Card.tsx": `import { api } from "../api/client.ts";
      export const Card = api;`,
  },
  "web-without-contexts": {
    "backend/web/pages.ts": `import { findBusiness } from "../contexts/directory/mod.ts";
      export const page = findBusiness;`,
  },
};

for (const rule of ruleNames) {
  Deno.test(`the example for ${rule} breaks only that rule`, () => {
    const sources = Object.entries(violatingSources[rule]!).map(([path, text]) =>
      parseSource(path, text)
    );
    const violations = findViolations(sources);
    assert.deepEqual([...new Set(violations.map((violation) => violation.rule))], [rule]);
  });
}

Deno.test("names the shortest circle of feature folders and its imports", () => {
  const file = (path: string, ...targets: string[]) =>
    parseSource(
      `backend/contexts/media/${path}`,
      targets.map((target) => `import { x } from "../${target}";`).join("\n"),
    );
  const circle = "feature folders form a circle: images → posters → images";
  const violations = findViolations([
    file("images/encode.ts", "sweep/sweep.ts", "posters/draw.ts", "posters/fonts.ts"),
    file("images/encode.test.ts", "posters/draw.ts"),
    file("images/names.ts", "limits.ts"),
    file("posters/fonts.ts", "images/names.ts"),
    file("sweep/sweep.ts", "posters/draw.ts"),
    parseSource(
      "backend/contexts/media/sweep/types.ts",
      'import type { Image } from "../images/encode.ts"; export const x = import("../images/names.ts");',
    ),
  ]);
  assert.deepEqual(
    violations.map(({ path, line, message }) => `${path.split("/media/")[1]}:${line} ${message}`),
    [
      `images/encode.ts:2 ${circle} (imports backend/contexts/media/posters/draw.ts)`,
      `images/encode.ts:3 ${circle} (imports backend/contexts/media/posters/fonts.ts)`,
      `posters/fonts.ts:1 ${circle} (imports backend/contexts/media/images/names.ts)`,
    ],
  );
});

Deno.test("reads imports from the syntax tree, not from text", () => {
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

Deno.test("ignores a method named fetch", () => {
  const { globals } = parseSource(
    "backend/a.ts",
    `app.fetch(request); const f = globalThis.fetch(x);`,
  );
  assert.deepEqual(globals, [{ name: "fetch", line: 1 }]);
});

Deno.test("treats a call of the query builder as SQL even without an import", () => {
  const { queries } = parseSource(
    "backend/a.ts",
    `ctx.db\n  .selectFrom("business").select("id");`,
  );
  assert.deepEqual(queries, [{ name: "selectFrom", line: 1 }]);
});
