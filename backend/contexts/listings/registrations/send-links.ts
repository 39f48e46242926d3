import { sql } from "kysely";
import { findVerifiedMobile } from "#/contexts/identity/mod.ts";
import { named } from "#/db/columns.ts";
import type { Db } from "#/db/database.ts";
import { sendDue } from "#/platform/delivery.ts";
import type { RegistrationsCtx } from "./ctx.ts";
import { type Entry, updateEntry } from "./queries.ts";
import { hashOf, tokenOf } from "./register.ts";

/** Sends each person who has been listed the link to see, correct or remove it. */
export const sendDueLinks = (ctx: RegistrationsCtx): Promise<void> =>
  sendDue(ctx, {
    table: "listing_registration",
    findDue: findDueLinks,
    nameOf: () => "link of a listed person",
    send: (entry) => sendLink(ctx, entry),
  });

async function findDueLinks(db: Db, now: Date): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select ${named("listing_registration")} from listing_registration
    where try_at <= ${now} order by try_at limit 100`.execute(db);
  return rows;
}

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
