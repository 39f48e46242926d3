import assert from "node:assert/strict";
import { blankRate, ratesFault, toRates, toTypedRate, type TypedRate } from "./typed-rates.ts";

const taps: TypedRate = { text: " Taps ", translation: "", from: "150", per: "visit" };

Deno.test("a line that says nothing is left out, and no fault", () => {
  assert.deepEqual(toRates([blankRate, taps]), [
    { text: "Taps", translation: null, from: 150, per: "visit" },
  ]);
  assert.equal(ratesFault([blankRate, taps]), undefined);
});

Deno.test("what is stored is typed as it was", () => {
  const rates = toRates([{ ...taps, translation: "नल" }]);
  assert.deepEqual(toRates(rates.map(toTypedRate)), rates);
});

const faults: [rate: Partial<TypedRate>, fault: string | undefined][] = [
  [{ text: "" }, "rateText"],
  [{ text: "", from: "", translation: "नल" }, "rateText"],
  [{ from: "" }, "ratePrice"],
  [{ from: "0" }, "ratePrice"],
  [{ from: "1" }, undefined],
  [{ from: "10000000" }, undefined],
  [{ from: "10000001" }, "ratePrice"],
  [{ from: "2.5" }, "ratePrice"],
];
for (const [rate, fault] of faults) {
  Deno.test(`a line with ${JSON.stringify(rate)}: ${fault ?? "fine"}`, () => {
    assert.equal(ratesFault([taps, { ...taps, ...rate }]), fault);
  });
}
