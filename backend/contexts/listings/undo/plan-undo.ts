import { findPictures } from "#/contexts/media/mod.ts";
import type { MediaImage } from "#/contexts/media/schemas.ts";
import type { Trx } from "#/db/database.ts";
import type { ListingMessageName } from "#/gateways/messages.ts";
import { type Areas, includes } from "#/shared/areas.ts";
import { BusinessPatch } from "../business/fields.ts";
import { applyPatch } from "../business/patches.ts";
import type { Listing } from "../business/queries.ts";
import { mayBecome } from "../business/rules/status.ts";
import { isPictures, isSame, valueOf, type Values } from "../history/entry.ts";
import { slugRefusal } from "../owner/change-slug.ts";
import { changesPlace, fitOf } from "../owner/place-rules.ts";
import type { Business } from "../schemas.ts";
import { findHeldListings, type HeldListing } from "../screening/queries.ts";
import { matchEdit } from "../screening/save-edit.ts";
import { screenEdit } from "../screening/screen-edit.ts";
import { suspends } from "../suspensions/prior-suspensions.ts";
import { findSuspension } from "../suspensions/queries.ts";
import type { UndoCtx } from "./ctx.ts";
import { findEntriesOf, type Selected, type SelectedEntry } from "./queries.ts";
import type { Kept, UndoneListing, UndoReason } from "./schemas.ts";

/** What an undo does with a listing. Its values are by field, such as `address.city`. */
export type Plan = {
  listing?: Listing;
  isRemoved?: boolean;
  suspension?: { reason: string } | "ends";
  /** The listing to save, apart from its pictures and slug; missing if only these change. */
  after?: Business;
  changes: UndoneListing["changes"];
  left: Kept[];
  /** The message to the owner, besides that about changed contacts. */
  message?: ListingMessageName;
};

type Planned = Listing & {
  entries: SelectedEntry[];
  held: HeldListing | undefined;
  isReviewed: boolean;
  /** Whether a merge is undone, which others leave to its own undo. */
  isMerge: boolean;
};

/** Returns a function that plans the undo of a listing, which it does not change. */
export async function planUndo(
  ctx: UndoCtx,
  trx: Trx,
  selected: Selected & { areas: Areas; isMerge?: true },
  listings: Map<string, Listing>,
): Promise<(id: string) => Promise<Plan>> {
  const ids = [...listings.keys()];
  const entriesOf = await findEntriesOf(trx, ids, selected);
  const heldOf = await findHeldListings(trx, ids);
  const created = ids.filter((id) => entriesOf.get(id)?.some(isCreation));
  const reviewed = created.length > 0 ? await ctx.findReviewed(trx, created) : new Set();
  return async (id) => {
    const listing = listings.get(id);
    if (!listing) return leaving("listing_removed");
    const { areas } = selected;
    if (!includes(areas, listing.business.address)) {
      return { listing, ...leaving("out_of_scope") };
    }
    const planned = {
      ...listing,
      entries: entriesOf.get(id) ?? [],
      held: heldOf.get(id),
      isReviewed: reviewed.has(id),
      isMerge: selected.isMerge ?? false,
    };
    return { listing, ...planRemoval(planned) ?? await planEdit(ctx, trx, planned, areas) };
  };
}

export const leaving = (reason: UndoReason): Plan => ({
  changes: [],
  left: [{ field: null, reason }],
});

const isCreation = ({ isSelected, version, fields }: SelectedEntry): boolean =>
  isSelected && version !== null && fields.length === 0;

/** @returns undefined if no import created the listing */
function planRemoval({ entries, ownerId, isReviewed }: Planned): Plan | undefined {
  if (entries.find(isCreation)?.actor !== "import") return undefined;
  if (ownerId !== null) return leaving("has_owner");
  const fields = new Set(entries.flatMap((entry) => entry.fields));
  const isChanged = [...fields].some((field) =>
    effective(field, entries).some(({ isSelected }) => !isSelected)
  );
  if (isChanged) return leaving("changed_since");
  if (isReviewed) return leaving("has_review");
  return { isRemoved: true, changes: [], left: [] };
}

