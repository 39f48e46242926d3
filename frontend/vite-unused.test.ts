import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { aliases } from "./vite-unused.ts";

const folder = new URL("src/", import.meta.url).pathname;
const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith(".tsx"));
const markup = (await Promise.all(files.map((file) => readFile(join(folder, file), "utf8"))))
  .join("\n");

Deno.test("attributes that HTML writes otherwise are known to the browser's React", async () => {
  const file = createRequire(import.meta.url).resolve("react-dom/client")
    .replace(/client\.js$/, "cjs/react-dom-client.production.js");
  const [, list] = (await readFile(file, "utf8")).match(/var aliases = new Map\(\[(.*?)\]\)/s)!;
  const names = [...list!.matchAll(/\["(\w+)", "/g)].map(([, name]) => name!);
  assert.ok(names.length > 50);
  const known = aliases.map(([name]) => name);
  const missing = names.filter((name) =>
    new RegExp(`\\s${name}=`).test(markup) && !known.includes(name)
  );
  assert.deepEqual(missing, []);
});

/** What the build takes out of packages (`vite-unused.ts`), as code would ask for it. */
const takenOut =
  /\b(ViewTransition|SuspenseList|useActionState|useFormStatus|findDOMNode|prefetchDNS|preconnect|preinit|preloadModule|MatchRoute)\b|<(Activity|Fragment ref)\b|\s(onSelect|onBeforeInput|precedence|viewTransition)=/;

Deno.test("nothing asks for what the build takes out of packages", () => {
  assert.equal(markup.match(takenOut)?.[0], undefined);
});
