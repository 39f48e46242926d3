import { hash } from "node:crypto";
import { v7 as uuid } from "uuid";
import { findOrganisation, findVerifiedAccount } from "#/contexts/identity/mod.ts";
import { inTransaction } from "#/db/ctx.ts";
import { type IdempotentRequest, onceOutsideTransaction } from "#/platform/idempotency.ts";
import { type Areas, includes } from "#/shared/areas.ts";
import { AppError } from "#/shared/errors.ts";
import { phoneticForm } from "../business/identity.ts";
import type { Listing } from "../business/queries.ts";
import { findListedNumbers } from "../do-not-list/numbers.ts";
import { claimRefusal } from "../owner/claim-listing.ts";
import type { Gazetteer } from "../owner/ctx.ts";
import type { EntryDetails } from "../tables.ts";
import { isConsentVersion } from "./consent.ts";
import type { RegistrationsCtx } from "./ctx.ts";
import {
  type Entry,
  findEntry,
  findShowing,
  findWaiting,
  forgotten,
  insertEntry,
  updateEntry,
} from "./queries.ts";
import { assertNotStopped, followRefusal, lockNotStopped } from "./registrars.ts";
import { mostWaiting } from "./rules.ts";
import type { NewRegistration } from "./schemas.ts";

export type Registrar = { registrarId: string; areas: Areas };

/** The answer to repeat: the entry, or that the person must register themselves. */
type Outcome = { id: string } | { isRefused: true };

/**
 * Enters a person, and sends them a code and a link. The limits are counted before the number is
 * looked up, and every refusal does the same work, so that only `must_register_themselves` tells
 * something about the number.
 *
 * @throws {AppError} `invalid_request`, `beyond_scope`, `registrar_stopped`, `code_just_sent`,
 * `too_many_requests`, `key_reused`, `message_not_sent`, `must_register_themselves`
 */
export async function registerPerson(
  ctx: RegistrationsCtx,
  registrar: Registrar,
  input: NewRegistration,
  request?: IdempotentRequest,
): Promise<Entry> {
  const { registrarId } = registrar;
  const typedAt = checkedTime(ctx.now(), input.typedAt);
  if (!isConsentVersion(input.consentVersion)) {
    throw invalid("consentVersion", "unknown_version", "Read out the present text");
  }
  const details = detailsOf(ctx, registrar, input);
  const outcome = await onceOutsideTransaction(ctx, request, async (): Promise<Outcome> => {
    await assertNotStopped(ctx.db, registrarId);
    return await enter(ctx, registrar, { ...input, typedAt, details });
  });
  if ("isRefused" in outcome) throw new AppError("must_register_themselves");
  return (await findEntry(ctx.db, outcome.id))!;
}

type Typed = Omit<NewRegistration, "typedAt"> & { typedAt: Date; details: EntryDetails };

async function enter(
  ctx: RegistrationsCtx,
  registrar: Registrar,
  { mobile, language, details, consentVersion, typedAt }: Typed,
): Promise<Outcome> {
  const { registrarId } = registrar;
  const organisation = await findOrganisation(ctx.db, registrarId);
  if (organisation === undefined) throw new AppError("forbidden");
  const known = await findWaiting(ctx.db, registrarId, mobile);
  const now = ctx.now();
  const id = known?.id ?? uuid({ msecs: now.getTime() });
  const token = tokenOf(ctx, id);
  const message = { registrar: "listing_consent", by: organisation, token, language } as const;
  const shared = {
    organisation,
    consent_version: consentVersion,
    language,
    typed_at: typedAt,
  };
  const sending = {
    registrarId,
    mobile,
    isNew: known === undefined,
    message: { ...message, code: "000000" },
  };
  return await ctx.consents.request(sending, async () => {
    const { isFree, claimed, mayNotify } = await lookUp(ctx, registrar, { mobile, details });
    if (!isFree) {
      await inTransaction(ctx, async (trx) => {
        await lockNotStopped(trx, registrarId);
        if (known) await updateEntry(trx, id, { ...forgotten, link_hash: null });
        await insertEntry(trx, {
          ...shared,
          id: uuid({ msecs: now.getTime() }),
          registrar_id: registrarId,
          created_at: now,
          is_refused: true,
        });
        await followRefusal({ ...ctx, db: trx }, registrarId);
      });
      // In the background, because the time of the response would tell whether there is a message.
      ctx.inBackground(async () => {
        if (!mayNotify || !await ctx.consents.mayNotify(mobile)) return;
        await ctx.consents.send(mobile, { registrar: "listing_known", by: organisation, language });
      });
      return { isRefused: true };
    }
    const code = await inTransaction(ctx, async (trx) => {
      // Also here, because who is stopped in the middle must not tell free numbers from others.
      await lockNotStopped(trx, registrarId);
      const entry = {
        ...shared,
        zip_code: details.zipCode,
        details,
        link_hash: hashOf(token),
        sent_at: now,
        business_id: claimed?.business._id ?? null,
      };
      if (known) await updateEntry(trx, id, entry);
      else {
        const ids = { id, registrar_id: registrarId, mobile, created_at: now };
        await insertEntry(trx, { ...entry, ...ids });
      }
      return await ctx.consents.create(trx, { id, mobile });
    });
    await ctx.consents.send(mobile, { ...message, code });
    return { id };
  });
}

