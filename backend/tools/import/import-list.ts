import { createHash } from "node:crypto";
import { ConfigError } from "#/shared/config-error.ts";
import {
  findImport,
  findSetBack,
  importBusinesses,
  type ImportCtx,
  isKeyChanged,
} from "#/contexts/listings/mod.ts";
import type { UnknownColumn } from "./read-batches.ts";
import { readInWorker } from "./read-in-worker.ts";
import { openRejects } from "./rejects.ts";
import { describeRecord } from "./summary.ts";

/** Records that the summary names. */
const outcomes = ["removed", "shortened", "suspended", "held", "published"] as const;
const kinds = [...outcomes, "odd"] as const;
type Named = typeof kinds[number];

export type ImportProgress = {
  /** The import in the log of changes, also of an interrupted run. */
  group: string;
  /** Records read so far, including those of an interrupted run. */
  read: number;
  saved: number;
  rejected: number;
  /** Rejected records, including those of an interrupted run. */
  rejectedInAll: number;
  /** Records that an earlier run of the same file had processed. */
  skipped: number;
  /** Records of businesses that their owners have claimed. */
  owned: number;
  /** Saved records that a later record of the same business in the list replaced. */
  replaced: number;
  /** Records equal to the stored business. */
  unchanged: number;
  /** See `ImportOutcome`; `odd`: saved records with a doubtful place or number. */
  counts: Record<Named, number>;
  /** The first of these records, one line each. */
  first: Record<Named, string[]>;
  /** Cells that broke a rule, by column and reason, and the first of their lines. */
  leftOut: Map<string, { cells: number; lines: number[] }>;
  /** Unknown columns. */
  unknown: UnknownColumn[];
};

type Options = {
  ctx: ImportCtx;
  path: string;
  /** Path of the file for rejected records, see rejects.ts. */
  rejects: string;
  /** Whether to import the list from its beginning, even if it is older than what is stored. */
  isForced?: boolean;
  onProgress?: (progress: ImportProgress) => void;
  batchSize?: number;
};

/** How many records the summary names of each kind. Only it has the odd ones. */
const mostNamed = { odd: 50, others: 10 };
const mostLines = 3;

const ofEach = <Value>(value: Value) =>
  Object.fromEntries(kinds.map((kind) => [kind, value])) as Record<Named, Value>;

/**
 * Imports a list from a file and continues after an interrupted run. Reads only one batch ahead, so
 * a list may have any length.
 */
export async function importList(options: Options): Promise<ImportProgress> {
  const { ctx, path, onProgress, batchSize = 1000, isForced = false } = options;
  if (!isForced && await isKeyChanged(ctx.db, ctx)) {
    throw new ConfigError(
      "DO_NOT_LIST_KEY is not the key of the do-not-list, so this import would list again what " +
        "was removed or erased. Set the service's key; FORCE=1 imports all the same",
    );
  }
  const source = await identify(path);
  const before = isForced || ctx.publishesAll ? undefined : await findImport(ctx.db, source);
  if (before?.is_older) await assertSetsNothingBack(options, before.updated_at);
  const done = before && !before.is_older ? before.records : 0;
  const group = (done > 0 && before?.group_id) || crypto.randomUUID();
  const progress: ImportProgress = {
    group,
    read: done,
    saved: 0,
    rejected: 0,
    rejectedInAll: 0,
    skipped: done,
    owned: 0,
    replaced: 0,
    unchanged: 0,
    counts: ofEach(0),
    first: ofEach<string[]>([]),
    leftOut: new Map(),
    unknown: [],
  };
  const rejects = await openRejects(options.rejects, { resume: done > 0 });
  progress.rejectedInAll = rejects.count();
  const since = ctx.now();
  const batches = readInWorker(path, { done, size: batchSize });
  const name = (kind: Named, lines: string[]) => {
    const most = kind === "odd" ? mostNamed.odd : mostNamed.others;
    progress.counts[kind] += lines.length;
    progress.first[kind] = [...progress.first[kind], ...lines].slice(0, most);
  };
  try {
    let reading = batches.next();
    for (;;) {
      const { value: batch } = await reading;
      if (!batch) return progress;
      const { records, columns, inputs, refusals, oddities, leftOut, unknown } = batch;
      await rejects.write(columns, refusals);
      reading = batches.next();
      const [{ owned, replaced, unchanged, ...named }] = await Promise.all([
        importBusinesses(ctx, { source, group, records, inputs, since }),
        reading,
      ]);
      progress.read = records;
      progress.saved += inputs.length - owned - unchanged - named.removed.length;
      progress.rejected += refusals.length;
      progress.rejectedInAll = rejects.count();
      progress.owned += owned;
      progress.replaced += replaced;
      progress.unchanged += unchanged;
      for (const kind of outcomes) name(kind, named[kind].map(describeRecord));
      name("odd", oddities.map(({ line, reason }) => `line ${line}  ${reason}`));
      for (const { line, reason } of leftOut) {
        const { cells = 0, lines = [] } = progress.leftOut.get(reason) ?? {};
        progress.leftOut.set(reason, {
          cells: cells + 1,
          lines: [...lines, line].slice(0, mostLines),
        });
      }
      progress.unknown.push(...unknown);
      onProgress?.({ ...progress });
    }
  } finally {
    await batches.return(undefined);
  }
}

/**
 * Reads a list that was imported before, to see whether other lists have changed its businesses.
 *
 * @throws {ConfigError} if they have
 */
async function assertSetsNothingBack({ ctx, path, batchSize = 1000 }: Options, since: Date) {
  const setBack = new Set<string>();
  for await (const { inputs } of readInWorker(path, { done: 0, size: batchSize })) {
    // The last record of a business counts.
    for (const [key, isSetBack] of await findSetBack(ctx, inputs, since)) {
      if (isSetBack) setBack.add(key);
      else setBack.delete(key);
    }
  }
  if (setBack.size === 0) return;
  throw new ConfigError(
    `This list was imported before, and other lists have changed ${setBack.size} of its ` +
      "businesses since. FORCE=1 imports it again",
  );
}

/** Identifies a file by its contents. An edited file is imported from the beginning. */
async function identify(path: string): Promise<string> {
  if (!(await Deno.stat(path)).isFile) return await Deno.realPath(path);
  const hash = createHash("sha256");
  using file = await Deno.open(path);
  for await (const chunk of file.readable) hash.update(chunk);
  return hash.digest("hex");
}

/** Whether a list has records and all were rejected. */
export const isAllRejected = ({ read, rejectedInAll }: ImportProgress): boolean =>
  read > 0 && rejectedInAll === read;
