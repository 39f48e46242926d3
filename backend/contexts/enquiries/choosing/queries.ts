import type { Trx } from "#/db/database.ts";
import type { EnquiryState, RecipientState } from "../schemas.ts";

export async function updateState(
  trx: Trx,
  id: string,
  state: Exclude<EnquiryState, "open">,
  now: Date,
): Promise<void> {
  await trx.updateTable("enquiry").set({ state, ended_at: now }).where("id", "=", id).execute();
}

export async function updateRecipients(
  trx: Trx,
  ids: string[],
  state: RecipientState,
): Promise<void> {
  if (ids.length === 0) return;
  await trx.updateTable("enquiry_recipient").set({ state }).where("id", "in", ids).execute();
}
