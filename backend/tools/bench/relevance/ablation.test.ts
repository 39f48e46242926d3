import assert from "node:assert/strict";
import { importMap, mechanisms, sourceWithout } from "./ablation.ts";

for (const mechanism of mechanisms) {
  Deno.test(`takes out ${mechanism.name}`, async () => {
    const source = await sourceWithout(mechanism);
    assert.ok(source.endsWith(`export const ${mechanism.replaced} = ${mechanism.by};\n`));
  });
}

Deno.test("loads the module without the mechanism, also where other modules use it", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const mechanism = mechanisms.find(({ name }) => name === "shops mean suppliers");
    const map = await importMap(mechanism, folder);
    await Deno.writeTextFile(`${folder}/map.json`, JSON.stringify(map));
    await Deno.writeTextFile(
      `${folder}/main.ts`,
      `import { understandQuery } from "#/contexts/directory/query-understanding/understand-query.ts";
      import { makeLexicon } from "#/contexts/directory/query-understanding/lexicon.ts";
      console.log(understandQuery("wire shop", makeLexicon([])).trades.likely.join());`,
    );
    const { stdout, stderr } = await new Deno.Command(Deno.execPath(), {
      args: ["run", "-A", "--no-check", `--import-map=${folder}/map.json`, `${folder}/main.ts`],
    }).output();
    assert.equal(
      new TextDecoder().decode(stdout).trim(),
      "electrician",
      new TextDecoder().decode(stderr),
    );
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
