import type { BusinessInput } from "#/contexts/listings/mod.ts";
import { columnNames, unknownColumns } from "./columns.ts";
import { readRecords } from "./read-records.ts";
import { toBusiness } from "./to-business.ts";

/** A record that cannot be taken: where it stands, why, and what it says. */
export type Refusal = { line: number; reason: string; cells: Record<string, string> };

/**
 * `records` counts those of the list up to the end of the batch, good and bad; `columns` are all that
 * its records may have; `unreadFrom` is the line from which on the list could not be read.
 */
export type Batch = {
  records: number;
  columns: string[];
  inputs: BusinessInput[];
  refusals: Refusal[];
  unreadFrom?: number;
};

/** The records of a list after the first `done`, `size` at a time, each read when it is asked for. */
export async function* readBatches(
  path: string,
  { done, size }: { done: number; size: number },
): AsyncGenerator<Batch, undefined> {
  let columns: string[] = columnNames;
  const batchAfter = (records: number): Batch => ({ records, columns, inputs: [], refusals: [] });
  let batch = batchAfter(0);
  const records = readRecords(path, (names) => batch.columns = columns = names);
  for await (const { line, cells, error, isEnd } of records) {
    batch.records++;
    if (isEnd) batch.unreadFrom = line;
    if (batch.records <= done) continue;
    const result = error ? { error } : toBusiness(cells);
    if ("business" in result) {
      batch.inputs.push(result.business);
    } else {
      const isLost = Object.values(cells).some((cell) => cell.includes("\ufffd"));
      const reason = isLost ? "not UTF-8; save the list as that" : result.error;
      batch.refusals.push({ line, reason, cells });
    }
    if (batch.inputs.length + batch.refusals.length < size) continue;
    yield batch;
    batch = batchAfter(batch.records);
  }
  if (batch.records > 0) yield batch;
}

/** The columns of a list, by its first record, that are left out because nobody knows them. */
export async function findUnknownColumns(path: string): Promise<string[]> {
  for await (const { cells } of readRecords(path)) return unknownColumns(Object.keys(cells));
  return [];
}
