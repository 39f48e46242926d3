import type { Trx } from "#/db/database.ts";
import { setVerifications, type Verification } from "#/contexts/listings/mod.ts";
import type { CasesCtx } from "#/contexts/trust/cases/ctx.ts";
import {
  endActive,
  findActive,
  insertVerification,
  type VerificationRow,
} from "./verification-queries.ts";
import type { Method } from "./stored.ts";

const day = 24 * 60 * 60 * 1000;

/** How long a verification is valid, in days. */
const validityDays: Record<Verification["kind"], number> = {
  phone: 180,
  gstin: 365,
  address: 365,
  identity: 365,
};

export const expiryOf = (kind: Verification["kind"], checkedAt: Date): Date =>
  new Date(checkedAt.getTime() + validityDays[kind] * day);

type Check = {
  kind: Verification["kind"];
  method: Method;
  checkedBy?: string;
  /** Defaults to now. */
  checkedAt?: Date;
  evidence: Record<string, string>;
};

/** Stores a verification of a locked listing and replaces an earlier one of its kind. */
export async function grant(
  ctx: Pick<CasesCtx, "now">,
  trx: Trx,
  businessId: string,
  { kind, method, checkedBy, checkedAt = ctx.now(), evidence }: Check,
): Promise<void> {
  await endActive(trx, businessId, kind, ctx.now());
  await insertVerification(trx, {
    business_id: businessId,
    kind,
    method,
    checked_by: checkedBy ?? null,
    checked_at: checkedAt,
    expires_at: expiryOf(kind, checkedAt),
    evidence,
  });
  await showActive(ctx, trx, businessId);
}

/** Ends the verification of this kind of a locked listing. */
export async function revoke(
  ctx: Pick<CasesCtx, "now">,
  trx: Trx,
  businessId: string,
  kind: Verification["kind"],
): Promise<void> {
  await endActive(trx, businessId, kind, ctx.now());
  await showActive(ctx, trx, businessId);
}

const showActive = async (ctx: Pick<CasesCtx, "now">, trx: Trx, businessId: string) =>
  await setVerifications(
    ctx,
    trx,
    businessId,
    (await findActive(trx, businessId)).map(presentVerification),
  );

export const presentVerification = (
  { kind, checked_at, expires_at }: VerificationRow,
): Verification => ({
  kind,
  checkedAt: checked_at.toISOString(),
  expiresAt: expires_at.toISOString(),
});
