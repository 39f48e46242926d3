import assert from "node:assert/strict";
import { contractBreaches } from "#/testing/contract.ts";
import * as appeals from "./appeals/examples.ts";
import { CaseAnswer } from "./appeals/schemas.ts";
import * as queue from "./queue/examples.ts";
import { NewCase, NewDecision } from "./queue/schemas.ts";
import * as reports from "./reports/examples.ts";
import { NewReport } from "./reports/schemas.ts";
import * as deadlines from "./deadlines/examples.ts";
import { NewDeadline } from "./deadlines/schemas.ts";

const { id } = queue.openCase;

const answers: [method: string, path: string, status: number, body: unknown][] = [
  ["POST", "/api/business/sharma/reports", 202, reports.filed],
  ["GET", `/api/reports/${reports.filed.reference}`, 200, reports.progress],
  ["GET", "/api/my/cases", 200, [appeals.myCase]],
  ["POST", `/api/my/cases/${id}/answer`, 200, appeals.answered],
  ["POST", `/api/my/cases/${id}/appeal`, 200, appeals.appealed],
  ["GET", "/api/admin/cases", 200, [queue.openCase]],
  ["GET", `/api/admin/cases/${id}`, 200, queue.wholeCase],
  ["POST", `/api/admin/cases/${id}/decision`, 200, queue.decidedCase],
  ["GET", "/api/admin/terms", 200, [deadlines.deadline]],
];

for (const [method, path, status, body] of answers) {
  Deno.test(`the example of ${method} ${path} conforms to the contract`, () => {
    const type = "application/json";
    assert.deepEqual(contractBreaches({ method, path, status, type, body }), []);
  });
}

Deno.test("accepts the example requests", () => {
  NewReport.parse({ reason: "closed", text: "The shop is shut since June." });
  CaseAnswer.parse({ text: "The number is right again." });
  NewDecision.parse({
    decision: "nothing_wrong",
    statement: { en: "The number is the owner's." },
  });
  NewCase.parse({ businessId: queue.openCase.business!._id, reason: "order", text: "117." });
  const { isInForce: _, ...deadline } = deadlines.deadline;
  NewDeadline.parse(deadline);
});
