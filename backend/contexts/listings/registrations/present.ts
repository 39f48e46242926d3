import { hash } from "node:crypto";
import { findUsername, resendSeconds } from "#/contexts/identity/mod.ts";
import { picker } from "../business/card.ts";
import type { Listing } from "../business/queries.ts";
import type { Business } from "../schemas.ts";
import { presentOther } from "../owner/warnings/likeness-warnings.ts";
import { findUnconfirmed } from "../registered/queries.ts";
import { findListings } from "../undo/queries.ts";
import { consentIn } from "./consent.ts";
import type { RegistrationsCtx } from "./ctx.ts";
import { sameHours } from "./hours.ts";
import { type Entry, findKept } from "./queries.ts";
import { linkCorrects, mostWaiting, registrarCorrects, removesAtOnce } from "./rules.ts";
import {
  type CorrectedRegistration,
  RegisteredListing,
  type RegisteredPerson,
  type Registration,
} from "./schemas.ts";

/** An entry with its listing, and whether the person has never signed in to it. */
export type Found = { entry: Entry; listing: Listing | undefined; isUnconfirmed: boolean };

export async function withListings(
  { db }: Pick<RegistrationsCtx, "db">,
  entries: Entry[],
): Promise<Found[]> {
  const ids = entries.flatMap(({ business_id }) => business_id ?? []);
  const kept = await findKept(db, ids);
  const listings = await findListings(db, [...kept.values()]);
  const unconfirmed = await findUnconfirmed(db, [...kept.values()]);
  return entries.map((entry) => {
    const id = kept.get(entry.business_id ?? "") ?? "";
    return { entry, listing: listings.get(id), isUnconfirmed: unconfirmed.has(id) };
  });
}

export const withListing = async (
  ctx: Pick<RegistrationsCtx, "db">,
  entry: Entry,
): Promise<Found> => (await withListings(ctx, [entry]))[0]!;

/** When the code and the link of an entry that waits end. */
export const waitsUntil = ({ sent_at, created_at }: Entry): Date =>
  new Date((sent_at ?? created_at).getTime() + mostWaiting);

/** Whether the listing went to another account, after the person had agreed. */
export const isTransferred = ({ entry, listing }: Pick<Found, "entry" | "listing">): boolean =>
  entry.agreed_at !== null && listing !== undefined && listing.ownerId !== entry.account_id;

/** What the person agrees to. Another entry of the number has another version. */
export const versionOf = (
  { details, consent_version, organisation, registrar_id, business_id }: Entry,
): string => {
  const { category, businessName, zipCode } = details!;
  const shown = [category, businessName, zipCode, consent_version, organisation];
  return hash("sha256", JSON.stringify([...shown, registrar_id, business_id]), "base64url");
};

export function statusOf(
  { entry, listing }: Pick<Found, "entry" | "listing">,
  now: Date,
): Registration["status"] {
  if (entry.removed_at) return "removed";
  if (!entry.agreed_at) return entry.mobile && waitsUntil(entry) > now ? "waiting" : "ended";
  if (!listing) return "removed";
  if (isTransferred({ entry, listing })) return "transferred";
  return ["active", "paused"].includes(listing.business.status) ? "listed" : "held";
}

/** Until when a listing can be corrected for a person who has not signed in; null if it cannot. */
export function correctUntil(
  { entry, listing, isUnconfirmed }: Found,
  span: number,
  now: Date,
): Date | null {
  if (!listing || !isUnconfirmed || !entry.agreed_at || entry.removed_at) return null;
  if (isTransferred({ entry, listing })) return null;
  const until = new Date(entry.agreed_at.getTime() + span);
  return until > now ? until : null;
}

/** The listing without an owner that the code claims. */
const claimsOf = ({ gazetteer }: RegistrationsCtx, { entry, listing }: Found) =>
  listing && !entry.agreed_at && !entry.removed_at
    ? presentOther(gazetteer, {
      business: listing.business,
      likeness: "same_phone",
      claimable: true,
    })
    : null;

/** Presents an entry to its registrar. */
export function presentEntry(ctx: RegistrationsCtx, found: Found): Registration {
  const now = ctx.now();
  const { entry, listing } = found;
  const status = statusOf(found, now);
  const isWaiting = status === "waiting";
  const shown = isWaiting ? entry.details : status === "removed" ? null : listing?.business;
  return {
    id: entry.id,
    status,
    category: shown?.category ?? null,
    businessName: shown?.businessName ?? null,
    mobile: isWaiting ? entry.mobile : shown ? listing!.business.primaryPhone : null,
    zipCode: isWaiting ? entry.zip_code : null,
    language: entry.language,
    createdAt: entry.created_at.toISOString(),
    code: isWaiting && entry.sent_at
      ? {
        expiresAt: waitsUntil(entry).toISOString(),
        resendAt: new Date(entry.sent_at.getTime() + 1000 * resendSeconds).toISOString(),
      }
      : null,
    claims: isWaiting ? claimsOf(ctx, found) : null,
    slug: status === "listed" ? listing!.business.slug : null,
    correctUntil: correctUntil(found, registrarCorrects, now)?.toISOString() ?? null,
  };
}

const ofBusiness = picker(RegisteredListing.omit({ hours: true, placeHi: true }));

function listingOf({ gazetteer }: RegistrationsCtx, business: Business) {
  const { locality, city, state } = gazetteer.inOtherScript(business).placeHi;
  const placeHi = { locality, city, state };
  return { ...ofBusiness(business), placeHi, hours: sameHours(business) };
}

/** Presents an entry to its registrar, with the listing while it can be corrected. */
export function presentCorrected(ctx: RegistrationsCtx, found: Found): CorrectedRegistration {
  const entry = presentEntry(ctx, found);
  return { ...entry, listing: entry.correctUntil ? listingOf(ctx, found.listing!.business) : null };
}

/** Presents an entry to the person, by the link. */
export async function presentToPerson(
  ctx: RegistrationsCtx,
  found: Found,
): Promise<RegisteredPerson> {
  const now = ctx.now();
  const { entry, listing } = found;
  const status = statusOf(found, now);
  const { registrar_id, organisation, consent_version: version, agreed_at, details } = entry;
  const registrar = registrar_id && await findUsername(ctx.db, registrar_id) || null;
  const parties = { organisation, registrar: registrar ?? organisation, siteNames: ctx.siteNames };
  return {
    status,
    entry: details &&
      {
        category: details.category,
        businessName: details.businessName,
        zipCode: details.zipCode,
        version: versionOf(entry),
      },
    listing: status === "listed" || status === "held" ? listingOf(ctx, listing!.business) : null,
    claims: status === "waiting" ? claimsOf(ctx, found) : null,
    consent: {
      version,
      ...consentIn(version, parties),
      organisation,
      registrar,
      agreedAt: agreed_at?.toISOString() ?? null,
      agreedBy: entry.agreed_by,
    },
    correctUntil: correctUntil(found, linkCorrects, now)?.toISOString() ?? null,
    removal: agreed_at && now.getTime() - agreed_at.getTime() > removesAtOnce
      ? "by_code"
      : "at_once",
  };
}
