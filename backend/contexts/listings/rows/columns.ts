import { categories, type CategoryId } from "#/shared/categories.ts";
import { memoise } from "#/shared/memoise.ts";
import { pincodeIn } from "#/shared/pincode.ts";
import { latinDigits } from "#/shared/text/text.ts";
import { nationalDigits } from "#/shared/text/national-digits.ts";
import {
  address,
  facts,
  type Field,
  type Fields,
  legal,
  social,
  texts,
} from "../business/description.ts";
import type { PlainKind } from "../business/kinds.ts";
import { parseRates, rateUnits } from "../business/rates.ts";
import { weekdays } from "../schemas.ts";
import { isEmptyCell, isEmptyText, lettersOf, withoutHtml } from "./clean-cell.ts";
import { readHours } from "./read-hours.ts";
import type { FaultCode } from "./row-faults.ts";
import { flags, headings, workplaces } from "./vocabulary/cells.ts";

/**
 * How the cells of a column are read: different notations are normalized. The rules of a listing
 * are checked later.
 */
type Column = {
  /** Path of the field in a listing, such as `address.city`. */
  field: string;
  /** Description for docs/operations.md. */
  takes: string;
  /**
   * Returns null for an unreadable cell, and reports parts that are left out. A column without
   * `read` uses the text unchanged.
   */
  read?: (text: string, leaveOut: () => void) => unknown;
  /** What is wrong with an unreadable cell, or one that breaks a rule, if we can say more. */
  faults?: { unreadable?: FaultCode; broken?: FaultCode };
  /** Whether a text that is no number and no choice is expected, so that "x" says nothing. */
  isText?: boolean;
};

const readLink = (text: string): string => {
  const link = text.trim();
  if (link.startsWith("@")) return link;
  return /^https?:\/\//i.test(link)
    ? link.replace(/^https?/i, (scheme) => scheme.toLowerCase())
    : `https://${link}`;
};

const categoryByName = new Map<string, CategoryId>(
  categories.flatMap(({ id, name, plural }) =>
    [id, name.en, plural.en, name.hi].map((key) => [lettersOf(key), id] as const)
  ),
);
/** Finds a category's id by id, slug or name in either language; returns other texts unchanged. */
export const readCategory = (text: string) => categoryByName.get(lettersOf(text)) ?? text;

export const isCategory = (text: string): boolean => categoryByName.has(lettersOf(text));

/** Digits of any script, without the apostrophe that makes a text of a number. */
const plainDigits = (text: string) =>
  latinDigits(text.normalize("NFKC")).trim().replace(/^['’‘`]\s*(?=[+(\d])/, "");

/** Spreadsheets add `.0` to whole numbers. Of up to twelve digits none is lost. */
const readDecimal = (text: string) => plainDigits(text).replace(/^(\+?\d{1,12})\.0{1,2}$/, "$1");

const readNumber = (text: string) => {
  const [, digits] = readDecimal(text).match(/^(\d+)\s*\+?\s*(?:(?:years?|yrs?|साल|वर्ष)\.?)?$/i) ??
    [];
  return digits ? Number(digits) : null;
};

const readRupees = (text: string) => {
  const [, digits] = plainDigits(text)
    .match(/^(?:₹|rs\.?|inr)?\s*([\d,]+)(?:\.0+)?\s*(?:\/[-=])?$/i) ?? [];
  return digits ? Number(digits.replaceAll(",", "")) : null;
};

/** `411004.0`, `4,11,004`, `PIN 411004` and `Pune - 411004`: the only number of the cell. */
export const readPin = (text: string): string => {
  const pin = pincodeIn(
    readDecimal(text).replace(/^\d{1,3}(?:,\d{2,3})+$/, (pin) => pin.replaceAll(",", "")),
  );
  return pin.match(/^[\p{L}\p{M}\s.:,()-]*?(\d{3})[\s-]?(\d{3})\W*$/u)?.slice(1).join("") ?? pin;
};

/**
 * Undoes the exponent of a number that has its digits: programs leave out zeros at the end.
 *
 * @returns null for numbers that a spreadsheet shortened to six digits, such as 9.19877E+11
 */
export function readPhone(text: string): string | null {
  const [, first, rest = "", exponent] =
    plainDigits(text).match(/^(\d)[.,]?(\d*)E\+?(\d{1,2})$/i) ?? [];
  if (!first) return nationalDigits(readDecimal(text));
  const left = Number(exponent) - rest.length;
  return left >= 0 && left <= 2 ? nationalDigits(first + rest + "0".repeat(left)) : null;
}
const phoneFaults = { unreadable: "spreadsheet", broken: "phone" } as const;

type Cell = Omit<Column, "field">;

const plainCells: Record<PlainKind, Cell> = {
  language: {
    takes: "`en` or `hi`, the language of the texts; default: by the script of the name",
  },
  category: {
    takes: "id, slug or name in either language",
    read: readCategory,
    faults: { broken: "category" },
  },
  languages: {
    takes: "codes, the main language first: `hi mr en`",
    read: (cell) => cell.trim().toLowerCase().split(/[\s,;]+/),
  },
  worksAt: {
    takes: "`customer` (comes to the customer), `shop` or `both`",
    read: (cell) => workplaces.get(lettersOf(cell)) ?? cell.trim().toLowerCase(),
  },
  areas: {
    takes: "up to 20 PIN codes and cities, separated by commas",
    read: (cell) => cell.split(/[,;|]/).map(pincodeIn).filter(Boolean),
  },
  flag: {
    takes: "`yes` or `no`",
    read: (cell) => flags.get(lettersOf(cell)) ?? null,
  },
  rates: {
    takes: "up to 12 rates: `Tap repair | नल की मरम्मत: 150 / visit; Wiring: 20 / square foot`; " +
      `units: ${rateUnits}`,
    read: (cell, leaveOut) => {
      const { rates, faults } = parseRates(cell);
      if (faults.length > 0) leaveOut();
      return rates.length > 0 ? rates : null;
    },
  },
  phone: {
    takes: "a mobile number, a landline with area code, 1800… or 1860…",
    read: readPhone,
    faults: phoneFaults,
    isText: true,
  },
  mobile: { takes: "a mobile number", read: readPhone, faults: phoneFaults, isText: true },
  link: { takes: "an http(s) address", read: readLink },
  profile: { takes: "a page on that network, or `@name`; for LinkedIn the page", read: readLink },
  pin: { takes: "six digits", read: readPin, faults: { broken: "pin" } },
  position: { takes: "latitude and longitude: `18.50743,73.80768`" },
  gstin: { takes: "15 characters with a valid check digit" },
};

const cellOf = (field: Field): Cell => {
  switch (field.kind) {
    case "line":
    case "paragraphs":
      return { takes: `up to ${field.longest.toLocaleString("en-IN")} characters`, isText: true };
    case "number":
      return { takes: `a whole number from ${field.least} to ${field.most}`, read: readNumber };
    case "rupees":
      return { takes: "whole rupees, `200` or `₹ 1,200`", read: readRupees };
    default:
      return plainCells[field.kind];
  }
};

/** @param column prefix of the column names; `group` is the prefix of the fields */
const columnsOf = (fields: Fields, column: string, group = column): Record<string, Column> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      column + name,
      { field: group + name, ...cellOf(field) },
    ]),
  );

