import { gazetteer } from "#/contexts/directory/places/gazetteer.ts";
import type { ImportedBusiness } from "#/contexts/listings/mod.ts";
import { isEmptyCell } from "#/contexts/listings/rows/clean-cell.ts";
import { columnNames, coordinateColumns, isColumn } from "#/contexts/listings/rows/columns.ts";
import { createRowReader } from "#/contexts/listings/rows/read-row.ts";
import { openRecords } from "./read-records.ts";

/** A rejected record. */
export type Refusal = { line: number; reason: string; cells: Record<string, string> };

/** An accepted record with a warning, or without a cell that broke a rule. */
type Oddity = { line: number; reason: string };

/** An unknown column and the line where it first occurred. */
export type UnknownColumn = { name: string; line: number };

/**
 * `records` counts all records up to the end of the batch; `columns` are those of the rejects;
 * `unknown` are newly found columns.
 */
export type Batch = {
  records: number;
  columns: string[];
  inputs: ImportedBusiness[];
  refusals: Refusal[];
  oddities: Oddity[];
  leftOut: Oddity[];
  unknown: UnknownColumn[];
};

/** From this many records on, a number is probably not that of each business. */
const manyRecords = 6;

const readRow = createRowReader(gazetteer);

/** Limit, because a list may have new names in every record. */
const maxUnknown = 100;

/** Reads the records after the first `done`, in batches of `size`, each on demand. */
export async function* readBatches(
  path: string,
  { done, size }: { done: number; size: number },
): AsyncGenerator<Batch, undefined> {
  const { format, records, close } = await openRecords(path);
  const columns = format.columns ?? [...columnNames, ...coordinateColumns];
  const unknown = new Set<string>();
  const batchAfter = (records: number): Batch => ({
    records,
    columns,
    inputs: [],
    refusals: [],
    oddities: [],
    leftOut: [],
    unknown: [],
  });
  const counts = new Map<number, number>();
  let batch = batchAfter(0);
  try {
    for await (const { line, cells, error } of records) {
      if (!error && Object.values(cells).every(isEmptyCell)) continue;
      batch.records++;
      for (const name of Object.keys(cells)) {
        if (isColumn(name) || unknown.has(name) || unknown.size === maxUnknown) continue;
        if (isEmptyCell(cells[name]!)) continue;
        unknown.add(name);
        batch.unknown.push({ name, line });
      }
      if (batch.records <= done) continue;
      const result = error ? { error } : readRow(cells);
      if ("business" in result) {
        const { business, warning, leftOut } = result;
        const name = cells.externalId || business.businessName;
        batch.inputs.push({ ...business, origin: `line ${line} (${name})` });
        if (warning) batch.oddities.push({ line, reason: warning });
        batch.leftOut.push(...leftOut.map((fault) => ({ line, reason: fault.join(": ") })));
        const number = Number(business.primaryPhone);
        const count = (counts.get(number) ?? 0) + 1;
        counts.set(number, count);
        if (count === manyRecords) {
          const reason = `primaryPhone: ${business.primaryPhone} is in more than five records`;
          batch.oddities.push({ line, reason });
        }
      } else {
        const isLost = Object.values(cells).some((cell) => cell.includes("\ufffd"));
        const reason = isLost
          ? `not ${format.encoding}; save the list as “CSV UTF-8”`
          : result.error;
        batch.refusals.push({ line, reason, cells });
      }
      if (batch.inputs.length + batch.refusals.length < size) continue;
      yield batch;
      batch = batchAfter(batch.records);
    }
    if (batch.records > 0) yield batch;
  } finally {
    await close();
  }
}
