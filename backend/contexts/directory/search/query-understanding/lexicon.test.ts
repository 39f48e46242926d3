import assert from "node:assert/strict";
import { makeLexicon, prepareLexicon } from "./lexicon.ts";

Deno.test("what all lexicons share is worked out a slice at a time, while others are served", async () => {
  let served = 0;
  let isReady = false;
  const serve = () => {
    served++;
    if (!isReady) setTimeout(serve);
  };
  setTimeout(serve);
  await prepareLexicon();
  isReady = true;
  await new Promise((resolve) => setTimeout(resolve, 5));
  assert.ok(served > 3, `${served}`);
  assert.ok(makeLexicon([]).withinOf("wardha"));
});
