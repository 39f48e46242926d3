import type {
  Undo,
  UndoLeft,
  UndoneListing,
  UndoPreview,
} from "#/contexts/listings/undo/schemas.ts";

/** What an undo would do, one line per fact. */
export function describePreview({ counts, changes, left }: UndoPreview): string[] {
  const { listings, seen } = counts;
  return [
    `${listings} listings` + (seen < listings ? `; of the first ${seen}:` : ":"),
    `${counts.changed} would be changed, ${counts.removed} removed`,
    ...first(changes.map(nameChange), counts.changed + counts.removed),
    ...describeLeft(counts.left, left, "would be left:"),
  ];
}

/** What an undo has done. */
export const describeUndo = ({ id, counts, left }: Undo): string[] => [
  `${counts.changed} changed, ${counts.removed} removed`,
  ...describeLeft(counts.left, left, "left as they are:"),
  ...counts.changed > 0 ? [`To undo these changes in turn: make import UNDO=${id}`] : [],
];

/** The first of `count` facts, one a line. */
const first = (lines: string[], count: number): string[] => [
  ...lines.map((line) => `  ${line}`),
  ...count > lines.length ? [`  and ${count - lines.length} more`] : [],
];

const describeLeft = (count: number, left: UndoLeft[], text: string): string[] =>
  count === 0 ? [] : [`${count} ${text}`, ...first(left.map(nameLeft), count)];

const nameChange = ({ name, slug, isRemoved, changes }: UndoneListing): string =>
  `${name} (${slug}): ${isRemoved ? "removed" : changes.map(({ field }) => field).join(", ")}`;

const nameLeft = ({ listingId, name, slug, field, reason }: UndoLeft): string =>
  `${name === null ? listingId : `${name} (${slug})`}${field ? ` ${field}` : ""}: ${
    reason.replaceAll("_", " ")
  }`;