async function planEdit(
  ctx: UndoCtx,
  trx: Trx,
  planned: Planned,
  areas: Areas,
): Promise<Plan> {
  const { business, entries, ownerId } = planned;
  const values: Values = {};
  const left: Plan["left"] = entries.some(isCreation) ? leaving("listing_created").left : [];
  // What was selected has been saved on, so that it is a new change.
  if (!entries.some(({ isSelected }) => isSelected)) return leaving("changed_since");
  const fields = new Set(entries.flatMap((entry) => entry.isSelected ? entry.fields : []));
  const bulk = fields.has("status") && await findBulkSuspension(trx, planned);
  for (const field of fields) {
    const found = findFormer(planned, field);
    if (!found) continue;
    if ("reason" in found) left.push({ field, reason: found.reason });
    else if (field === "status" && bulk) continue;
    else if (!isSame(field, valueOf(business, field), found.value)) {
      const reason = refusalOf(business, field, found.value);
      if (reason) left.push({ field, reason });
      else values[field] = found.value;
    }
  }
  // An import may bring a PIN code of another state, but an undo mixes no two addresses.
  const isWhole = !left.some(({ field }) => field?.startsWith("address."));
  const view = { areas, isAnyState: ownerId === null && isWhole };
  const set = await planValues(ctx, trx, planned, values, view);
  const all = { ...set, left: [...left, ...set.left] };
  if (!bulk || isLeft(set)) return all;
  const status = { field: "status", from: business.status, to: bulk.previous_status };
  return { ...all, suspension: "ends", changes: [...set.changes, status] };
}

/** Whether the whole listing stays as it is. */
const isLeft = ({ left }: Plan): boolean => left.some(({ field }) => field === null);

/** Plans to set the values, without those that an edit could not set. */
export async function planValues(
  ctx: UndoCtx,
  trx: Trx,
  listing: Pick<Planned, keyof Listing | "held">,
  values: Values,
  { areas, isAnyState }: { areas: Areas; isAnyState: boolean },
): Promise<Plan> {
  const { business } = listing;
  const left: Plan["left"] = [];
  const leave = (reason: UndoReason, ...names: string[]) => {
    for (const field of names) {
      left.push({ field, reason });
      delete values[field];
    }
  };
  if (typeof values.slug === "string" && await slugRefusal(ctx, trx, listing, values.slug)) {
    leave("not_valid", "slug");
  }
  const ofAddress = () => Object.keys(values).filter((field) => field.startsWith("address."));
  if (!isAnyState && isElsewhere(ctx, business, values)) leave("not_valid", ...ofAddress());
  if (!includes(areas, applyPatch(business, toPatch(values)).address)) {
    leave("out_of_scope", ...ofAddress());
  }
  for (const field of Object.keys(values).filter(isPictures)) {
    const ids = [values[field] ?? []].flat().map((picture) => (picture as MediaImage).id);
    const kept = await findPictures({ ...ctx, db: trx }, [business._id], ids);
    if (ids.some((id) => !kept.has(id))) leave("picture", field);
  }
  const checked = await checkEdit(ctx, trx, listing, values, leave);
  if ("reason" in checked) return { changes: [], left: [...left, ...leaving(checked.reason).left] };
  const changes = Object.entries(values)
    .map(([field, to]) => ({ field, from: valueOf(business, field), to }));
  return { ...checked, changes, left };
}

/** Returns the suspension by a selected bulk act, which no other order has replaced. */
async function findBulkSuspension(trx: Trx, { business, entries }: Planned) {
  if (business.status !== "suspended") return undefined;
  const suspension = await findSuspension(trx, business._id);
  const at = entries.findIndex((entry) =>
    entry.isSelected && entry.act === "suspended" && entry.groupId !== null &&
    entry.groupId === suspension?.group_id
  );
  return at < 0 || entries.slice(0, at).some(hasOtherOwner) ? undefined : suspension;
}

/** What a listing was in the time of a former owner stays theirs. */
const hasOtherOwner = ({ fields }: SelectedEntry): boolean => fields.includes("owner");

/**
 * Returns the entries that make up the value of a field, newest first: without earlier undos and
 * the changes that they took back.
 */
