import type { Db } from "#/db/database.ts";
import { findVerifiedMobile } from "#/contexts/identity/mod.ts";
import { type Business, getBusinessOf, isMobile } from "#/contexts/listings/mod.ts";
import { type CaseRow, findChecks } from "../cases/case-queries.ts";
import { findEvents } from "../cases/event-queries.ts";
import { type CheckKind, checkKinds } from "../cases/kinds.ts";
import { iso, textOf } from "../cases/present.ts";
import { findDocuments } from "../documents/queries.ts";
import { waitsForDocuments } from "../documents/waits-for-documents.ts";
import { expiryOf, presentVerification } from "./lifecycle/grant.ts";
import { findActive } from "./lifecycle/verification-queries.ts";
import type { MyVerification } from "./schemas.ts";

type Deps = { db: Db; now: () => Date };

/**
 * Returns the verifications of the account's listing, with the next step of each.
 *
 * @throws {AppError} `no_business`
 */
export async function readMyVerifications(ctx: Deps, accountId: string): Promise<MyVerification[]> {
  const business = await getBusinessOf(ctx.db, accountId);
  const live = (await findActive(ctx.db, business._id)).map(presentVerification);
  const liveOf = (kind: MyVerification["kind"]) =>
    live.find((verification) => verification.kind === kind) ?? null;
  const checks = await findChecks(ctx.db, business._id);
  const phone: MyVerification = {
    kind: "phone",
    verification: liveOf("phone"),
    step: await phoneStep(ctx, business, accountId),
    dueAt: null,
    refusal: null,
  };
  const others = await Promise.all(checkKinds.map(async (kind): Promise<MyVerification> => {
    const check = checks.find((check) => check.kind === kind);
    const isOpen = check !== undefined && check.ended_at === null;
    const isWaiting = isOpen &&
      !waitsForDocuments(check, await findDocuments(ctx.db, [check.id]));
    return {
      kind,
      verification: liveOf(kind),
      step: isWaiting ? "wait" : canBeChecked(kind, business) ? "document" : "field",
      dueAt: isOpen ? iso(check.due_at) : null,
      refusal: check ? await refusalOf(ctx.db, check) : null,
    };
  }));
  return [phone, ...others];
}

/** @returns whether the listing has the field to check */
export const canBeChecked = (kind: CheckKind, { address, legal }: Business): boolean =>
  kind === "gstin" ? legal.gstin !== null : kind === "address" ? address.street !== null : true;

async function refusalOf(db: Db, check: CaseRow): Promise<MyVerification["refusal"]> {
  if (check.decision !== "refuse" || check.ended_at === null) return null;
  const events = await findEvents(db, [check.id]);
  const decided = events.findLast(({ decision }) => decision === "refuse");
  return decided ? textOf(decided) : null;
}

/**
 * @returns when the account proved the listed number; undefined if it did not or the proof has
 * expired. An account proves its number at registration and cannot change it.
 */
export async function provenAt(
  { db, now }: Deps,
  { primaryPhone }: Pick<Business, "primaryPhone">,
  accountId: string,
): Promise<Date | undefined> {
  const proven = await findVerifiedMobile(db, accountId);
  return proven?.mobile === primaryPhone && expiryOf("phone", proven.since) > now()
    ? proven.since
    : undefined;
}

async function phoneStep(ctx: Deps, business: Business, accountId: string) {
  if (await provenAt(ctx, business, accountId)) return "confirm";
  return isMobile(business.primaryPhone) ? "code" : null;
}
