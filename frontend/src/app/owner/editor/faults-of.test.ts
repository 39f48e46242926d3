import assert from "node:assert/strict";
import { ApiError } from "#/api/problem.ts";
import { emptyValues } from "../listing/listing-values.ts";
import { byStep, faultsOf, firstInvalidStep } from "./faults-of.ts";

const values = { ...emptyValues("en"), businessName: "Asha Taps", website: "not a link" };

const refusal = (...errors: [field: string, code: string][]) =>
  new ApiError(422, "invalid_request", errors.map(([field, code]) => ({ field, code })));

Deno.test("what the service refuses is shown at its field, in our words where we have them", () => {
  assert.deepEqual(
    faultsOf(
      refusal(
        ["businessName", "too_small"],
        ["shortDesc", "text_characters"],
        ["website", "link_invalid"],
      ),
      { ...values, shortDesc: "Taps" },
    ),
    // The site sees for itself what is wrong with the link.
    { businessName: "refused", shortDesc: "characters", website: "link" },
  );
});

Deno.test("any part of the opening hours is the opening hours; what the form has not is left out", () => {
  assert.deepEqual(
    faultsOf(refusal(["timings.week.mon.0.open", "invalid"], ["version", "invalid"]), values),
    { timings: "refused" },
  );
});

Deno.test("what is no answer finds fault with nothing", () => {
  assert.deepEqual(faultsOf(new TypeError("Failed to fetch"), values), {});
});

Deno.test("the first bad step is the first of the form, whatever was found first", () => {
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
