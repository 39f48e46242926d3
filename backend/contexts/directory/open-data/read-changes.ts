import type { Ctx } from "#/db/ctx.ts";
import { findPublishedByIds } from "#/contexts/listings/mod.ts";
import { AppError } from "#/shared/errors.ts";
import { findChangesAfter, forgetUnlisted, numberChanges, readFeed } from "./change-queries.ts";
import { feedBusinessOf } from "./feed-item.ts";
import type { Changes, Rights } from "./schemas.ts";

const day = 24 * 60 * 60 * 1000;

/** A mirror that reads less often has to start again. */
const unlistedDays = 400;

/**
 * Where a reader is: the last number, and until the reader has come to where the feed was when
 * reading began, that number. Until then, forgotten numbers were never missed.
 */
type Position = { seq: number; begun?: number | undefined };

export const positionPattern = /^(\d{1,15})(?:-(\d{1,15}))?$/;

export function readPosition(text: string): Position {
  const [, seq, begun] = text.match(positionPattern)!;
  return { seq: Number(seq), begun: begun === undefined ? undefined : Number(begun) };
}

const toText = ({ seq, begun }: Position) =>
  begun === undefined || seq >= begun ? String(seq) : `${seq}-${begun}`;

/**
 * Reads the changes after a position, in the order of their commits.
 *
 * @returns undefined if there are none
 * @throws {AppError} `changes_forgotten` if the reader has missed listings that are forgotten
 */
export async function readChanges(
  ctx: Ctx,
  { after, limit }: { after: Position; limit: number },
  rights: Rights,
): Promise<Changes | undefined> {
  await numberChanges(ctx.db);
  const feed = await readFeed(ctx.db);
  const begun = after.seq === 0 ? feed.seq : after.begun;
  // A number that was never given comes from before a restore.
  const isKnown = (begun ?? after.seq) >= feed.forgotten && after.seq <= feed.seq;
  if (!isKnown) throw new AppError("changes_forgotten");
  const rows = await findChangesAfter(ctx.db, after.seq, limit);
  if (rows.length === 0) return undefined;
  const shown = await findPublishedByIds(ctx.db, rows.flatMap(({ id, slug }) => slug ? [id] : []));
  const businesses = new Map(
    shown.map((business) => [business._id, feedBusinessOf(business, ctx.now())]),
  );
  return {
    items: rows.map(({ id, at, slug, ...row }) => {
      const business = slug === null ? undefined : businesses.get(id);
      return { ...row, at: at.toISOString(), _id: id, slug, ...business && { business } };
    }),
    next: toText({ seq: rows.at(-1)!.seq, begun }),
    ...rights,
  };
}

export const forgetOldChanges = ({ db, now }: Ctx): Promise<void> =>
  forgetUnlisted(db, new Date(now().getTime() - unlistedDays * day));
