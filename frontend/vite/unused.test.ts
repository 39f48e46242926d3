import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { aliases } from "./unused.ts";

const folder = new URL("../src/", import.meta.url).pathname;
const textOf = async (folder: string, form: RegExp): Promise<string> => {
  const files = (await readdir(folder, { recursive: true })).filter((file) => form.test(file));
  return (await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")))).join("\n");
};

const markup = await textOf(folder, /\.tsx$/);

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

/** What the build takes out of packages (`vite/unused.ts`), as code would ask for it. */
const hooks =
  /\buse(ActionState|DeferredValue|EffectEvent|FormStatus|ImperativeHandle|Optimistic|Transition)\b/;
const names =
  /\b(ViewTransition|SuspenseList|createPortal|requestFormReset|addTransitionType|findDOMNode|prefetchDNS|preconnect|preinit|preloadModule|MatchRoute)\b/;
const tags = /<(Activity\b|Fragment [^>]*ref=|[a-z]+-[a-z])/;
const attributes = /\s(onSelect|onKeyPress|onBeforeInput|precedence|viewTransition)(Capture)?=/;

Deno.test("nothing asks for what the build takes out of packages", async () => {
  const code = await textOf(folder, /(?<!\.test)\.tsx?$/);
  const found = [hooks, names, attributes].map((form) => code.match(form)?.[0]);
  assert.deepEqual([...found, markup.match(tags)?.[0]], [
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

Deno.test("no package asks React for what the build takes out of it", async () => {
  const packages = createRequire(import.meta.url);
  for (const name of ["@tanstack/react-router", "react-i18next", "react-toastify"]) {
    const [path] = packages.resolve(name).match(/^.*\/dist\//)!;
    const code = await textOf(path, /\.m?js$/);
    assert.ok(code.includes("useEffect"), name);
    assert.equal(code.match(hooks)?.[0] ?? code.match(/\bcreatePortal\b/)?.[0], undefined, name);
  }
});
