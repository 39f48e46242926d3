import assert from "node:assert/strict";
import { createRouter } from "./router.ts";
import { describeContract, serveReference } from "./reference.ts";

Deno.test("builds the contract once, on the first request", async () => {
  let times = 0;
  const reference = serveReference(() => ({ openapi: "3.1.0", times: ++times }), "Karigar");
  assert.equal(times, 0);
  for (let requests = 0; requests < 2; requests++) {
    const answer = await reference.request("/api/openapi.json");
    assert.deepEqual(await answer.json(), { openapi: "3.1.0", times: 1 });
  }
});

Deno.test("shows example calls with the public address of this service", () => {
  const { info } = describeContract(createRouter(), {
    siteName: "Karigar",
    publicOrigin: "https://karigar.example",
    grievance: { name: undefined, email: "grievance@karigar.example" },
  });
  assert.ok(info.description!.includes("curl 'https://karigar.example/api/categories'"));
  assert.ok(!info.description!.includes("SERVER"));
});

Deno.test("adds the conventions of the contract to every operation", async () => {
  const file = new URL("../../../openapi/openapi.json", import.meta.url);
  const { paths } = JSON.parse(await Deno.readTextFile(file));
  for (const [path, operations] of Object.entries<Record<string, { responses: object }>>(paths)) {
    for (const { responses } of Object.values(operations)) {
      assert.ok("400" in responses && "500" in responses, `${path}: see createRoute of router.ts`);
    }
  }
});

Deno.test("lists the operations of admins under a tag of their own, last", async () => {
  const file = new URL("../../../openapi/openapi.json", import.meta.url);
  const { tags, paths } = JSON.parse(await Deno.readTextFile(file));
  assert.equal(tags.at(-1).name, "admin");
  for (const [path, operations] of Object.entries<Record<string, { tags: string[] }>>(paths)) {
    for (const { tags } of Object.values(operations)) {
      assert.equal(tags[0] === "admin", path.startsWith("/api/admin/"), path);
    }
  }
});

Deno.test("lists what visitors need first", async () => {
  const file = new URL("../../../openapi/openapi.json", import.meta.url);
  const { tags, paths } = JSON.parse(await Deno.readTextFile(file));
  assert.equal(tags[0].name, "directory");
  // What needs a session comes after what visitors read.
  const directory = Object.entries<Record<string, { tags: string[] }>>(paths)
    .filter(([, operations]) => operations.get?.tags[0] === "directory").map(([path]) => path);
  assert.equal(directory[0], "/api/business");
  const firstOwn = directory.findIndex((path) => path.startsWith("/api/my/"));
  assert.ok(directory.slice(firstOwn).every((path) => path.startsWith("/api/my/")), `${directory}`);
});
