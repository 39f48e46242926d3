import { v7 as uuid } from "uuid";
import type { Trx } from "#/db/database.ts";
import { recordEvent } from "#/platform/audit.ts";
import { emit } from "#/platform/events.ts";
import { findVerifiedContacts } from "#/contexts/identity/mod.ts";
import type { SuspensionCtx } from "../ctx.ts";
import {
  accountMark,
  accountOf,
  contactsOf,
  continuedContactsOf,
  isGstin,
  isLikeness,
  marksOf,
  newMarksOf,
} from "./marks.ts";
import {
  findReleased,
  hasMarks,
  insertMarks,
  lockMarked,
  type Mark,
  moveSuspension,
  type Suspension,
  upsertSuspension,
} from "./suspension-queries.ts";

/** A listing to compare with earlier suspensions. */
type Candidate = {
  ownerId: string | null;
  /** The details that it shows, see `detailsOf`. Called only if any suspension exists. */
  details: () => string[];
  /** The details that are verified on the listing. */
  verified?: string[];
};

/** A match with an earlier suspension. */
type Encounter = {
  suspension: Suspension;
  /**
   * `owner`: the same owner. `verified`: the listing shows the suspended owner's verified number,
   * or a GSTIN verified on both listings. The others do not suspend. `number`: the owner verified
   * it long after the suspended owner last used it. `likeness`: name and address match. `mention`:
   * an unverified number or GSTIN matches.
   */
  by: typeof gravity[number];
  /** The accounts of the suspended owner. */
  accounts: string[];
};

/**
 * Returns the earlier suspension that applies to each listing, if any.
 *
 * Only details that the suspended owner had verified suspend a listing. Anything else opens a case:
 * a competitor could put a rival's name, number or GSTIN on a bad listing to have the rival
 * suspended.
 */
export async function findEncounters(
  ctx: SuspensionCtx,
  trx: Trx,
  candidates: Candidate[],
): Promise<(Encounter | undefined)[]> {
  // Skips hashing a whole list if no listing was ever suspended.
  if (!await hasMarks(trx)) return candidates.map(() => undefined);
  const known = await Promise.all(candidates.map((candidate) => recognise(ctx, trx, candidate)));
  const all = known.flatMap(({ owner, details, likeness }) => [...owner, ...details, ...likeness]);
  const marked = await lockMarked(trx, [...new Set(all)]);
  if (marked.length === 0) return candidates.map(() => undefined);
  return await Promise.all(known.map(async (candidate) => {
    const met = marked.flatMap(({ suspension, marks }) => {
      const by = howMet(candidate, marks);
      const isOwnAccount = marks.some(({ mark }) => accountOf(mark) && candidate.owner.has(mark));
      const accounts = marks.flatMap(({ kind, mark }) =>
        kind === "owner" ? accountOf(mark) ?? [] : []
      );
      return by ? [{ suspension, by, accounts, isOwnAccount }] : [];
    });
    const others = met.filter(({ isOwnAccount }) => !isOwnAccount)
      .map(({ suspension }) => suspension.id);
    const released = others.length > 0
      ? await findReleased(trx, others, [...candidate.owner])
      : new Set<string>();
    const open = met.filter(({ suspension }) => !released.has(suspension.id));
    return gravity.map((by) => open.findLast((one) => one.by === by)).find((one) => one);
  }));
}

const gravity = ["owner", "verified", "number", "likeness", "mention"] as const;

type Recognised = {
  /** Proves that the owner is the suspended one. */
  owner: Set<string>;
  /** Details that suspend the listing: numbers, and a verified GSTIN. */
  telling: Set<string>;
  /** The owner's verified number, if another user may have had it before. */
  number: Set<string>;
  details: Set<string>;
  likeness: Set<string>;
};

async function recognise(
  ctx: SuspensionCtx,
  trx: Trx,
  candidate: Candidate,
): Promise<Recognised> {
  const { ownerId } = candidate;
  const details = candidate.details();
  const verified = ownerId === null ? undefined : await findVerifiedContacts(trx, ownerId);
  const contacts = verified ? contactsOf(verified) : [];
  const continued = verified ? continuedContactsOf(verified) : [];
  const doubtful = contacts.filter((contact) => !continued.includes(contact));
  const isTelling = (detail: string) =>
    !isLikeness(detail) && !doubtful.includes(detail) &&
    (!isGstin(detail) || candidate.verified?.includes(detail));
  return {
    owner: new Set([
      ...ownerId === null ? [] : [accountMark(ownerId)],
      ...marksOf(ctx, continued),
    ]),
    telling: new Set(marksOf(ctx, details.filter(isTelling))),
    number: new Set(marksOf(ctx, doubtful)),
    details: new Set(marksOf(ctx, details.filter((detail) => !isLikeness(detail)))),
    likeness: new Set(marksOf(ctx, details.filter(isLikeness))),
  };
}

