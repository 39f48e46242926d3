import type { SignPictures } from "#/contexts/media/mod.ts";
import type { Ctx } from "#/db/ctx.ts";
import { findRegistrarOf } from "../registered/queries.ts";
import type { Entry } from "./entry.ts";
import { withPresentAddresses } from "./present-addresses.ts";
import { findEntries, type StoredEntry } from "./queries.ts";
import type { MyChange } from "./schemas.ts";

/** Returns what happened to a listing in the time of its owner, newest first. */
export async function readOwnChanges(
  ctx: Ctx & SignPictures,
  listingId: string,
  ownerId: string,
  limit: number,
): Promise<MyChange[]> {
  const entries = await findEntries(ctx.db, { listingId, ownerId }, limit);
  const shown = await withPresentAddresses(ctx, entries);
  const registrarId = await findRegistrarOf(ctx.db, listingId);
  return shown.map((entry) => presentMine(entry, ownerId, registrarId));
}

/** Other accounts than the owner's and the registrar's are moderators'. Their ids stay inside. */
const presentMine = (
  { id, at, act, actor, actorId, reason, ...what }: StoredEntry,
  ownerId: string,
  registrarId: string | undefined,
): MyChange => ({
  id,
  at: at.toISOString(),
  act,
  reason,
  by: actor !== "account"
    ? by[actor]
    : actorId === ownerId
    ? "you"
    : actorId === registrarId
    ? "registrar"
    : "moderator",
  ...changesOf(what, (field) => field !== "owner"),
});

const by = { import: "import", system: "service" } as const;

export const changesOf = (
  { fields, before, after }: Pick<Entry, "fields" | "before" | "after">,
  isShown = (_: string) => true,
) => ({
  changes: fields.filter(isShown).map((field) => ({
    field,
    ...before && after && field in before && { before: before[field], after: after[field] },
  })),
});
