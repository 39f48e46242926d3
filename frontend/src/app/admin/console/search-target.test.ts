import assert from "node:assert/strict";
import { searchTarget } from "./search-target.ts";

Deno.test("searches a reference among the cases, a GSTIN and an address among the listings", () => {
  assert.equal(searchTarget("7K3QX-9M2PT-4HV8D-R6WZC", "/admin/listings"), "/admin");
  assert.equal(searchTarget("27AAPFU0939F1ZV", "/admin"), "/admin/listings");
  const address = "https://karigar.example/business/sharma-works?hl=hi";
  assert.equal(searchTarget(address, "/admin"), "/admin/listings");
});

Deno.test("searches any other text in the current list", () => {
  for (const current of ["/admin", "/admin/listings"] as const) {
    for (const text of ["Sharma", "98765 43210", ""]) {
      assert.equal(searchTarget(text, current), current);
    }
  }
});
