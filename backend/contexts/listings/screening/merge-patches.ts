import type { BusinessPatch } from "../business/fields.ts";

type Tree = { [name: string]: unknown };

const isTree = (value: unknown): value is Tree =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Merges two merge patches. The later patch wins. */
export const mergePatches = (earlier: BusinessPatch, later: BusinessPatch): BusinessPatch =>
  merge(earlier, later);

function merge(earlier: Tree, later: Tree): Tree {
  const merged = { ...earlier };
  for (const [name, value] of Object.entries(later)) {
    const before = merged[name];
    if (value === undefined) continue;
    merged[name] = isTree(value) && isTree(before) ? merge(before, value) : value;
  }
  return merged;
}

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
