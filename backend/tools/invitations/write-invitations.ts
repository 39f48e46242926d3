import { basename, dirname, resolve } from "node:path";
import { claimRefusal, findImportedAfter, type ImportedFilter } from "#/contexts/listings/mod.ts";
import type { Db } from "#/db/database.ts";
import { ConfigError } from "#/shared/config-error.ts";
import { cardOf, sheetOf, type Site } from "./sheet.ts";

type Options = {
  db: Db;
  site: Site;
  /** Path of the sheets, which are numbered: `invitations-1.html`. */
  path: string;
  filter?: ImportedFilter;
  /** Whether to overwrite existing files. */
  isForced?: boolean;
  /** Cards per sheet; 1,000 are 125 pages, which browsers can still print. */
  cardsPerSheet?: number;
};

/** Why a listing is skipped. */
export type Refusal = NonNullable<ReturnType<typeof claimRefusal>>;

export type Invitations = {
  written: number;
  sheets: string[];
  /** Skipped listings by reason. */
  leftOut: Map<Refusal, number>;
};

/**
 * Writes invitations to claim imported listings as sheets of cards to print. Files appear
 * complete or not at all, and only their owner may read them, because they contain phone numbers.
 * Without a listing to claim, nothing is written.
 *
 * @throws {ConfigError} when the files exist and `isForced` is not set
 */
export async function writeInvitations(options: Options): Promise<Invitations> {
  const { path, isForced = false } = options;
  const folder = dirname(resolve(path));
  await Deno.mkdir(folder, { recursive: true });
  const earlier = await filesOf(folder, path);
  if (earlier.length > 0 && !isForced) {
    throw new ConfigError(`${earlier[0]} exists; overwrite it with FORCE=1`);
  }
  const staging = await Deno.makeTempDir({ dir: folder, prefix: ".unfinished-" });
  try {
    const invitations = await write(options, staging);
    if (invitations.written > 0) {
      for (const file of earlier) await Deno.remove(file);
      for (const file of invitations.sheets) {
        await Deno.rename(`${staging}/${basename(file)}`, file);
      }
    }
    return invitations;
  } finally {
    await Deno.remove(staging, { recursive: true });
  }
}

async function write(options: Options, staging: string): Promise<Invitations> {
  const { db, site, path, filter = {}, cardsPerSheet = 1000 } = options;
  const invitations: Invitations = { written: 0, sheets: [], leftOut: new Map() };

  let cards: string[] = [];
  const finishSheet = async () => {
    const sheet = `${stemOf(path)}-${invitations.sheets.length + 1}.html`;
    await Deno.writeTextFile(`${staging}/${basename(sheet)}`, await sheetOf(cards, site), {
      mode: 0o600,
    });
    invitations.sheets.push(sheet);
    cards = [];
  };

  for await (const listings of batches(db, filter)) {
    for (const listing of listings) {
      const refusal = claimRefusal(listing);
      if (refusal) {
        invitations.leftOut.set(refusal, (invitations.leftOut.get(refusal) ?? 0) + 1);
        continue;
      }
      invitations.written++;
      cards.push(cardOf(listing, site));
      if (cards.length === cardsPerSheet) await finishSheet();
    }
  }
  if (cards.length > 0) await finishSheet();
  return invitations;
}

/** Reads listings in batches, so that their number is not limited by memory. */
async function* batches(db: Db, filter: ImportedFilter, size = 1000) {
  let last: string | undefined;
  for (;;) {
    const listings = await findImportedAfter(db, last, filter, size);
    if (listings.length === 0) return;
    yield listings;
    last = listings.at(-1)!.business._id;
  }
}

/** The sheets of an earlier run, which may have had more. */
async function filesOf(folder: string, path: string): Promise<string[]> {
  const start = `${basename(stemOf(path))}-`;
  const files: string[] = [];
  for await (const { name } of Deno.readDir(folder)) {
    const isSheet = name.startsWith(start) && /^\d+\.html$/.test(name.slice(start.length));
    if (isSheet) files.push(`${folder}/${name}`);
  }
  return files.sort();
}

const stemOf = (path: string) => path.replace(/\.html$/i, "");
