import { v7 as uuid } from "uuid";
import type { Ctx } from "../db/ctx.ts";
import { insertAuditEvent } from "./audit-queries.ts";

/** What accounts do with themselves. */
const accountEvents = [
  "registered",
  "signed_in",
  "number_released",
  "sign_in_failed",
  "signed_out",
  "signed_out_everywhere",
  "session_ended",
  "refresh_token_reused",
  "password_reset_requested",
  "password_reset",
  "password_changed",
  "username_changed",
  "email_changed",
  "mobile_verified",
  "email_removed",
  "account_erased",
  "confirmation_requested",
  "changes_undone",
] as const;

/** What admins do, and what happens to listings and cases. */
const consoleEvents = [
  "account_blocked",
  "account_unblocked",
  "account_signed_out",
  "role_granted",
  "role_revoked",
  "scope_given",
  "scope_ended",
  "business_edited",
  "business_content_removed",
  "business_suspended",
  "business_restored",
  "business_claimed",
  "business_transferred",
  "suspension_carried_over",
  "business_removed",
  "do_not_list_released",
  "bulk_act_started",
  "bulk_act_stopped",
  "case_decided",
  "decision_undone",
  "case_reopened",
  "case_taken",
  "case_given_back",
  "document_seen",
  "terms_reminded",
  "term_set",
  "template_added",
  "template_changed",
  "template_removed",
  "synonym_added",
  "synonym_removed",
  "review_word_set",
  /** Of earlier versions. */
  "list_published_unread",
  "source_set",
  "import_applied",
  "listings_undone",
  "listings_merged",
  "merge_undone",
  "listings_distinct",
  "distinct_undone",
  "registrar_stopped",
  "registrar_resumed",
] as const;

/** All events. The console has words for each. */
export const auditEvents = [...consoleEvents, ...accountEvents];
type AuditEvent = typeof auditEvents[number];

export const auditGroups = { console: consoleEvents, accounts: accountEvents };

/** Details of an event, with names and numbers masked. They never contain a secret. */
type Detail = Record<string, string>;

/** Records an event for a year. In a transaction it commits with the change. */
export async function recordEvent(
  { db, now }: Ctx,
  event: AuditEvent,
  accountId: string | null,
  detail: Detail = {},
): Promise<void> {
  const at = now();
  await insertAuditEvent(db, {
    id: uuid({ msecs: at.getTime() }),
    at,
    event,
    account_id: accountId,
    detail,
  });
}
