import assert from "node:assert/strict";
import { Turns } from "./turns.ts";

/** Who was begun, in order, when everybody asked at once. */
async function begunOf(...callers: string[]): Promise<string> {
  const turns = new Turns();
  const begun: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const caller of callers) {
    turns.add(caller, () => {
      begun.push(caller);
      if (begun.length === callers.length) resolve();
    });
  }
  assert.deepEqual(begun, [], "what comes in the same moment is seen first");
  await promise;
  return begun.join("");
}

Deno.test("callers take turns, whoever came first", async () => {
  assert.equal(await begunOf("a", "a", "a", "b", "c", "c"), "abcaca");
  const crowd = Array.from({ length: 500 }, () => "a");
  assert.match(await begunOf(...crowd, "b"), /^ab/);
});

Deno.test("what is begun later has its turn, too", async () => {
  const turns = new Turns();
  const { promise, resolve } = Promise.withResolvers<void>();
  turns.add("a", () => turns.add("a", resolve));
  await promise;
});
