import { isLatin } from "#/shared/text/text.ts";
import { inTransaction } from "#/db/ctx.ts";
import type { Trx } from "#/db/database.ts";
import { AppError } from "#/shared/errors.ts";
import { findListedNumbers } from "../do-not-list/numbers.ts";
import { createFor } from "../owner/create-listing.ts";
import { readOwn } from "../owner/present.ts";
import { withFreshSlug } from "../slugs/with-fresh-slug.ts";
import type { RegistrationsCtx } from "./ctx.ts";
import { findEntryOf } from "./correct.ts";
import { statusOf } from "./present.ts";
import { type Entry, lockEntry, updateEntry } from "./queries.ts";
import type { Registrar } from "./register.ts";
import { assertNotStopped, followCode } from "./registrars.ts";

/**
 * Lists a person with the code that they have read out. Does nothing with an entry that is
 * confirmed, because the first response may have been lost.
 *
 * @throws {AppError} `unknown_registration`, `registrar_stopped`, what the check of a code throws,
 * and `must_register_themselves`
 */
export async function confirmByCode(
  ctx: RegistrationsCtx,
  { registrarId }: Registrar,
  { id, otp }: { id: string; otp: string },
): Promise<Entry> {
  const known = await findEntryOf(ctx, registrarId, id);
  if (known.agreed_at) return known;
  await assertNotStopped(ctx.db, registrarId);
  const code = await followCode(ctx, registrarId, () => ctx.consents.check({ id, otp }));
  return await list(ctx, id, "code", (trx) => ctx.consents.use(trx, code));
}

/**
 * Lists a person who has agreed, in an account of their number. Signs no one in.
 *
 * @param use checks what the person has agreed to, and uses up the proof of the number
 * @throws {AppError} `must_register_themselves` if the number has an account by now, or may no
 * longer be listed; `unknown_registration` if the entry has ended
 */
export const list = (
  ctx: RegistrationsCtx,
  id: string,
  by: "code" | "link",
  use: (trx: Trx, entry: Entry) => Promise<void> | void,
): Promise<Entry> =>
  withFreshSlug(() =>
    inTransaction(ctx, async (trx) => {
      const entry = await lockEntry(trx, id);
      if (!entry) throw new AppError("unknown_registration");
      // A parallel answer, by the link or the code, was first.
      if (entry.agreed_at) return entry;
      const { mobile, details, language, registrar_id, business_id: claimed } = entry;
      if (statusOf({ entry, listing: undefined }, ctx.now()) !== "waiting" || !mobile || !details) {
        throw new AppError("unknown_registration");
      }
      await use(trx, entry);
      const listed = await findListedNumbers(trx, ctx, [mobile]);
      const account = listed.has(mobile)
        ? undefined
        : await ctx.createAccount(trx, { mobile, language });
      if (!account) throw new AppError("must_register_themselves");
      const now = ctx.now();
      const accountId = account.id;
      if (claimed) {
        await ctx.completeClaim(trx, { businessId: claimed, accountId, number: mobile })
          .catch(refuseOwned);
      } else {
        const { category, businessName, ...address } = details;
        // The language of what the registrar typed, which need not be the person's.
        const written = isLatin(businessName) ? "en" as const : "hi" as const;
        const texts = { language: written, businessName, shortDesc: "" };
        const listing = { ...texts, category, primaryPhone: mobile };
        await createFor(ctx, trx, accountId, { ...listing, address }, registrar_id ?? accountId);
      }
      const business = await readOwn({ ...ctx, db: trx }, trx, accountId);
      await updateEntry(trx, id, {
        agreed_at: now,
        agreed_by: by,
        ...by === "link" && { link_used_at: now },
        account_id: accountId,
        business_id: business._id,
        mobile: null,
        details: null,
        try_at: now,
      });
      return (await lockEntry(trx, id))!;
    })
  );

/** Another account has claimed the listing, or it is no longer as it was. */
const refuseOwned = (error: unknown): never => {
  throw error instanceof AppError ? new AppError("must_register_themselves") : error;
};
