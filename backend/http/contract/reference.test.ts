import assert from "node:assert/strict";
import { serveReference } from "./reference.ts";

Deno.test("the contract is described once, and not before somebody asks for it", async () => {
  let times = 0;
  const reference = serveReference(() => ({ openapi: "3.1.0", times: ++times }), "Karigar");
  assert.equal(times, 0);
  for (let asked = 0; asked < 2; asked++) {
    const answer = await reference.request("/api/openapi.json");
    assert.deepEqual(await answer.json(), { openapi: "3.1.0", times: 1 });
  }
});
