import { isDeepStrictEqual } from "node:util";
import { changedFields } from "./changed-fields.ts";
import type { MediaImage } from "#/contexts/media/schemas.ts";
import type { Saved } from "../events.ts";
import type { Statement } from "#/shared/text/statement.ts";
import type { Business } from "../schemas.ts";
import type { Cause } from "./cause.ts";

/** Values of fields by their name, such as `address.city`. */
export type Values = Record<string, unknown>;

/** An entry of the log: what one act changed of one listing. */
export type Entry = Pick<Cause, "act"> & {
  listingId: string;
  /** Null if the listing was removed. */
  version: number | null;
  at: Date;
  actor: "account" | "import" | "system";
  actorId: string | null;
  groupId: string | null;
  reason: Statement | null;
  fields: string[];
  /** For each field, the version that changed it last. */
  versions: number[];
  /** Null for a new or removed listing, and once the values are forgotten; numbers go earlier. */
  before: Values | null;
  after: Values | null;
};

export const numberFields = ["primaryPhone", "alternatePhone", "whatsapp"];

/** Changes of these are evidence of what a listing was. */
export const evidenceFields = ["businessName", "category", "owner", ...numberFields];

export const isEvidence = ({ fields }: Pick<Entry, "fields">): boolean =>
  fields.some((field) => evidenceFields.includes(field));

/** @returns nothing if the log contains none of what has changed */
export function toEntries(cause: Cause, { before, after, owner }: Saved): Entry[] {
  const { _id, version, updatedAt } = after;
  const entry = withoutValues(cause, _id, version, new Date(updatedAt));
  if (!before) return [entry];
  const ofBusiness = changedFields(before, after);
  const fields = [...ofBusiness, ...owner ? ["owner"] : []];
  if (fields.length === 0) return [];
  return [{
    ...entry,
    fields,
    versions: fields.map(() => version),
    before: { ...valuesOf(before, ofBusiness), ...owner && { owner: owner.before } },
    after: { ...valuesOf(after, ofBusiness), ...owner && { owner: owner.after } },
  }];
}

/** The entry of a new listing, or of a removed one, which has no version. */
export const withoutValues = (
  { actor, act, group, reason }: Cause,
  listingId: string,
  version: number | null,
  at: Date,
): Entry => ({
  listingId,
  version,
  at,
  act,
  groupId: group ?? null,
  reason: reason ?? null,
  actor: typeof actor === "string" ? actor : "account",
  actorId: typeof actor === "string" ? null : actor.account,
  fields: [],
  versions: [],
  before: null,
  after: null,
});

const valuesOf = (business: Business, fields: string[]): Values =>
  Object.fromEntries(fields.map((field) => [field, valueOf(business, field)]));

export function valueOf(business: Business, field: string): unknown {
  const [group, name] = field.split(".");
  const value = business[group as keyof Business];
  return (name === undefined ? value : (value as Values | null)?.[name]) ?? null;
}

/** Whether the values of a field are pictures. */
export const isPictures = (field: string): boolean => field.startsWith("media.");

/** Pictures have other addresses once they were put back. */
export const isSame = (field: string, a: unknown, b: unknown): boolean =>
  isPictures(field) ? isDeepStrictEqual(identityOf(a), identityOf(b)) : isDeepStrictEqual(a, b);

const identityOf = (pictures: unknown) =>
  [pictures ?? []].flat().map((picture) => {
    const { id, alt } = picture as MediaImage;
    return { id, alt };
  });

/** How long the saves of one actor are one entry, in milliseconds. */
const sitting = 10 * 60 * 1000;

/**
 * Whether an edit goes on with the listing's last entry. What is evidence stays apart, and an edit
 * that puts a value back, because the entry would forget the value between.
 */
export const continues = (last: Entry, entry: Entry): boolean =>
  !entry.fields.some((field) => isSame(field, entry.after?.[field], last.before?.[field])) &&
  entry.act === "edited" && last.act === "edited" &&
  last.actorId !== null && last.actorId === entry.actorId && last.groupId === entry.groupId &&
  isDeepStrictEqual(last.reason, entry.reason) &&
  last.before !== null && !isEvidence(last) && !isEvidence(entry) &&
  entry.at.getTime() - last.at.getTime() <= sitting;

/** The last entry of a listing with an edit that goes on with it. */
export function joined(last: Entry, entry: Entry): Entry {
  const kept = last.fields.flatMap((field, index) =>
    entry.fields.includes(field) ? [] : [{ field, version: last.versions[index]! }]
  );
  return {
    ...entry,
    at: last.at,
    fields: [...kept.map(({ field }) => field), ...entry.fields],
    versions: [...kept.map(({ version }) => version), ...entry.versions],
    before: { ...entry.before, ...last.before },
    after: { ...last.after, ...entry.after },
  };
}
