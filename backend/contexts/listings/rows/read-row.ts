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

/** Applies the rules of the listing form; a record may also have an external id. */
const ListRecord = ListedBusiness.extend({ externalId: Line(100).optional() });

/** A cell that breaks a rule, by its column. */
type CellFault = [column: string, reason: string];

export type Row =
  | {
    business: Business;
    /** Cells of optional columns that break a rule. The business lacks them. */
    leftOut: CellFault[];
    /** A reason to check the place. */
    warning?: string;
  }
  | { error: string };

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
    const { fit, message } = fitOf(typed, gazetteer);
    const state = stateOfPin(typed, gazetteer);
    if (!state || gazetteer.isSameState(state, typed.state)) return { fit, message };
    const change = `${message} The list has ${typed.state}.`;
    return { fit: "changed_state" as const, message: change, state };
  }, 20_000);

  return function readRow(cells: Cells): Row {
    const { fields, faults, parts } = readCells(cells);
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
      if (row && "business" in row) return { ...row, leftOut: [...reasons, ...row.leftOut] };
      const required = reasons.filter(([column]) => essentialColumns.has(column));
      const shown = required.length > 0 ? required : reasons;
      return { error: shown.map((reason) => reason.join(": ")).join("; ") };
    }
    const address = withStateName(data.address, gazetteer);
    const { city, state, zipCode } = address;
    const { fit, message, state: changed = state } = checkPlace(
      JSON.stringify({ city, state, zipCode }),
    );
    if (fit === "other_state") return { error: `state: ${message}` };
    if (fit === "unknown_pincode" && !gazetteer.gstCodeOf(state)) {
      return { error: `state: ${state} is not a state of India. ${message}` };
    }
    const business = assemble({ ...data, address: { ...address, state: changed } });
    if (fit === "fits") return { business, leftOut: parts };
    return { business, leftOut: parts, warning: `${doubtfulColumns[fit]}: ${message}` };
  };
}

const doubtfulColumns = {
  other_city: "city",
  unknown_pincode: "zipCode",
  unknown_state: "state",
  changed_state: "state",
};

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
function readCells(cells: Cells): { fields: Tree; faults: CellFault[]; parts: CellFault[] } {
  const fields: Tree = { address: {} };
  const faults: CellFault[] = [];
  // Parts of cells whose other parts are used.
  const parts: CellFault[] = [];
  for (const [name, cell] of filledCells(cells)) {
    const column = findColumn(name);
    if (!column) continue;
    const reasons: string[] = [];
    const value = column.read ? column.read(cell, (reason) => reasons.push(reason)) : cell;
    if (value === null) faults.push([name, reasons[0] ?? column.fault!]);
    else if (name === "location" && "location" in (fields.address as Tree)) {
      faults.push([name, "is given in addition to latitude and longitude"]);
    } else {
      put(fields, column.field.split("."), value);
      parts.push(...reasons.map((reason): CellFault => [name, reason]));
    }
  }
  if (fields.timings) fields.timings = { special: [], week: wholeWeek(fields.timings as Tree) };
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
