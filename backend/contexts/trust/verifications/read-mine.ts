import type { Db } from "#/db/database.ts";
import { findProvenMobile } from "#/contexts/identity/mod.ts";
import { type Business, findBusinessOf, isMobile } from "#/contexts/listings/mod.ts";
import { AppError } from "#/shared/errors.ts";
import { expiryOf, shown } from "./grant.ts";
import { findLive } from "./queries.ts";
import type { MyVerification } from "./schemas.ts";

type Deps = { db: Db; now: () => Date };

/** What was checked of an account's listing, and what it takes to have more. @throws no_business */
export async function readMyVerifications(ctx: Deps, accountId: string): Promise<MyVerification[]> {
  const business = await getMine(ctx.db, accountId);
  const live = (await findLive(ctx.db, business._id)).map(shown);
  const others = live.filter(({ kind }) => kind !== "phone");
  return [
    {
      kind: "phone",
      verification: live.find(({ kind }) => kind === "phone") ?? null,
      step: await stepOf(ctx, business, accountId),
    },
    ...others.map((verification) => ({ kind: verification.kind, verification, step: null })),
  ];
}

/** @throws {AppError} `no_business` */
export async function getMine(db: Db, accountId: string): Promise<Business> {
  const business = await findBusinessOf(db, accountId);
  if (!business) throw new AppError("no_business");
  return business;
}

/**
 * When the account has shown the listed number to be its own, where that still counts. An account's
 * number is shown at its beginning and never changes.
 */
export async function provenAt(
  { db, now }: Deps,
  { primaryPhone }: Business,
  accountId: string,
): Promise<Date | undefined> {
  const proven = await findProvenMobile(db, accountId);
  return proven?.mobile === primaryPhone && expiryOf("phone", proven.since) > now()
    ? proven.since
    : undefined;
}

async function stepOf(ctx: Deps, business: Business, accountId: string) {
  if (await provenAt(ctx, business, accountId)) return "confirm";
  return isMobile(business.primaryPhone) ? "code" : null;
}
