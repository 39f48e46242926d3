import { findVerifiedMobile } from "#/contexts/identity/mod.ts";
import { sendDue } from "#/platform/delivery.ts";
import type { RegistrationsCtx } from "./ctx.ts";
import { type Entry, findDueLinks, updateEntry } from "./queries.ts";
import { hashOf, tokenOf } from "./register.ts";

/** Sends each person who has been listed the link to see, correct or remove it. */
export const sendDueLinks = (ctx: RegistrationsCtx): Promise<void> =>
  sendDue(ctx, {
    table: "listing_registration",
    findDue: findDueLinks,
    nameOf: () => "link of a listed person",
    send: (entry) => sendLink(ctx, entry),
  });

/** @returns the time of the next attempt if the budget is used up */
async function sendLink(
  ctx: RegistrationsCtx,
  { id, account_id, organisation, language }: Entry,
): Promise<Date | undefined> {
  const number = account_id && (await findVerifiedMobile(ctx.db, account_id))?.mobile;
  if (!number) return;
  const token = tokenOf(ctx, id);
  const link = { registrar: "listing_registered", by: organisation, token, language } as const;
  const later = await ctx.consents.waitForBudget(link);
  if (later) return later;
  // AUTH_SECRET, which signs the token, may have changed since the first message.
  await updateEntry(ctx.db, id, { link_hash: hashOf(token) });
  await ctx.consents.send(number, link);
}
