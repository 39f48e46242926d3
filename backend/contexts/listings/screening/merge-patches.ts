import type { BusinessPatch } from "../business/fields.ts";

type Tree = { [name: string]: unknown };

const isTree = (value: unknown): value is Tree =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Two merge patches as one: the later one counts where they meet. */
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

/** What of a merge patch another one says nothing of; undefined where nothing is left. */
export function withoutFieldsOf(patch: BusinessPatch, other: BusinessPatch) {
  return without(patch, other) as BusinessPatch | undefined;
}

function without(patch: Tree, other: Tree): Tree | undefined {
  const left = Object.entries(patch).flatMap(([name, value]) => {
    const theirs = other[name];
    if (theirs === undefined) return [[name, value]];
    const rest = isTree(value) && isTree(theirs) ? without(value, theirs) : undefined;
    return rest === undefined ? [] : [[name, rest]];
  });
  return left.length === 0 ? undefined : Object.fromEntries(left);
}

/** The fields that a merge patch changes, as `shortDesc` or `address.city`. */
export const fieldsOf = (patch: BusinessPatch): string[] =>
  Object.entries(patch).flatMap(([name, value]) =>
    isTree(value) && name !== "timings"
      ? Object.keys(value).map((inner) => `${name}.${inner}`)
      : [name]
  );
