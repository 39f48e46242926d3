import { isBlocked } from "#/contexts/identity/mod.ts";
import type { Trx } from "#/db/database.ts";
import { violates } from "#/db/violates.ts";
import { emit } from "#/platform/events.ts";
import { type IdempotentRequest, onceByKey } from "#/platform/idempotency.ts";
import { AppError } from "#/shared/errors.ts";
import type { BusinessInput } from "../business/business-input.ts";
import { toBusiness, toRow } from "../business/business-row.ts";
import { chooseSlugs } from "../slugs/choose-slugs.ts";
import {
  applyPriorSuspension,
  inheritReports,
  matchPriorSuspensions,
  suspends,
} from "../suspensions/prior-suspensions.ts";
import { provenNumbersOf } from "../do-not-list/numbers.ts";
import { releaseNumbers } from "../do-not-list/queries.ts";
import { detailsOf } from "../suspensions/fingerprints.ts";
import { reportCopy } from "../business/copies/report-copy.ts";
import { byAccount } from "../history/cause.ts";
import { upsertBusinesses } from "../queries.ts";
import { withNumberTries } from "../screening/screen-numbers.ts";
import { screenOwned, updateModerationQueue } from "../screening/screen-edit.ts";
import type { OwnerCtx } from "./ctx.ts";
import type { NewBusiness } from "../business/fields.ts";
import { fillIn } from "../business/fill-in.ts";
import { assertInState, withStateName } from "./place-rules.ts";
import { readOwn } from "./present.ts";
import { findOwn, lockOwn } from "./queries.ts";
import { removeRows } from "./remove-listing.ts";
import type { Business } from "../schemas.ts";
import type { MyBusiness } from "./schemas.ts";
import { withFreshSlug } from "../slugs/with-fresh-slug.ts";

/**
 * Creates the only business of an account; a unique constraint rejects a second one. An earlier
 * suspension applies at once. If a moderator must read its texts, or the owner must prove a number,
 * it is stored as a draft.
 *
 * @throws {AppError} `already_listed`, `key_reused`, `too_many_requests`, and what `assertInState`
 * throws
 */
export async function createListing(
  ctx: OwnerCtx,
  ownerId: string,
  sent: NewBusiness,
  request?: IdempotentRequest,
): Promise<MyBusiness> {
  const listing = toListing(ctx, ownerId, sent);
  const save = () =>
    withFreshSlug(() =>
      onceByKey(ctx, request, (trx) => insert({ ...ctx, db: trx }, trx, listing, ownerId))
    );
  try {
    // A second listing is refused before its numbers say anything.
    const own = await findOwn(ctx.db, ownerId);
    return own && !own.suspension?.removedUntil
      ? await save()
      : await withNumberTries(ctx, ownerId, { after: listing }, save);
  } catch (error) {
    if (violates(error, "business_owner_id_key")) throw new AppError("already_listed");
    throw error;
  }
}

/**
 * Like `createListing`, in a transaction of the caller, who retries it by `withFreshSlug`, and for
 * an owner whose numbers are proven.
 *
 * @param by the account that creates the listing for the owner
 */
export const createFor = (
  ctx: OwnerCtx,
  trx: Trx,
  ownerId: string,
  sent: NewBusiness,
  by: string,
): Promise<MyBusiness> => insert({ ...ctx, db: trx }, trx, toListing(ctx, ownerId, sent), by);

function toListing({ gazetteer }: OwnerCtx, ownerId: string, sent: NewBusiness): NewInput {
  const input = { ...sent, address: withStateName(sent.address, gazetteer) };
  assertInState(input.address, gazetteer);
  return { ...fillIn(input), status: input.status ?? "active", ownerId };
}

async function insert(
  ctx: OwnerCtx,
  trx: Trx,
  input: NewInput,
  by: string,
): Promise<MyBusiness> {
  const { ownerId, status } = input;
  // Checked early; between concurrent requests the unique constraint decides.
  await deleteRemoved(ctx, trx, ownerId);
  const [match] = await matchPriorSuspensions(ctx, trx, [{
    ownerId,
    details: () => detailsOf(input),
  }]);
  const [slug] = await chooseSlugs(trx, [input]);
  const isPublic = status === "active" && !suspends(match);
  const findings = isPublic
    ? await screenOwned(ctx, trx, ownerId, toBusiness(toRow(input, slug!, ctx.now())))
    : [];
  const row = toRow(
    {
      ...input,
      ...suspends(match) && suspended,
      ...findings.length > 0 && { status: "draft" as const },
    },
    slug!,
    ctx.now(),
  );
  const [saved] = await upsertBusinesses(trx, [row]) as [Business];
  // The insert has waited for an admin who was blocking the account.
  if (await isBlocked(trx, ownerId)) throw new AppError("unauthorized");
  const listing = { businessId: row.id, ownerId };
  if (match) await applyPriorSuspension(ctx, trx, match, { ...listing, status });
  if (!suspends(match)) {
    await releaseNumbers(trx, ctx, await provenNumbersOf(trx, input, ownerId));
  }
  await inheritReports(trx, match, listing);
  await emit(trx, {
    kind: "listings.changed",
    cause: byAccount(by, "created"),
    saved: [{ before: null, after: saved }],
  });
  await reportCopy(ctx, trx, undefined, saved);
  if (findings.length > 0) {
    await updateModerationQueue(ctx, trx, { business: saved, ownerId }, {
      patch: null,
      findings,
    });
  }
  return await readOwn(ctx, trx, ownerId);
}

/** A new listing takes the place of one that a moderator has removed. */
async function deleteRemoved(ctx: OwnerCtx, trx: Trx, ownerId: string): Promise<void> {
  const own = await findOwn(trx, ownerId);
  if (!own) return;
  if (!own.suspension?.removedUntil) throw new AppError("already_listed");
  const removed = await lockOwn(trx, ownerId, { isForDeletion: true });
  await removeRows(ctx, trx, ownerId, removed);
}

const suspended = { status: "suspended" } as const;

type NewInput = BusinessInput & { ownerId: string; status: "draft" | "active" };
