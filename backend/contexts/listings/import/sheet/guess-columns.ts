import { pincodeIn, pincodePattern } from "#/shared/pincode.ts";
import { nationalDigits } from "#/shared/text/national-digits.ts";
import { gstinPattern } from "#/contexts/listings/business/rules/gstin.ts";
import { isMobile, phonePattern } from "#/contexts/listings/business/rules/phone-number.ts";
import {
  columnNames,
  coordinateColumns,
  isCategory,
  readPhone,
} from "#/contexts/listings/rows/columns.ts";
import { columnOfHeading } from "./headings.ts";
import google from "./maps/google-business-profile.json" with { type: "json" };
import own from "./maps/karigar.json" with { type: "json" };
import { weekColumns } from "./week-hours.ts";

/** The column of a listing's list (rows/columns.ts) that a sheet's column becomes, by its name. */
export type ColumnMap = Record<string, string>;

/** What a sheet's column can become. */
export const sheetFields: readonly string[] = [
  ...columnNames,
  ...coordinateColumns,
  ...weekColumns,
];

const shippedMaps: { recognisedBy: string[]; columns: ColumnMap }[] = [google, own];

/**
 * Guesses what the columns of a sheet mean: by the headings of known exports, by the words of
 * headings in both languages, then by what the cells contain.
 */
export function guessColumns(
  columns: readonly string[],
  rows: readonly { cells: readonly string[] }[],
): ColumnMap {
  const shipped = shippedMaps.find(({ recognisedBy }) =>
    recognisedBy.every((name) => columns.includes(name))
  );
  if (shipped) {
    return pick(columns, (name) => Object.hasOwn(shipped.columns, name) && shipped.columns[name]);
  }
  const guessed = new Map<string, string>();
  const isTaken = (field: string) => [...guessed.values()].includes(field);
  const valuesOf = (at: number) => rows.map(({ cells }) => cells[at] ?? "").filter(Boolean);
  const take = (name: string, field: string | undefined) => {
    const free = field === "primaryPhone" && isTaken(field) ? "alternatePhone" : field;
    if (free && !isTaken(free)) guessed.set(name, free);
  };
  for (const [at, name] of columns.entries()) {
    const field = columnOfHeading(name);
    if (field && !contradicts(field, valuesOf(at))) take(name, field);
  }
  const unknown = columns.entries().filter(([, name]) => columnOfHeading(name) === undefined)
    .toArray();
  for (const [at, name] of unknown) take(name, fieldOfValues(valuesOf(at)));
  const named = unknown.find(([at, name]) => !guessed.has(name) && areNames(valuesOf(at)));
  if (named) take(named[1], "businessName");
  return pick(columns, (name) => guessed.get(name));
}

const pick = (columns: readonly string[], find: (name: string) => string | false | undefined) =>
  Object.fromEntries(columns.flatMap((name): [string, string][] => {
    const field = find(name);
    return field ? [[name, field]] : [];
  }));

/** What cells of a field look like. The first that most cells look like decides. */
const looks: [field: string, isLike: (cell: string) => boolean][] = [
  ["legal.gstin", (cell) => gstinPattern.test(cell.toUpperCase())],
  ["primaryPhone", (cell) => isMobile(numberIn(cell))],
  ["zipCode", (cell) => pincodePattern.test(pincodeIn(cell))],
  ["category", isCategory],
  ["website", (cell) => /^(?:https?:\/\/|www\.)\S+$/i.test(cell)],
];

const numberIn = (cell: string): string => readPhone(cell.split(/[,;/\n]/)[0]!) ?? "";

const shareOf = (cells: string[], isLike: (cell: string) => boolean): number =>
  cells.length === 0 ? 0 : cells.filter(isLike).length / cells.length;

const fieldOfValues = (cells: string[]): string | undefined =>
  cells.length < 2 ? undefined : looks.find(([, isLike]) => shareOf(cells, isLike) >= 0.8)?.[0];

/** Whether hardly any cell can be a number, as under "Contact" with names of people. */
function contradicts(field: string, cells: string[]): boolean {
  const isNumber = ["primaryPhone", "alternatePhone", "whatsapp"].includes(field);
  const isLike = (cell: string) => phonePattern.test(nationalDigits(numberIn(cell)));
  return isNumber && cells.length > 2 && shareOf(cells, isLike) < 0.2;
}

/** Whether most cells are different words. */
const areNames = (cells: string[]): boolean =>
  new Set(cells).size >= 0.8 * cells.length &&
  shareOf(cells, (cell) => /^\D{3,80}$/.test(cell)) >= 0.8;
