import assert from "node:assert/strict";
import {
  blankRate,
  ratesFault,
  toRates,
  toTypedRate,
  type TypedRate,
} from "#/components/listing-fields/typed-rates.ts";

const taps: TypedRate = { text: " Taps ", translation: "", from: "150", per: "visit" };

Deno.test("omits blank lines without a fault", () => {
  assert.deepEqual(toRates([blankRate, taps]), [
    { text: "Taps", translation: null, from: 150, per: "visit" },
  ]);
  assert.equal(ratesFault([blankRate, taps]), undefined);
});

Deno.test("converts stored rates back and forth", () => {
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
  Deno.test(`line with ${JSON.stringify(rate)}: ${fault ?? "valid"}`, () => {
    assert.equal(ratesFault([taps, { ...taps, ...rate }]), fault);
  });
}