function howMet(
  { owner, telling, number, details, likeness }: Recognised,
  marks: Mark[],
): Encounter["by"] | undefined {
  const certain = marks.filter(({ kind }) => kind === "owner");
  if (certain.some(({ mark }) => owner.has(mark))) return "owner";
  if (certain.some(({ mark }) => telling.has(mark))) return "verified";
  if (certain.some(({ mark }) => number.has(mark))) return "number";
  if (marks.some(({ mark }) => likeness.has(mark))) return "likeness";
  return marks.some(({ mark }) => details.has(mark)) ? "mention" : undefined;
}

/** Only verified details suspend; other matches open a case. */
export const suspends = (encounter: Encounter | undefined): boolean =>
  encounter?.by === "owner" || encounter?.by === "verified";

type Saved = {
  businessId: string;
  ownerId: string | null;
  /** The status without the suspension. */
  status: Suspension["previous_status"];
};

/** Applies an earlier suspension to a saved listing. */
export async function carryOver(
  ctx: SuspensionCtx,
  trx: Trx,
  encounter: Encounter,
  { businessId, ownerId, status }: Saved,
): Promise<void> {
  const { suspension, by } = encounter;
  if (by !== "owner") await tellAdmins(trx, suspension, { by, businessId });
  if (!suspends(encounter)) return;
  const isLoose = suspension.business_id === null;
  const listing = { business_id: businessId, previous_status: status };
  if (by === "owner" && isLoose) {
    await moveSuspension(trx, suspension.id, { ...listing, moved_at: ctx.now() });
    await markOwner(ctx, trx, suspension.id, ownerId!);
  } else {
    const { reason, suspended_by, suspended_at } = suspension;
    const id = await upsertSuspension(trx, {
      ...listing,
      id: uuid({ msecs: ctx.now().getTime() }),
      origin_id: suspension.id,
      reason,
      suspended_by,
      suspended_at,
    });
    // Its details are not stored as fingerprints: no admin has checked them, and they may belong to
    // others.
    if (ownerId !== null) await markOwner(ctx, trx, id, ownerId);
  }
  const detail = { business: businessId, suspension: suspension.id };
  await recordEvent({ ...ctx, db: trx }, "suspension_carried_over", ownerId, detail);
}

/** Stores fingerprints of the owner's account and verified contacts. */
export async function markOwner(
  ctx: SuspensionCtx,
  trx: Trx,
  suspensionId: string,
  ownerId: string,
): Promise<void> {
  const contacts = newMarksOf(ctx, contactsOf(await findVerifiedContacts(trx, ownerId)));
  await insertMarks(
    trx,
    [accountMark(ownerId), ...contacts].map((mark) => ({
      suspension_id: suspensionId,
      kind: "owner",
      mark,
    })),
  );
}

/** Notifies admins: the listing may belong to the suspended owner or to another user. */
async function tellAdmins(
  trx: Trx,
  { suspended_at, reason }: Suspension,
  { by, businessId }: { by: keyof typeof findings; businessId: string },
): Promise<void> {
  const day = suspended_at.toISOString().slice(0, 10);
  const text = `${findings[by]} The other business was suspended on ${day}: ${reason}`;
  await emit(trx, { kind: "listing.suspected", businessId, text });
}

const findings = {
  verified:
    "Suspended: the listing shows a number that the owner of a suspended business had verified, " +
    "or its verified GSTIN.",
  number: "Public: the owner verified a number that the owner of a suspended business had " +
    "verified. It may have a new holder since.",
  likeness: "Public: the name and the address match those of a suspended business.",
  mention: "Public: the listing shows a number or the GSTIN of a suspended business that is not " +
    "verified.",
};

/** Moves reports of the owner's former listings to this one. */
export async function inheritReports(
  trx: Trx,
  encounter: Encounter | undefined,
  { businessId, ownerId }: { businessId: string; ownerId: string },
): Promise<void> {
  const accounts = encounter?.by === "owner" ? encounter.accounts : [];
  const ownerIds = [...new Set([ownerId, ...accounts])];
  await emit(trx, { kind: "listing.owned", businessId, ownerIds });
}
