import type { Db, Trx } from "#/db/database.ts";
import { readAvailability } from "../availability/read-availability.ts";
import { completeness } from "../business/completeness.ts";
import type { Gazetteer, OwnerCtx } from "./ctx.ts";
import { fieldsOf } from "../business/patches.ts";
import { findHeldListing, type HeldListing } from "../screening/queries.ts";
import { findAnswers } from "../screening/question-queries.ts";
import { likenessWarnings } from "./warnings/likeness-warnings.ts";
import { placeWarnings } from "./warnings/place-warnings.ts";
import { findHints, getOwn, type OwnListing } from "./queries.ts";
import type { MyBusiness } from "./schemas.ts";

/** Shown instead of the reason and date of another owner's suspension. */
const sharedDetails =
  "It shows the verified phone number or GSTIN of another business that is suspended.";

const presentSuspension = (
  { reason, suspendedAt, carriedOver, removedUntil }: NonNullable<OwnListing["suspension"]>,
): MyBusiness["suspension"] => ({
  reason: carriedOver ? sharedDetails : reason,
  suspendedAt: suspendedAt.toISOString(),
  carriedOver,
  removedUntil: removedUntil?.toISOString() ?? null,
});

const presentHold = async (db: Db | Trx, { business_id, due_at, findings }: HeldListing) => {
  const answerOf = await findAnswers(db, [business_id]);
  return {
    dueAt: due_at.toISOString(),
    findings: findings.map((finding) =>
      finding.reason === "number" && answerOf(business_id, finding.text) === "mine"
        ? { ...finding, answer: "mine" as const }
        : finding
    ),
  };
};

const noMedia = { logo: null, banner: null, gallery: [] };

/** Presents a listing to its owner, with warnings and missing items. */
export async function presentOwn(
  { db, now, gazetteer }: { db: Db | Trx; now: () => Date; gazetteer: Gazetteer },
  { business, publishedAt, suspension }: OwnListing,
): Promise<MyBusiness> {
  const pending = await findHeldListing(db, business._id);
  const hold = pending && await presentHold(db, pending);
  return {
    ...business,
    // Only a restored listing gets its pictures back.
    ...suspension?.removedUntil && { media: noMedia },
    ...gazetteer.inOtherScript(business),
    availability: await readAvailability({ db, now }, business._id),
    publishedAt: publishedAt?.toISOString() ?? null,
    suspension: suspension && presentSuspension(suspension),
    hold: hold && pending.patch === null ? hold : null,
    pendingEdit: hold && pending.patch
      ? { ...hold, fields: fieldsOf(pending.patch), values: pending.patch }
      : null,
    warnings: [
      ...placeWarnings(business, gazetteer),
      ...await likenessWarnings({ db, gazetteer }, business),
    ],
    hints: await findHints(db, business),
    completeness: completeness(business),
  };
}

/** @throws {AppError} `no_business` */
export const readOwn = async (ctx: OwnerCtx, trx: Trx, ownerId: string): Promise<MyBusiness> =>
  await presentOwn({ ...ctx, db: trx }, await getOwn(trx, ownerId));
