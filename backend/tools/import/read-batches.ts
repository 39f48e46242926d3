import type { BusinessInput } from "#/contexts/listings/mod.ts";
import { columnNames, halves, isColumn } from "./columns.ts";
import { openRecords } from "./read-records.ts";
import { toBusiness } from "./to-business.ts";

/** A record that cannot be taken: where it stands, why, and what it says. */
export type Refusal = { line: number; reason: string; cells: Record<string, string> };

/** A record that is taken, and looks odd. */
export type Oddity = { line: number; reason: string };

/** A column that no listing has, and the line that it was first met in. */
export type UnknownColumn = { name: string; line: number };

/**
 * `records` counts those of the list up to the end of the batch, good and bad; `columns` are all that
 * its refusals may have; `unknown` are columns that were not met before; `restored` counts cells
 * whose apostrophe was removed.
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

/** Names beyond that are not listed: a list may have another one in every record. */
const mostUnknown = 100;

/** The records of a list after the first `done`, `size` at a time, each read when it is asked for. */
export async function* readBatches(
  path: string,
  { done, size }: { done: number; size: number },
): AsyncGenerator<Batch, undefined> {
  const { format, records, close } = await openRecords(path);
  const columns = format.columns ?? [...columnNames, ...halves];
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
        if (isColumn(name) || unknown.has(name) || unknown.size === mostUnknown) continue;
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