/** The columns of a list; `externalId` is not a field of a listing. */
export const columns: Readonly<Record<string, Column>> = {
  externalId: {
    field: "externalId",
    takes: "your id; replaces the record with the same id",
  },
  ...columnsOf(texts, ""),
  ...columnsOf(texts, "translation."),
  ...columnsOf(facts, ""),
  ...columnsOf(address, "", "address."),
  ...columnsOf(social, "social."),
  ...columnsOf(legal, "legal."),
  ...Object.fromEntries(weekdays.map((day) => [`timings.${day}`, {
    field: `timings.week.${day}`,
    takes: "`09:00-13:00 15:00-19:00`, `9am to 6.30pm`, `24h` or `closed`",
    // Cached, because lists repeat hours.
    read: memoise((cell: string) => readHours(day, cell), 1_000),
  }])),
};

export const columnNames = Object.keys(columns);

/** A record without one of them is rejected. Of the other columns, only a bad cell is left out. */
export const requiredColumns = [
  "businessName",
  "category",
  "primaryPhone",
  "city",
  "state",
  "zipCode",
];

/** A position in two columns, as many lists have it. */
export const coordinateColumns = ["latitude", "longitude"];

const columnByName = new Map<string, Column>(Object.entries(columns));

/** Names by their letters: in another spelling, and with or without the field's group. */
const columnByLetters = new Map<string, string>([
  ...Object.entries(headings),
  ...Object.keys(address).map((name) => [`address.${name}`, name] as const),
  ...Object.keys(social).map((name) => [name, `social.${name}`] as const),
  ...Object.keys(legal).map((name) => [name, `legal.${name}`] as const),
  ...[...columnByName.keys(), ...coordinateColumns].map((name) => [name, name] as const),
].map(([name, column]) => [lettersOf(name), column]));

/** The canonical name of a column; unknown names are returned unchanged. */
export const columnName = (name: string): string =>
  columnByName.has(name) ? name : columnByLetters.get(lettersOf(name)) ?? name;

export const isColumn = (name: string): boolean =>
  columnByName.has(columnName(name)) || coordinateColumns.includes(name);

export const findColumn = (name: string): Column | undefined => columnByName.get(name);

const columnByField = new Map(
  Object.entries(columns).map(([name, { field }]) => [field, name] as const),
);

/** The column of a field, or of the field that a path leads into. */
export function columnOf(path: readonly PropertyKey[]): string {
  for (let length = path.length; length > 0; length--) {
    const column = columnByField.get(path.slice(0, length).join("."));
    if (column) return column;
  }
  return path.join(".");
}

/** A record's cells with a value, by column, without HTML. */
export function filledCells(cells: Record<string, string>): [name: string, text: string][] {
  const named: [name: string, text: string][] = [];
  for (const [name, cell] of Object.entries(cells)) {
    if (cell === "" || coordinateColumns.includes(name)) continue;
    const text = withoutHtml(cell);
    const isOptionalText = columnByName.get(name)?.isText && !requiredColumns.includes(name);
    if (!isEmptyCell(text) && !(isOptionalText && isEmptyText(text))) named.push([name, text]);
  }
  const location = coordinateColumns.map((name) => cells[name] ?? "");
  if (location.some((cell) => !isEmptyCell(cell))) {
    named.push(["location", location.map(toDegrees).join(",")]);
  }
  return named;
}

/** Rounds to a metre. Other texts stay unchanged and are validated later. */
const toDegrees = (coordinate: string): string =>
  /^\d+(\.\d+)?$/.test(coordinate.trim()) ? Number(coordinate).toFixed(5) : coordinate;
