import assert from "node:assert/strict";
import { ApiError } from "#/api/problem.ts";
import { emptyValues } from "#/components/listing-fields/listing-values.ts";
import { byStep, faultsOf, firstInvalidStep } from "./faults-of.ts";

const values = { ...emptyValues("en"), businessName: "Asha Taps", website: "not a link" };

const refusal = (...errors: [field: string, code: string][]) =>
  new ApiError(422, "invalid_request", errors.map(([field, code]) => ({ field, code })));

Deno.test("maps rejected fields to faults, and prefers a fault that the form itself detects", () => {
  assert.deepEqual(
    faultsOf(
      refusal(
        ["businessName", "too_small"],
        ["shortDesc", "text_characters"],
        ["website", "link_invalid"],
        ["whatsapp", "number_tries"],
      ),
      { ...values, shortDesc: "Taps" },
    ),
    // The form detects the invalid link itself.
    { businessName: "refused", shortDesc: "characters", website: "link", whatsapp: "numberTries" },
  );
});

Deno.test("maps any part of the opening hours to timings and ignores unknown fields", () => {
  assert.deepEqual(
    faultsOf(refusal(["timings.week.mon.0.open", "invalid"], ["version", "invalid"]), values),
    { timings: "refused" },
  );
});

Deno.test("returns no faults for network errors", () => {
  assert.deepEqual(faultsOf(new TypeError("Failed to fetch"), values), {});
});

Deno.test("finds the first invalid step in form order", () => {
  assert.equal(firstInvalidStep({ "legal.gstin": "gstin", timings: "refused" }), "timings");
  assert.equal(firstInvalidStep({ website: "link", businessName: "required" }), "basics");
  assert.equal(firstInvalidStep({}), undefined);
});

Deno.test("groups faults by the step that shows them", () => {
  assert.deepEqual(byStep({ website: "link", rates: "ratePrice", whatsapp: "mobile" }), {
    contact: { website: "link", whatsapp: "mobile" },
    prices: { rates: "ratePrice" },
  });
});