/** Looks a number up: all of it for every number, so that each refusal takes the same time. */
async function lookUp(
  ctx: RegistrationsCtx,
  { areas }: Registrar,
  { mobile, details }: Pick<Typed, "mobile" | "details">,
): Promise<{ isFree: boolean; claimed: Listing | undefined; mayNotify: boolean }> {
  const account = await findVerifiedAccount(ctx.db, "mobile", mobile);
  const showing = await findShowing(ctx.db, mobile);
  const listed = await findListedNumbers(ctx.db, ctx, [mobile]);
  const claimable = showing.filter((listing) =>
    claimRefusal(listing) === undefined && listing.business.primaryPhone === mobile &&
    includes(areas, listing.business.address)
  );
  const isOwned = showing.some(({ ownerId }) => ownerId !== null);
  const isFree = !account && !listed.has(mobile) && !isOwned &&
    (showing.length === 0 || claimable.length > 0);
  return { isFree, claimed: chooseListing(claimable, details), mayNotify: !listed.has(mobile) };
}

/** Of several listings with the number, the one with this name, else of this trade, if any. */
function chooseListing(listings: Listing[], { businessName, category }: EntryDetails) {
  if (listings.length < 2) return listings[0];
  const sound = phoneticForm(businessName);
  return listings.find(({ business }) => phoneticForm(business.businessName) === sound) ??
    listings.find(({ business }) => business.category === category);
}

/** The address of the person's link ends with it. It is the same in each message. */
export const tokenOf = ({ registrationLinks }: RegistrationsCtx, id: string): string =>
  registrationLinks.sign(id);

/** What is stored of the token of a link. */
export const hashOf = (token: string): string => hash("sha256", token, "base64url");

/** @throws {AppError} `invalid_request` for a PIN code that no post office has */
export function placesOf(gazetteer: Gazetteer, zipCode: string) {
  const places = gazetteer.placesOf(zipCode);
  if (places.length === 0) throw invalid("zipCode", "unknown_pincode", "No such PIN code");
  return places;
}

/** @throws {AppError} `invalid_request`; `beyond_scope` for a PIN code outside of the areas */
function detailsOf(
  { gazetteer }: RegistrationsCtx,
  { areas }: Registrar,
  { category, businessName, zipCode }: NewRegistration,
): EntryDetails {
  const inArea = placesOf(gazetteer, zipCode).flatMap(({ city, district, state }) => [
    { city, state },
    { city: district, state },
  ]).find((place) => includes(areas, place));
  if (!inArea) throw new AppError("beyond_scope");
  return { category, businessName, zipCode, ...inArea };
}

/** @throws {AppError} `invalid_request` for a time that is not of the last 24 hours */
function checkedTime(now: Date, typedAt: string | undefined): Date {
  if (typedAt === undefined) return now;
  const time = new Date(typedAt);
  const age = now.getTime() - time.getTime();
  if (age > mostWaiting) throw invalid("typedAt", "too_old", "More than 24 hours ago");
  // The clock of a phone may be ahead.
  return age < 0 ? now : time;
}

/** An error of one field. */
export const invalid = (field: string, code: string, message: string) =>
  new AppError("invalid_request", { errors: [{ field, code, message }] });
