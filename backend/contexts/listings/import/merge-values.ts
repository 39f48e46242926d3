import { isSame, valueOf, type Values } from "../history/entry.ts";
import type { Business } from "../schemas.ts";
import { emptyValue } from "./record.ts";
import type { FieldChange } from "./schemas.ts";

/** Who wrote the value of a field last: this source, another writer, or no entry of the log. */
export type Writer = "source" | "other" | "none";

type Sides = {
  /** What the source says now. */
  said: Values;
  /** What it said last; undefined for a listing that is new to it. */
  before: Values | undefined;
  listing: Business;
  writerOf: (field: string) => Writer;
};

export type Merged = { set: Values; changes: FieldChange[]; kept: FieldChange[] };

/**
 * Merges what a source says into a listing: a field follows the source if the source has changed it
 * and no other writer has written it. An empty field that has no writer is filled in.
 */
export function mergeValues({ said, before, listing, writerOf }: Sides): Merged {
  const fields = [...new Set([...Object.keys(said), ...Object.keys(before ?? {})])];
  const differing = fields.flatMap((field): FieldChange[] => {
    const to = field in said ? said[field] : emptyValue(field);
    const hasChanged = !before || !isSame(field, to, before[field] ?? emptyValue(field));
    const from = valueOf(listing, field);
    return hasChanged && !isSame(field, from, to) ? [{ field, from, to }] : [];
  });
  const isFree = ({ field, from }: FieldChange) => {
    const writer = writerOf(field);
    return writer === "source" || writer === "none" && isSame(field, from, emptyValue(field));
  };
  const kept = differing.filter((change) => !isFree(change));
  // An address is not mixed of two.
  const isWhole = !kept.some(isOfAddress);
  const changes = differing.filter((change) => isFree(change) && (isWhole || !isOfAddress(change)));
  return {
    changes,
    kept: differing.filter((change) => !changes.includes(change)),
    set: Object.fromEntries(changes.map(({ field, to }) => [field, to])),
  };
}

const isOfAddress = ({ field }: FieldChange): boolean => field.startsWith("address.");