export function effective(field: string, entries: SelectedEntry[]): SelectedEntry[] {
  const touching = entries.filter((entry) => entry.fields.includes(field) || hasOtherOwner(entry))
    .reverse();
  let present = { value: touching[0]?.before?.[field], made: [] as SelectedEntry[] };
  const states = [present];
  for (const entry of touching) {
    const { act, isSelected, after } = entry;
    const value = entry.fields.includes(field) ? after?.[field] : present.value;
    const former = ["undone", "unmerged"].includes(act) && !isSelected && value !== undefined
      ? states.findLast((state) => isSame(field, state.value, value))
      : undefined;
    present = { value, made: former?.made ?? [...present.made, entry] };
    states.push(present);
  }
  return present.made.toReversed();
}

/**
 * Finds the value from before the selected changes that nothing else has changed since.
 *
 * @returns undefined if an earlier undo took them back
 */
function findFormer(
  { business, entries, isMerge }: Planned,
  field: string,
): { value: unknown } | { reason: UndoReason } | undefined {
  if (field === "owner") return { reason: "owner" };
  const touching = effective(field, entries);
  if (!touching.some(({ isSelected }) => isSelected)) return undefined;
  const end = touching.findIndex((entry) => !entry.isSelected || hasOtherOwner(entry));
  const [newest, oldest] = [touching[0]!, touching.at(end === -1 ? -1 : end - 1)!];
  if (end === 0) return { reason: hasOtherOwner(newest) ? "has_owner" : "changed_since" };
  const run = touching.slice(0, end === -1 ? undefined : end);
  if (!isMerge && run.some(({ act }) => act === "merged" || act === "unmerged")) {
    return { reason: "merged" };
  }
  // Hours that are closed for days away open with the availability.
  if (newest.act === "availability_set") return { reason: "availability" };
  const [after, before] = [newest.after ?? {}, oldest.before ?? {}];
  if (!(field in after && field in before)) return { reason: "forgotten" };
  if (!isSame(field, valueOf(business, field), after[field])) {
    return { reason: "changed_since" };
  }
  return { value: before[field] };
}

/** @returns why an edit of a field could not set the value */
function refusalOf({ status }: Business, field: string, value: unknown): UndoReason | undefined {
  if (field === "verified") return "verification";
  if (field === "slug" || isPictures(field)) return undefined;
  if (field === "status" && (status === "suspended" || value === "suspended")) return "suspension";
  if (field === "status" && !mayBecome(status, value as Business["status"])) return "not_valid";
  // An import may leave a text empty that owners must fill in.
  if (value === "") return undefined;
  return BusinessPatch.safeParse(toPatch({ [field]: value })).success ? undefined : "not_valid";
}

export function toPatch({ slug: _, ...values }: Values): BusinessPatch {
  const patch: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(values)) {
    if (isPictures(field)) continue;
    const [group, name] = field.split(".") as [string, string | undefined];
    patch[group] = name === undefined ? value : { ...patch[group] as Values, [name]: value };
  }
  return patch as BusinessPatch;
}

function isElsewhere({ gazetteer }: UndoCtx, business: Business, values: Values): boolean {
  const patch = toPatch(values);
  return changesPlace(patch) &&
    fitOf(applyPatch(business, patch).address, gazetteer).fit === "other_state";
}

/** Checks the values like an edit, without those that a moderator would have to read. */
async function checkEdit(
  ctx: UndoCtx,
  trx: Trx,
  { held, ...listing }: Pick<Planned, keyof Listing | "held">,
  values: Values,
  leave: (reason: UndoReason, field: string) => void,
): Promise<{ after?: Business } | { reason: UndoReason }> {
  for (;;) {
    const patch = toPatch(values);
    if (Object.keys(patch).length === 0) return {};
    // The edit that waits is not to be mixed up with this one, nor published by it.
    if (held && (held.patch || patch.status !== "active")) return { reason: "pending" };
    const { save: after, queue } = await screenEdit(ctx, trx, listing, patch);
    const [finding] = queue?.findings ?? [];
    if (!finding) {
      const { match } = await matchEdit(ctx, trx, listing.ownerId, listing, after);
      return suspends(match) ? { reason: "suspended_before" } : { after };
    }
    const reason = finding.reason === "number" ? "number" : "text";
    const field = Object.keys(values).find((name) => `${finding.field}.`.startsWith(`${name}.`));
    if (field === undefined) return { reason };
    leave(reason, field);
  }
}
