import { z } from "zod";
import { memoise } from "#/shared/memoise.ts";
import { Line } from "#/shared/text/text-fields.ts";
import type { BusinessInput } from "../business/business-input.ts";
import { ListedBusiness } from "../business/fields.ts";
import { keyOfId, keyOfNumber } from "../business/import-key.ts";
import type { Gazetteer } from "../owner/ctx.ts";
import { fillIn } from "../business/fill-in.ts";
import { fitOf, stateOfPin, withStateName } from "../owner/place-rules.ts";
import { weekdays } from "../schemas.ts";
import { isEmptyCell } from "./clean-cell.ts";
import {
  columnOf,
  coordinateColumns,
  filledCells,
  findColumn,
  requiredColumns,
} from "./columns.ts";
import type { RowFault } from "./row-faults.ts";

/** Applies the rules of the listing form; a record may also have an external id. */
const ListRecord = ListedBusiness.extend({ externalId: Line(100).optional() });

type CellFault = RowFault & { column: string };

/** `notes`: cells of optional columns that the business lacks, and what to check in its place. */
export type Row = { business: Business; notes: CellFault[] } | { faults: CellFault[] };

type Business = BusinessInput & { importKey: string };

type Cells = Record<string, string>;

/**
 * Returns the function that reads a row of a list: its cells by column (columns.ts) become a
 * business by the rules of the form. Only the row's required cells can reject it.
 */
export function createRowReader(gazetteer: Gazetteer): (cells: Cells) => Row {
  // Cached, because lists repeat places and each lookup takes a third of a millisecond.
  const checkPlace = memoise((place: string) => {
    const typed = JSON.parse(place);
    const { fit } = fitOf(typed, gazetteer);
    const state = stateOfPin(typed, gazetteer);
    return !state || gazetteer.isSameState(state, typed.state)
      ? { fit }
      : { fit: "changed_state" as const, state };
  }, 20_000);

  return function readRow(cells: Cells): Row {
    const { fields, faults, parts } = readCells(cells);
    const { data, error } = ListRecord.safeParse(fields);
    if (error || faults.length > 0) {
      const broken = (error?.issues ?? []).map((issue): CellFault => {
        const column = columnOf(issue.path);
        const isMissing = requiredColumns.includes(column) && isEmptyCell(cells[column] ?? "");
        return {
          column,
          ...isMissing ? { code: "missing" } : describe(column, issue, cells[column]),
        };
      });
      // Reports only the first error of each column.
      const found = new Map(
        [...faults, ...broken].reverse().map((fault) => [fault.column, fault]),
      );
      const rest = withoutColumns(cells, [...found.keys()]);
      const row = rest && readRow(rest);
      if (row && "business" in row) {
        return { ...row, notes: [...[...found.keys()].reverse().map(leftOut), ...row.notes] };
      }
      // City and state follow from the PIN code.
      const isPinBad = found.has("zipCode");
      const all = [...found.values()].reverse().filter(({ column, code }) =>
        !(isPinBad && code === "missing" && (column === "city" || column === "state"))
      );
      const required = all.filter(({ column }) => essentialColumns.has(column));
      return { faults: required.length > 0 ? required : all };
    }
    const address = withStateName(data.address, gazetteer);
    const { city, state, zipCode } = address;
    const { fit, state: changed = state } = checkPlace(JSON.stringify({ city, state, zipCode }));
    const found = gazetteer.placesOf(zipCode).map((place) => `${place.city}, ${place.state}`);
    const elsewhere = { code: "pin_elsewhere", value: found.join(" / ") } as const;
    if (fit === "other_state") return { faults: [{ column: "state", ...elsewhere }] };
    if (fit === "unknown_pincode" && !gazetteer.gstCodeOf(state)) {
      return { faults: [{ column: "state", code: "no_state" }] };
    }
    const business = assemble({ ...data, address: { ...address, state: changed } });
    const notes = [...new Set(parts)].map(leftOut);
    if (fit === "unknown_pincode") notes.push({ column: "zipCode", code: "no_pin" });
    else if (fit !== "fits") {
      notes.push({ column: fit === "other_city" ? "city" : "state", ...elsewhere });
    }
    return { business, notes };
  };
}

const leftOut = (column: string): CellFault => ({ column, code: "left_out" });

/** Says what is wrong with a cell that breaks a rule. */
function describe(
  column: string,
  issue: z.core.$ZodIssue,
  cell = "",
): Omit<RowFault, "column"> {
  if (issue.code === "too_big" && issue.origin === "string") {
    return { code: "too_long", value: String(issue.maximum) };
  }
  const isText = issue.code === "custom" && issue.params?.code === "text_characters";
  const code = isText ? "characters" : findColumn(column)?.faults?.broken ?? "other";
  return { code, ...code === "category" && { value: cell.slice(0, 60) } };
}

/** The cells without optional columns; undefined if a column is required, or has no cell. */
function withoutColumns(cells: Cells, columns: string[]): Cells | undefined {
  if (columns.some((column) => essentialColumns.has(column))) return undefined;
  const hasHours = columns.some(isHours);
  const rest = Object.entries(cells).filter(([name]) => {
    const column = coordinateColumns.includes(name) ? "location" : name;
    // Without one of its days, a week would say that the business is closed then.
    return !columns.includes(column) && !(hasHours && isHours(column));
  });
  return rest.length < Object.keys(cells).length ? Object.fromEntries(rest) : undefined;
}

/** Without its id, a record would be another business. */
const essentialColumns = new Set(["externalId", ...requiredColumns]);

const isHours = (column: string) => column.startsWith("timings.");

type Tree = { [name: string]: unknown };

/** Converts cells to fields of a listing; skips unknown columns. */
function readCells(cells: Cells): { fields: Tree; faults: CellFault[]; parts: string[] } {
  const fields: Tree = { address: {} };
  const faults: CellFault[] = [];
  // Columns with cells of which only a part is used.
  const parts: string[] = [];
  for (const [name, cell] of filledCells(cells)) {
    const column = findColumn(name);
    if (!column) continue;
    const value = column.read ? column.read(cell, () => parts.push(name)) : cell;
    // A position may be given twice.
    if (value === null || name === "location" && "location" in (fields.address as Tree)) {
      faults.push({ column: name, code: column.faults?.unreadable ?? "other" });
    } else put(fields, column.field.split("."), value);
  }
  if (fields.timings) {
    const week = wholeWeek(fields.timings as Tree);
    // "Closed on Sunday" alone does not say when the business is open.
    if (Object.values(week).some((spans) => (spans as unknown[]).length > 0)) {
      fields.timings = { special: [], week };
    } else {
      delete fields.timings;
      parts.push(Object.keys(cells).find(isHours)!);
    }
  }
  return { fields, faults, parts };
}

function put(tree: Tree, path: string[], value: unknown): void {
  let group = tree;
  for (const name of path.slice(0, -1)) group = (group[name] ??= {}) as Tree;
  group[path.at(-1)!] = value;
}

/** When some days have hours, the other days are closed. */
const wholeWeek = ({ week }: Tree) => ({
  ...Object.fromEntries(weekdays.map((day) => [day, []])),
  ...week as Tree,
});

function assemble({ externalId, ...listed }: z.infer<typeof ListRecord>): Business {
  const isHindi = /\p{Script=Devanagari}/u.test(listed.businessName);
  const { status: _, ...business } = fillIn({
    ...listed,
    language: listed.language ?? (isHindi ? "hi" : "en"),
    shortDesc: listed.shortDesc ?? "",
  });
  return { ...business, importKey: externalId ? keyOfId(externalId) : keyOfNumber(listed) };
}
