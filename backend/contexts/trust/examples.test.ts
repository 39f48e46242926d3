import assert from "node:assert/strict";
import { contractBreaches } from "#/testing/contract.ts";
import { NewCase, NewDecision, NewTerm } from "./queue/schemas.ts";
import * as examples from "./cases/examples.ts";
import { CaseAnswer, NewReport } from "./cases/schemas.ts";

const { id } = examples.openCase;

const answers: [method: string, path: string, status: number, body: unknown][] = [
  ["POST", "/api/business/sharma/reports", 202, examples.filed],
  ["GET", `/api/reports/${examples.filed.reference}`, 200, examples.progress],
  ["GET", "/api/my/cases", 200, [examples.myCase]],
  ["POST", `/api/my/cases/${id}/answer`, 200, examples.answered],
  ["POST", `/api/my/cases/${id}/appeal`, 200, examples.appealed],
  ["GET", "/api/admin/cases", 200, [examples.openCase]],
  ["GET", `/api/admin/cases/${id}`, 200, examples.wholeCase],
  ["POST", `/api/admin/cases/${id}/decision`, 200, examples.decidedCase],
  ["GET", "/api/admin/terms", 200, [examples.term]],
];

for (const [method, path, status, body] of answers) {
  Deno.test(`the example of ${method} ${path} is what the contract says`, () => {
    const type = "application/json";
    assert.deepEqual(contractBreaches({ method, path, status, type, body }), []);
  });
}

Deno.test("the examples of requests would be taken", () => {
  NewReport.parse({ reason: "closed", text: "The shop is shut since June." });
  CaseAnswer.parse({ text: "The number is right again." });
  NewDecision.parse({
    decision: "nothing_wrong",
    statement: { en: "The number is the owner's." },
  });
  NewCase.parse({ businessId: examples.openCase.business!._id, reason: "order", text: "117." });
  const { isInForce: _, ...term } = examples.term;
  NewTerm.parse(term);
});
