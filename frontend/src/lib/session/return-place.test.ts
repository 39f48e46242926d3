import assert from "node:assert/strict";
import { clearReturnPath, returnPurpose, storeReturnPath } from "./return-place.ts";

Deno.test("derives the purpose of a sign-in from the page to return to", () => {
  for (
    const [path, purpose] of [
      ["/add-business?step=contact", "list"],
      ["/claim/abc", "claim"],
      ["/business/ganga-pipes/review", "review"],
      ["/business/ganga-pipes#reviews", "helpful"],
      ["/business/ganga-pipes", undefined],
      ["/profile", undefined],
    ] as const
  ) {
    storeReturnPath(path);
    assert.equal(returnPurpose(), purpose, path);
  }
  clearReturnPath();
});
