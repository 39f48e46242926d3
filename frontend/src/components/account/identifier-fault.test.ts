import assert from "node:assert/strict";
import { identifierFault } from "./identifier-fault.ts";

const faults: [text: string, fault: string | undefined][] = [
  ["asha.sharma", undefined],
  ["आशा_1", undefined],
  ["9876543210", undefined],
  ["+91 98765 43210", undefined],
  ["09876543210", undefined],
  ["९८७६५४३२१०", undefined],
  ["0091 9876543210", undefined],
  ["98765", "identifier_mobile"],
  ["98765432101", "identifier_mobile"],
  ["1234567890", "identifier_mobile"],
  ["0919876543210", undefined],
  ["+9198765432", "identifier_mobile"],
  ["asha@example.com", undefined],
  ["asha@example", "identifier_email"],
  ["@asha", "identifier_email"],
];

for (const [text, fault] of faults) {
  Deno.test(`${fault ? `rejects "${text}" with ${fault}` : `accepts "${text}"`}`, () => {
    assert.equal(identifierFault(text), fault);
  });
}
