import { basename, dirname, resolve } from "node:path";
import {
  claimRefusal,
  findImportedAfter,
  type ImportedFilter,
  type ImportedListing,
} from "#/contexts/listings/mod.ts";
import type { Db } from "#/db/database.ts";
import { categoryName } from "#/shared/categories.ts";
import { ConfigError } from "#/shared/config-error.ts";
import { toTextCell } from "#/shared/text/csv.ts";
import { claimLink } from "./claim-links.ts";
import { cardOf, sheetOf, type Site } from "./sheet.ts";

type Options = {
  db: Db;
  site: Site;
  /** Path of the CSV; sheets are next to it, such as `invitations.sheet-1.html`. */
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

const columns: Record<string, (listing: ImportedListing, origin: string) => string> = {
  id: ({ business }) => business._id,
  externalId: ({ importKey }) => importKey.match(/(?:^|\/)id:(.*)$/s)?.[1] ?? "",
  businessName: ({ business }) => business.businessName,
  category: ({ business }) => categoryName(business.category).en,
  city: ({ business }) => business.address.city,
  primaryPhone: ({ business }) => business.primaryPhone,
  claimLink: ({ business }, origin) => claimLink(origin, business.slug, "en"),
  claimLinkHindi: ({ business }, origin) => claimLink(origin, business.slug, "hi"),
};

/** Without it, Excel garbles Hindi. */
const byteOrderMark = "\ufeff";

const lineOf = (cells: string[]) => `${cells.map(toTextCell).join(",")}\r\n`;

/**
 * Writes invitations to claim imported listings: a list for messages and sheets to print. Files
 * appear complete or not at all, and only their owner may read them, because they contain phone
 * numbers. Without a listing to claim, nothing is written.
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
      for (const file of [path, ...invitations.sheets]) {
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
  const append = (file: string, text: string) =>
    Deno.writeTextFile(`${staging}/${basename(file)}`, text, { append: true, mode: 0o600 });

  let cards: string[] = [];
  const finishSheet = async () => {
    const sheet = `${stemOf(path)}.sheet-${invitations.sheets.length + 1}.html`;
    await append(sheet, await sheetOf(cards, site));
    invitations.sheets.push(sheet);
    cards = [];
  };

  await append(path, byteOrderMark + lineOf(Object.keys(columns)));
  for await (const listings of batches(db, filter)) {
    const lines: string[] = [];
    for (const listing of listings) {
      const refusal = claimRefusal(listing);
      if (refusal) {
        invitations.leftOut.set(refusal, (invitations.leftOut.get(refusal) ?? 0) + 1);
        continue;
      }
      lines.push(lineOf(Object.values(columns).map((cell) => cell(listing, site.origin))));
      cards.push(cardOf(listing, site));
      if (cards.length === cardsPerSheet) await finishSheet();
    }
    invitations.written += lines.length;
    await append(path, lines.join(""));
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

/** The list and sheets of an earlier run, which may have had more sheets. */
async function filesOf(folder: string, path: string): Promise<string[]> {
  const name = basename(path);
  const sheet = `${basename(stemOf(path))}.sheet-`;
  const files: string[] = [];
  for await (const entry of Deno.readDir(folder)) {
    const isSheet = entry.name.startsWith(sheet) &&
      /^\d+\.html$/.test(entry.name.slice(sheet.length));
    if (entry.name === name || isSheet) files.push(`${folder}/${entry.name}`);
  }
  return files.sort();
}

const stemOf = (path: string) => path.replace(/\.csv$/i, "");
