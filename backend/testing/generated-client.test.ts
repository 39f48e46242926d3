import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { serve } from "../http/server/serve.ts";
import { packagedTool } from "../tools/packages/npm-pack.ts";
import { useTestApi } from "./api.ts";
import { businessInput } from "./factories.ts";

const api = await useTestApi();

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

Deno.test("generates a working client from the contract with a third-party generator", {
  sanitizeOps: false,
  sanitizeResources: false,
}, async () => {
  await api.save(businessInput({ businessName: "Ganga Pipes", primaryPhone: "9876543210" }));
  const server = await serve({ fetch: api.app.fetch, host: "127.0.0.1", port: 0 });
  const folder = await Deno.makeTempDir({ prefix: "karigar-client-" });
  try {
    const tool = await packagedTool(
      "openapi-ts-0.99.0",
      "@hey-api/openapi-ts@0.99.0",
      // The generator's version range includes a release without the API that the generator uses.
      "typescript@6.0.3",
    );
    const program = `${tool}/node_modules/@hey-api/openapi-ts/bin/run.js`;
    const contract = path("../../openapi/openapi.json");
    await run(
      ...["run", "--allow-all", "--no-config", "--node-modules-dir=manual", program],
      ...["--silent", "--input", contract, "--output", `${folder}/client`],
    );
    await Deno.copyFile(path("../tools/packaged/use-client.ts"), `${folder}/use-client.ts`);
    const printed = await run(
      ...["run", "--check", "--no-config", "--unstable-sloppy-imports", "--allow-net"],
      ...[`${folder}/use-client.ts`, `http://127.0.0.1:${server.port}`],
    );
    assert.deepEqual(JSON.parse(printed), {
      name: "Ganga Pipes",
      total: "1",
      phone: "9876543210",
      code: "unknown_pincode",
    });
  } finally {
    await server.stop();
    await Deno.remove(folder, { recursive: true });
  }
});

async function run(...args: string[]): Promise<string> {
  const { success, stdout, stderr } = await new Deno.Command(Deno.execPath(), { args }).output();
  assert.ok(success, new TextDecoder().decode(stderr));
  return new TextDecoder().decode(stdout);
}
