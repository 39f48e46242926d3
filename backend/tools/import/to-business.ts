import { z } from "zod";
import {
  type BusinessInput,
  fillIn,
  keyOfId,
  keyOfNumber,
  ListedBusiness,
  weekdays,
} from "#/contexts/listings/mod.ts";
import { memoise } from "#/shared/memoise.ts";
import { Line } from "#/shared/text/text-fields.ts";
import { placeFault } from "./place-fault.ts";
import { columnOf, filledCells, findColumn } from "./columns.ts";

/** Applies the rules of the listing form; a record may also have an external id. */
const ListRecord = ListedBusiness.extend({ externalId: Line(100).optional() });

type Read = { business: BusinessInput; warning?: string } | { error: string };

/** Converts a record to a business, or returns its errors by column. */
export function toBusiness(cells: Record<string, string>): Read {
  const { fields, faults } = readCells(cells);
  const parsed = ListRecord.safeParse(fields);
  if (parsed.success && faults.length === 0) {
    const { error, warning } = placeFault(parsed.data.address);
    return error ? { error } : { business: assemble(parsed.data), ...warning && { warning } };
  }
  const broken = (parsed.error?.issues ?? []).map(({ path, message, code, input }): Fault => [
    columnOf(path),
    code === "invalid_type" && input === undefined ? "missing" : message,
  ]);
  // Reports only the first error of each column.
  const reasons = new Map([...faults, ...broken].reverse());
  return { error: [...reasons].reverse().map((reason) => reason.join(": ")).join("; ") };
}

type Fault = [column: string, reason: string];
type Tree = { [name: string]: unknown };

/** Converts cells to fields of a listing; skips unknown columns. */
function readCells(cells: Record<string, string>): { fields: Tree; faults: Fault[] } {
  const fields: Tree = { address: {} };
  const faults: Fault[] = [];
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
