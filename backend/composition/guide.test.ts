/** Runs the code of the guide as an integrator would, against a service on a port. */
import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import { guide } from "#/http/contract/guide.ts";
import { writeExport } from "../contexts/directory/mod.ts";

const rights = { DATA_LICENCE: "CC-BY-4.0", DATA_ATTRIBUTION: "Karigar" };
const api = await useTestApi({ variables: rights });

/** The code of a section, in the order in which it stands. */
function codeOf(title: string, language: string): string {
  const [, section = ""] = guide.split(`# ${title}\n`);
  const blocks = section.split("\n# ")[0]!.matchAll(/^```(\w+)\n(.*?)^```/gms);
  return Array.from(blocks, ([, name, code]) => name === language ? code! : "").join("");
}

/** Serves the API, and returns what the code of sections exports. */
async function run<Exported>(titles: string[], names: string): Promise<Exported> {
  await using server = Deno.serve(
    { port: 0, onListen: () => {} },
    (request) => api.app.fetch(request),
  );
  const origin = `http://localhost:${server.addr.port}`;
  const code = titles.map((title) => codeOf(title, "js")).join("\n").replaceAll("SERVER", origin)
    .replace(/(?<= from )"([^"]+)"/g, (_, name) => `"${import.meta.resolve(name)}"`);
  const module = `${code}\nexport { ${names} };`;
  return await import(`data:text/javascript,${encodeURIComponent(module)}`);
}

type Business = { _id: string; businessName: string };

Deno.test("mirrors the directory, and follows what changes", async () => {
  const [first] = await api.save(businessInput(), businessInput());
  const ctx = {
    ...api.listings,
    storage: api.storage,
    rights: { licence: rights.DATA_LICENCE, attribution: rights.DATA_ATTRIBUTION },
    onReplaced: () => {},
  };
  await writeExport(ctx, new AbortController().signal);
  await api.save(businessInput());
  const { businesses, next } = await run<{ businesses: Map<string, Business>; next: string }>(
    ["Mirror the directory in an hour", "Follow changes"],
    "businesses, next",
  );
  assert.equal(businesses.size, 3);
  assert.equal(businesses.get(first!._id)!.businessName, first!.businessName);
  assert.match(next, /^[1-9]/);
});

Deno.test("shows a list on a page of another site", async () => {
  // The frame itself: e2e/visitor/embed.spec.ts.
  assert.match(codeOf("Show a list on your site", "html"), /src="SERVER\/embed\/plumber\/pune/);
  const { links } = await run<{ links: string[][] }>(["Show a list on your site"], "links");
  assert.ok(links.length > 0);
});

Deno.test("connects an assistant", async () => {
  const { found, client } = await run<{ found: { total: number }; client: { close(): void } }>(
    ["Connect an assistant"],
    "found, client",
  );
  await client.close();
  assert.ok(found.total > 0);
});
