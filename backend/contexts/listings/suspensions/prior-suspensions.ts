import { v7 as uuid } from "uuid";
import type { Trx } from "#/db/database.ts";
import { recordEvent } from "#/platform/audit.ts";
import { emit } from "#/platform/events.ts";
import { findVerifiedContacts } from "#/contexts/identity/mod.ts";
import type { SuspensionCtx } from "../ctx.ts";
import {
  accountFingerprint,
  accountOfFingerprint,
  contactsOf,
  continuedContactsOf,
  isGstin,
  isLikeness,
} from "./fingerprints.ts";
import {
  findReleased,
  hasFingerprints,
  insertFingerprints,
  lockMatchingSuspensions,
  moveSuspension,
  type Suspension,
  type SuspensionFingerprint,
  upsertSuspension,
} from "./queries.ts";

/** A listing to compare with earlier suspensions. */
type Candidate = {
  ownerId: string | null;
  /** The details that the listing shows, see `detailsOf`. Called only if any suspension exists. */
  details: () => string[];
  /** The details that are verified on the listing. */
  verified?: string[];
};

/** A match with an earlier suspension. */
type SuspensionMatch = {
  suspension: Suspension;
  /**
   * `owner`: the same owner. `verified`: the listing shows the suspended owner's verified number,
   * or a GSTIN verified on both listings. The next three do not suspend the listing. `number`: the
   * owner verified the number long after the suspended owner last used it. `likeness`: name and
   * address match. `mention`: an unverified number or GSTIN matches.
   */
  by: typeof severityOrder[number];
  /** The accounts of the suspended owner. */
  accounts: string[];
};

/**
 * Returns the earlier suspension that applies to each listing, if any.
 *
 * Only details that the suspended owner had verified suspend a listing. Other matches open a case,
 * because a competitor could put a rival's name, number or GSTIN on a bad listing to have the rival
 * suspended.
 */
export async function matchPriorSuspensions(
  ctx: SuspensionCtx,
  trx: Trx,
  candidates: Candidate[],
): Promise<(SuspensionMatch | undefined)[]> {
  // Avoids hashing a whole list if no listing was ever suspended.
  if (!await hasFingerprints(trx)) return candidates.map(() => undefined);
  const fingerprinted = await Promise.all(
    candidates.map((candidate) => fingerprintCandidate(ctx, trx, candidate)),
  );
  const all = fingerprinted.flatMap((
    { owner, details, likeness },
  ) => [...owner, ...details, ...likeness]);
  const suspensions = await lockMatchingSuspensions(trx, [...new Set(all)]);
  if (suspensions.length === 0) return candidates.map(() => undefined);
  return await Promise.all(fingerprinted.map(async (candidate) => {
    const matches = suspensions.flatMap(({ suspension, fingerprints }) => {
      const by = matchKind(candidate, fingerprints);
      const isOwnAccount = fingerprints.some(({ mark }) =>
        accountOfFingerprint(mark) && candidate.owner.has(mark)
      );
      const accounts = fingerprints.flatMap(({ kind, mark }) =>
        kind === "owner" ? accountOfFingerprint(mark) ?? [] : []
      );
      return by ? [{ suspension, by, accounts, isOwnAccount }] : [];
    });
    const others = matches.filter(({ isOwnAccount }) => !isOwnAccount)
      .map(({ suspension }) => suspension.id);
    const released = others.length > 0
      ? await findReleased(trx, others, [...candidate.owner])
      : new Set<string>();
    const open = matches.filter(({ suspension }) => !released.has(suspension.id));
    return severityOrder.map((by) => open.findLast((candidateMatch) => candidateMatch.by === by))
      .find((candidateMatch) => candidateMatch);
  }));
}

const severityOrder = ["owner", "verified", "number", "likeness", "mention"] as const;

type CandidateFingerprints = {
  /** Fingerprints that prove that the owner is the suspended one. */
  owner: Set<string>;
  /** Fingerprints of details that suspend the listing: numbers, and a verified GSTIN. */
  identifying: Set<string>;
  /** The owner's verified number, if another user may have used it before. */
  number: Set<string>;
  details: Set<string>;
  likeness: Set<string>;
};

