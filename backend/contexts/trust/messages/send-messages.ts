import { getLogger } from "@logtape/logtape";
import { readContact } from "#/contexts/identity/mod.ts";
import { inTransaction } from "#/db/ctx.ts";
import { sendDue } from "#/platform/delivery.ts";
import type { Limit } from "#/platform/limiter.ts";
import { byEmail, isCharged } from "#/shared/contact-point.ts";
import { statementIn } from "#/shared/text/statement.ts";
import { showReference } from "#/shared/reference.ts";
import type { CasesCtx } from "../cases/ctx.ts";
import { findText, insertEvent } from "../cases/event-queries.ts";
import { findReport } from "../cases/report-queries.ts";
import { findDueMessages, type MessageRow } from "./queries.ts";

const log = getLogger(["karigar", "trust"]);

type MessagesCtx = Pick<
  CasesCtx,
  "db" | "now" | "contacts" | "limiter" | "send" | "partsOf" | "operators"
>;

/** The global limit of parts of SMS to reporters. Messages above it are retried later. */
const smsPartsInADay: Limit = { name: "report-sms", points: 2000, seconds: 24 * 60 * 60 };

export const sendDueCaseMessages = (ctx: MessagesCtx): Promise<void> =>
  sendDue(ctx, {
    table: "case_letter",
    findDue: findDueMessages,
    nameOf: ({ kind }) => `notification ${kind}`,
    send: (due) => deliver(ctx, due),
  });

async function deliver(ctx: MessagesCtx, due: MessageRow): Promise<void> {
  const { kind, report_id, event_id, cases } = due;
  if (kind === "cases_new" || kind === "cases_due" || kind === "cases_overdue") {
    const message = { operators: kind, cases: cases!, language: "en" } as const;
    return await ctx.send(byEmail(ctx.operators), message);
  }
  const report = await findReport(ctx.db, report_id!);
  // The report may have been erased in the meantime.
  if (!report?.contact) return;
  const contact = ctx.contacts.open(report.contact, report.id);
  if (contact === undefined) {
    log.error(
      "Neither AUTH_SECRET nor AUTH_SECRET_PREVIOUS decrypts the contact of the report {id}",
      { id: report.id },
    );
    return;
  }
  const { language } = report;
  const texts = event_id === null ? undefined : await findText(ctx.db, event_id);
  const to = readContact(contact);
  const message = {
    report: kind,
    reference: showReference(report.reference),
    statement: texts && statementIn(texts, language),
    language,
  };
  if (isCharged(to.channel)) {
    const parts = ctx.partsOf(to.channel, message);
    const { allowed } = await ctx.limiter.take(smsPartsInADay, "all", parts);
    if (!allowed) throw new Error("The daily limit of SMS to reporters is reached");
  }
  await ctx.send(to, message);
  await inTransaction(ctx, (trx) =>
    insertEvent(trx, {
      case_id: report.case_id,
      report_id: report.id,
      kind: "told",
      actor: "service",
      at: ctx.now(),
    }));
}
