import type { BusinessInput } from "#/contexts/listings/mod.ts";
import { columnNames, coordinateColumns, isColumn } from "./columns.ts";
import { openRecords } from "./read-records.ts";
import { toBusiness } from "./to-business.ts";

/** A rejected record. */
export type Refusal = { line: number; reason: string; cells: Record<string, string> };

/** An accepted record with a warning. */
export type Oddity = { line: number; reason: string };

/** An unknown column and the line where it first occurred. */
export type UnknownColumn = { name: string; line: number };

/**
 * `records` counts all records up to the end of the batch; `columns` are those of the rejects;
 * `unknown` are newly found columns; `restored` counts cells whose apostrophe was removed.
 */
export type Batch = {
  records: number;
  columns: string[];
  inputs: BusinessInput[];
  refusals: Refusal[];
  oddities: Oddity[];
  unknown: UnknownColumn[];
  restored: number;
};

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
    unknown: [],
    restored: 0,
  });
  let batch = batchAfter(0);
  try {
    for await (const { line, cells, error, restored = 0 } of records) {
      batch.records++;
      for (const name of Object.keys(cells)) {
        if (isColumn(name) || unknown.has(name) || unknown.size === maxUnknown) continue;
        unknown.add(name);
        batch.unknown.push({ name, line });
      }
      if (batch.records <= done) continue;
      batch.restored += restored;
      const result = error ? { error } : toBusiness(cells);
      if ("business" in result) {
        batch.inputs.push(result.business);
        if (result.warning) batch.oddities.push({ line, reason: result.warning });
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
