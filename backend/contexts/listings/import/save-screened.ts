import type { Trx } from "#/db/database.ts";
import type { BusinessInput } from "../business/business-input.ts";
import { toBusiness } from "../business/business-row.ts";
import { saveBusinesses } from "../business/save-businesses.ts";
import type { ExistingRow } from "../queries.ts";
import type { Business } from "../schemas.ts";
import type { Finding } from "../screening/findings.ts";
import { type ScreeningCtx, updateModerationQueue } from "../screening/screen-edit.ts";
import { screenWith } from "../screening/screen-listing.ts";
import { screenNumbers } from "../screening/screen-numbers.ts";
import { findHeldWords } from "../screening/texts/held-words.ts";
import { detailsOf } from "../suspensions/fingerprints.ts";
import {
  applyPriorSuspension,
  matchPriorSuspensions,
  suspends,
} from "../suspensions/prior-suspensions.ts";
import type { SuspensionCtx } from "../ctx.ts";

export type ImportCtx = SuspensionCtx & ScreeningCtx;

type Match = Awaited<ReturnType<typeof matchPriorSuspensions>>[number];

/** A business of a list, and the locked row that it replaces. */
type Listed = { input: BusinessInput; row: ExistingRow | undefined };

export type Screened = Listed & {
  status: Business["status"];
  /** What a moderator must read first. */
  findings: Finding[];
  /** The earlier suspension that it matches, see `suspends`. */
  match: Match;
};

/** Screens businesses as in the form. What is public already is not found again. */
export async function screenInputs(
  ctx: ImportCtx,
  trx: Trx,
  listed: Listed[],
): Promise<Screened[]> {
  const matches = await matchPriorSuspensions(
    ctx,
    trx,
    listed.map(({ input, row }) => ({
      ownerId: row?.owner_id ?? null,
      details: () => newDetails(input, row),
    })),
  );
  const words = await findHeldWords(trx);
  const compared = listed.map(({ input, row }) => ({
    ownerId: row?.owner_id ?? null,
    after: { ...input, _id: row?.id },
    before: row && isPublic(row) ? toBusiness(row) : undefined,
  }));
  const numbers = await screenNumbers(ctx, trx, compared);
  return listed.map(({ input, row }, index) => {
    const match = matches[index];
    const status = suspends(match)
      ? "suspended"
      // A draft without an owner waits for a moderator only.
      : row && (row.status !== "draft" || row.owner_id !== null)
      ? row.status
      : "active";
    if (status === "suspended") return { input, row, status, findings: [], match };
    const texts = screenWith(words, ctx.siteNames, input, compared[index]!.before);
    return { input, row, status, findings: [...texts, ...numbers[index]!], match };
  });
}

const isPublic = ({ status }: ExistingRow) => status === "active" || status === "paused";

/** Saves screened businesses. Those that are drafts wait for a moderator. @returns as saved */
export async function saveScreened(
  ctx: ImportCtx,
  trx: Trx,
  screened: Screened[],
  { group, existing }: { group: string | undefined; existing: ExistingRow[] },
): Promise<Business[]> {
  const inputs = screened.map(({ input, status }) => ({ ...input, status }));
  const saved = await saveBusinesses({ ...ctx, db: trx }, inputs, { group, existing });
  for (const [index, business] of saved.entries()) {
    const { match, row, findings } = screened[index]!;
    const ownerId = row?.owner_id ?? null;
    const listing = { businessId: business._id, ownerId, status: "active" } as const;
    if (match) await applyPriorSuspension(ctx, trx, match, listing);
    const isHeld = business.status === "draft" && ownerId === null;
    if (!isHeld && (row?.status !== "draft" || ownerId !== null)) continue;
    const queue = isHeld ? { patch: null, findings } : undefined;
    await updateModerationQueue(ctx, trx, { business, ownerId }, queue);
  }
  return saved;
}

/** Returns the details that a record adds to a business; none if the business is suspended. */
function newDetails(input: BusinessInput, row: ExistingRow | undefined): string[] {
  if (!row) return detailsOf(input);
  if (row.status === "suspended") return [];
  const known = detailsOf(toBusiness(row));
  return detailsOf(input).filter((detail) => !known.includes(detail));
}
