import { includes } from "#/shared/areas.ts";
import { AppError } from "#/shared/errors.ts";
import { applyPatch } from "../business/patches.ts";
import { editListing } from "../owner/edit-listing.ts";
import { setPicture } from "../pictures/set-picture.ts";
import type { RegistrationsCtx } from "./ctx.ts";
import { correctUntil, withListing } from "./present.ts";
import { type Entry, findEntry } from "./queries.ts";
import type { Registrar } from "./register.ts";
import { assertNotStopped } from "./registrars.ts";
import { registrarCorrects } from "./rules.ts";
import type { Correction } from "./schemas.ts";
import { readCorrection } from "./read-correction.ts";

/** @throws {AppError} `unknown_registration` */
export async function findEntryOf(
  ctx: RegistrationsCtx,
  registrarId: string,
  id: string,
): Promise<Entry> {
  const entry = await findEntry(ctx.db, id);
  if (entry?.registrar_id !== registrarId || entry.is_refused) {
    throw new AppError("unknown_registration");
  }
  return entry;
}

/** @throws {AppError} `unknown_registration`, `registrar_stopped`, `correction_over` */
async function findCorrectable(ctx: RegistrationsCtx, { registrarId }: Registrar, id: string) {
  const entry = await findEntryOf(ctx, registrarId, id);
  await assertNotStopped(ctx.db, registrarId);
  return await assertCorrectable(ctx, entry, registrarCorrects);
}

/** @throws {AppError} `correction_over` */
export async function assertCorrectable(ctx: RegistrationsCtx, entry: Entry, span: number) {
  const found = await withListing(ctx, entry);
  if (!correctUntil(found, span, ctx.now())) throw new AppError("correction_over");
  return { business: found.listing!.business, ownerId: entry.account_id! };
}

/**
 * Corrects the listing of a person whom the registrar has entered; the log has the registrar's name.
 *
 * @throws {AppError} `unknown_registration`, `registrar_stopped`, `correction_over`, `beyond_scope`,
 * and what `editListing` throws
 */
export async function correct(
  ctx: RegistrationsCtx,
  registrar: Registrar,
  { id, typed }: { id: string; typed: Correction },
): Promise<void> {
  const { business, ownerId } = await findCorrectable(ctx, registrar, id);
  const patch = readCorrection(ctx, business, typed);
  const { address } = applyPatch(business, patch);
  if (patch.address && !includes(registrar.areas, address)) throw new AppError("beyond_scope");
  await editListing(ctx, ownerId, { version: business.version, patch }, registrar.registrarId);
}

/** @throws {AppError} what `correct` throws, or an error of the picture */
export async function setPhoto(
  ctx: RegistrationsCtx,
  registrar: Registrar,
  { id, bytes }: { id: string; bytes: Uint8Array },
): Promise<void> {
  const { business, ownerId } = await findCorrectable(ctx, registrar, id);
  const photo = { role: "logo", bytes, alt: business.businessName } as const;
  await setPicture(ctx, ownerId, photo, registrar.registrarId);
}
