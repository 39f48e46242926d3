import { type Business, weekdays } from "../schemas.ts";
import { emptyBusiness, emptyTranslation } from "./empty-business.ts";
import type { BusinessPatch } from "./fields.ts";

type Tree = { [name: string]: unknown };

const isTree = (value: unknown): value is Tree =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The base for a patch of hours if the listing has no hours yet. */
const emptyTimings = { week: Object.fromEntries(weekdays.map((day) => [day, []])), special: [] };

/** Applies an owner's merge patch (RFC 7396). */
export function applyPatch<T extends Pick<Business, keyof BusinessPatch & keyof Business>>(
  business: T,
  patch: BusinessPatch,
): T {
  const base = {
    ...business,
    translation: business.translation ?? emptyTranslation,
    timings: patch.timings ? business.timings ?? emptyTimings : business.timings,
  };
  const full = {
    ...patch,
    ...patch.social === null && { social: emptyBusiness.social },
    ...patch.legal === null && { legal: emptyBusiness.legal },
  };
  const merged = merge(base, full) as T;
  const { translation } = merged;
  const isTranslated = translation && Object.values(translation).some((text) => text !== null);
  return isTranslated ? merged : { ...merged, translation: null };
}

/** Unlike in RFC 7396, null is a value in our documents, so it is set instead of removed. */
function merge(target: Tree, patch: Tree): Tree {
  const merged = { ...target };
  for (const [name, value] of Object.entries(patch)) {
    if (value === undefined) continue;
    const before = merged[name];
    merged[name] = isTree(value) ? merge(isTree(before) ? before : {}, value) : value;
  }
  return merged;
}

/** Merges two merge patches. The later patch wins. */
export const mergePatches = (earlier: BusinessPatch, later: BusinessPatch): BusinessPatch =>
  merge(earlier, later);

/** Removes the fields of another patch from a patch. Returns undefined if no field remains. */
export function withoutFieldsOf(patch: BusinessPatch, other: BusinessPatch) {
  return without(patch, other) as BusinessPatch | undefined;
}

function without(patch: Tree, other: Tree): Tree | undefined {
  const remaining = Object.entries(patch).flatMap(([name, value]) => {
    const otherValue = other[name];
    if (otherValue === undefined) return [[name, value]];
    const rest = isTree(value) && isTree(otherValue) ? without(value, otherValue) : undefined;
    return rest === undefined ? [] : [[name, rest]];
  });
  return remaining.length === 0 ? undefined : Object.fromEntries(remaining);
}

/** Returns the fields of a patch, such as `shortDesc` or `address.city`. */
export const fieldsOf = (patch: BusinessPatch): string[] =>
  Object.entries(patch).flatMap(([name, value]) =>
    isTree(value) && name !== "timings"
      ? Object.keys(value).map((inner) => `${name}.${inner}`)
      : [name]
  );
