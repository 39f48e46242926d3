import { isDeepStrictEqual } from "node:util";
import type { Business } from "../schemas.ts";

/** Groups in which each field is compared separately. */
const groups = ["address", "social", "legal", "translation", "media"] as const;

/** Fields that owners cannot edit, or that are compared as part of their group. */
const ignoredFields = new Set([
  "_id",
  "verifications",
  "rating",
  "answering",
  "version",
  "createdAt",
  "updatedAt",
  ...groups,
]);

/** Returns the fields that differ, such as `shortDesc` or `address.city`. */
export function changedFields(before: Business, after: Business): string[] {
  return [
    ...differing(before, after).filter((name) => !ignoredFields.has(name)),
    ...groups.flatMap((group) =>
      differing(before[group] ?? {}, after[group] ?? {}).map((name) => `${group}.${name}`)
    ),
  ];
}

function differing(before: object, after: object): string[] {
  const values = (record: object) => new Map(Object.entries(record));
  const [old, now] = [values(before), values(after)];
  return [...new Set([...old.keys(), ...now.keys()])].filter((name) =>
    !isDeepStrictEqual(old.get(name) ?? null, now.get(name) ?? null)
  );
}