async function fingerprintCandidate(
  { fingerprint }: SuspensionCtx,
  trx: Trx,
  candidate: Candidate,
): Promise<CandidateFingerprints> {
  const { ownerId } = candidate;
  const details = candidate.details();
  const verified = ownerId === null ? undefined : await findVerifiedContacts(trx, ownerId);
  const contacts = verified ? contactsOf(verified) : [];
  const continued = verified ? continuedContactsOf(verified) : [];
  const possiblyReassigned = contacts.filter((contact) => !continued.includes(contact));
  const isIdentifying = (detail: string) =>
    !isLikeness(detail) && !possiblyReassigned.includes(detail) &&
    (!isGstin(detail) || candidate.verified?.includes(detail));
  return {
    owner: new Set([
      ...ownerId === null ? [] : [accountFingerprint(ownerId)],
      ...continued.flatMap(fingerprint),
    ]),
    identifying: new Set(details.filter(isIdentifying).flatMap(fingerprint)),
    number: new Set(possiblyReassigned.flatMap(fingerprint)),
    details: new Set(details.filter((detail) => !isLikeness(detail)).flatMap(fingerprint)),
    likeness: new Set(details.filter(isLikeness).flatMap(fingerprint)),
  };
}

function matchKind(
  { owner, identifying, number, details, likeness }: CandidateFingerprints,
  fingerprints: SuspensionFingerprint[],
): SuspensionMatch["by"] | undefined {
  const ownerFingerprints = fingerprints.filter(({ kind }) => kind === "owner");
  if (ownerFingerprints.some(({ mark }) => owner.has(mark))) return "owner";
  if (ownerFingerprints.some(({ mark }) => identifying.has(mark))) return "verified";
  if (ownerFingerprints.some(({ mark }) => number.has(mark))) return "number";
  if (fingerprints.some(({ mark }) => likeness.has(mark))) return "likeness";
  return fingerprints.some(({ mark }) => details.has(mark)) ? "mention" : undefined;
}

/** Only verified details suspend; other matches open a case. */
export const suspends = (match: SuspensionMatch | undefined): boolean =>
  match?.by === "owner" || match?.by === "verified";

type Saved = {
  businessId: string;
  ownerId: string | null;
  /** The status before the suspension. */
  status: Suspension["previous_status"];
};

/** Applies an earlier suspension to a saved listing. */
export async function applyPriorSuspension(
  ctx: SuspensionCtx,
  trx: Trx,
  match: SuspensionMatch,
  { businessId, ownerId, status }: Saved,
): Promise<void> {
  const { suspension, by } = match;
  if (by !== "owner") await notifyAdmins(trx, suspension, { by, businessId });
  if (!suspends(match)) return;
  const isDetached = suspension.business_id === null;
  const listing = { business_id: businessId, previous_status: status };
  if (by === "owner" && isDetached) {
    await moveSuspension(trx, suspension.id, { ...listing, moved_at: ctx.now() });
    await storeOwnerFingerprints(ctx, trx, suspension.id, ownerId!);
  } else {
    const { reason, suspended_by, suspended_at } = suspension;
    const id = await upsertSuspension(trx, {
      ...listing,
      id: uuid({ msecs: ctx.now().getTime() }),
      origin_id: suspension.id,
      reason,
      suspended_by,
      suspended_at,
      is_block: false,
    });
    // The details are not stored as fingerprints, because no admin has checked them and they may
    // belong to another user.
    if (ownerId !== null) await storeOwnerFingerprints(ctx, trx, id, ownerId);
  }
  const detail = { business: businessId, suspension: suspension.id };
  await recordEvent({ ...ctx, db: trx }, "suspension_carried_over", ownerId, detail);
}

/** Stores fingerprints of the owner's account and verified contacts. */
export async function storeOwnerFingerprints(
  ctx: SuspensionCtx,
  trx: Trx,
  suspensionId: string,
  ownerId: string,
): Promise<void> {
  const contacts = contactsOf(await findVerifiedContacts(trx, ownerId)).map(ctx.hash);
  await insertFingerprints(trx, suspensionId, "owner", [accountFingerprint(ownerId), ...contacts]);
}

/** Notifies admins, because the listing may belong to the suspended owner or to another user. */
async function notifyAdmins(
  trx: Trx,
  { suspended_at, reason }: Suspension,
  { by, businessId }: { by: keyof typeof findingTexts; businessId: string },
): Promise<void> {
  const day = suspended_at.toISOString().slice(0, 10);
  const text = `${findingTexts[by]} The other business was suspended on ${day}: ${reason}`;
  await emit(trx, { kind: "listing.suspected", businessId, text });
}

const findingTexts = {
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
  match: SuspensionMatch | undefined,
  { businessId, ownerId }: { businessId: string; ownerId: string },
): Promise<void> {
  const accounts = match?.by === "owner" ? match.accounts : [];
  const ownerIds = [...new Set([ownerId, ...accounts])];
  await emit(trx, { kind: "listing.owned", businessId, ownerIds });
}
