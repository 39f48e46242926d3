import { z } from "zod";
import { memoise } from "#/shared/memoise.ts";
import { Line } from "#/shared/text/text-fields.ts";
import type { BusinessInput } from "../business/business-input.ts";
import { ListedBusiness } from "../business/fields.ts";
import { keyOfId, keyOfNumber } from "../import/import-key.ts";
import type { Gazetteer } from "../owner/ctx.ts";
import { fillIn } from "../owner/fill-in.ts";
import { fitOf, withStateName } from "../owner/place-rules.ts";
import { weekdays } from "../schemas.ts";
import { isEmptyCell } from "./clean-cell.ts";
import {
  columnOf,
  coordinateColumns,
  filledCells,
  findColumn,
  requiredColumns,
} from "./columns.ts";

/** Applies the rules of the listing form; a record may also have an external id. */
const ListRecord = ListedBusiness.extend({ externalId: Line(100).optional() });

/** A cell that breaks a rule, by its column. */
type CellFault = [column: string, reason: string];

export type Row =
  | {
    business: BusinessInput;
    /** Cells of optional columns that break a rule. The business lacks them. */
    leftOut: CellFault[];
    /** A reason to check the place. */
    warning?: string;
  }
  | { error: string };

type Cells = Record<string, string>;

/**
 * Returns the function that reads a row of a list: its cells by column (columns.ts) become a
 * business by the rules of the form. Only the row's required cells can reject it.
 */
export function createRowReader(gazetteer: Gazetteer): (cells: Cells) => Row {
  // Cached, because lists repeat places and each lookup takes a third of a millisecond.
  const fitOfPlace = memoise((place: string) => fitOf(JSON.parse(place), gazetteer), 20_000);

  return function readRow(cells: Cells): Row {
    const { fields, faults } = readCells(cells);
    const { data, error } = ListRecord.safeParse(fields);
    if (error || faults.length > 0) {
      const broken = (error?.issues ?? []).map(({ path, message }): CellFault => {
        const column = columnOf(path);
        const isMissing = requiredColumns.includes(column) && isEmptyCell(cells[column] ?? "");
        return [column, isMissing ? "missing" : message];
      });
      // Reports only the first error of each column.
      const reasons = [...new Map([...faults, ...broken].reverse())].reverse();
      const rest = withoutColumns(cells, reasons.map(([column]) => column));
      const row = rest && readRow(rest);
      if (row && "business" in row) return { ...row, leftOut: reasons };
      return { error: reasons.map((reason) => reason.join(": ")).join("; ") };
    }
    const address = withStateName(data.address, gazetteer);
    const { city, state, zipCode } = address;
    const { fit, message } = fitOfPlace(JSON.stringify({ city, state, zipCode }));
    if (fit === "other_state") return { error: `state: ${message}` };
    const business = assemble({ ...data, address });
    if (fit === "fits") return { business, leftOut: [] };
    return { business, leftOut: [], warning: `${doubtfulColumns[fit]}: ${message}` };
  };
}

const doubtfulColumns = { other_city: "city", unknown_pincode: "zipCode", unknown_state: "state" };

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
function readCells(cells: Cells): { fields: Tree; faults: CellFault[] } {
  const fields: Tree = { address: {} };
  const faults: CellFault[] = [];
  for (const [name, cell] of filledCells(cells)) {
    const column = findColumn(name);
    if (!column) continue;
    const value = column.read ? column.read(cell) : cell;
    if (value === null) faults.push([name, column.fault!]);
    else if (name === "location" && "location" in (fields.address as Tree)) {
      faults.push([name, "is given in addition to latitude and longitude"]);
    } else put(fields, pathOf(column.field), value);
  }
  if (fields.timings) fields.timings = { special: [], week: wholeWeek(fields.timings as Tree) };
  return { fields, faults };
}

const pathOf = memoise((field: string) => field.split("."), 1000);

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

function assemble({ externalId, ...listed }: z.infer<typeof ListRecord>): BusinessInput {
  const isHindi = /\p{Script=Devanagari}/u.test(listed.businessName);
  const { status: _, ...business } = fillIn({
    ...listed,
    language: listed.language ?? (isHindi ? "hi" : "en"),
    shortDesc: listed.shortDesc ?? "",
  });
  return { ...business, importKey: externalId ? keyOfId(externalId) : keyOfNumber(listed) };
}
