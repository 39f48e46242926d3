import { v7 as uuid } from "uuid";
import { type Ctx, inTransaction } from "#/db/ctx.ts";
import type { Db, Trx } from "#/db/database.ts";
import { recordEvent } from "#/platform/audit.ts";
import { emit } from "#/platform/events.ts";
import { AppError } from "#/shared/errors.ts";
import { findListingsOf } from "../queries.ts";
import { findSources, lockSource, saveSource, type SourceRow } from "./load-queries.ts";
import type { NewSource, Source, SourceChange } from "./schemas.ts";

export async function readSources(db: Db | Trx, id?: string): Promise<Source[]> {
  return (await findSources(db, id)).map(({ created_at, pass_on, ...source }) => ({
    ...source,
    passOn: pass_on,
    createdAt: created_at.toISOString(),
  }));
}

/** @throws {AppError} `unknown_source` */
export async function getSource(db: Db | Trx, id: string): Promise<Source> {
  const [source] = await readSources(db, id);
  if (!source) throw new AppError("unknown_source");
  return source;
}

/** @throws {AppError} `source_exists` */
export function createSource(ctx: Ctx, adminId: string, source: NewSource): Promise<Source> {
  const id = uuid({ msecs: ctx.now().getTime() });
  return inTransaction(ctx, (trx) =>
    save(ctx, trx, adminId, {
      ...toRow(source),
      id,
      map: {},
      created_at: ctx.now(),
    }));
}

/** @throws {AppError} `unknown_source`, `source_exists` */
export function changeSource(
  ctx: Ctx,
  adminId: string,
  id: string,
  change: SourceChange,
): Promise<Source> {
  return inTransaction(ctx, async (trx) => {
    await lockSource(trx, id);
    const before = await getSource(trx, id);
    const source = { ...before, ...change };
    const saved = await save(ctx, trx, adminId, {
      ...toRow(source),
      id,
      map: source.map,
      created_at: new Date(source.createdAt),
    });
    if (shown.some((field) => source[field] !== before[field])) {
      await emit(trx, { kind: "listings.rights_changed", ids: await findListingsOf(trx, id) });
    }
    return saved;
  });
}

/** What listings, and the feed of their changes, say of a source. */
const shown = ["name", "licence", "attribution", "passOn"] as const;

const toRow = ({ name, contact, licence, attribution, passOn, basis }: NewSource) => ({
  name,
  contact,
  licence,
  attribution,
  pass_on: passOn,
  basis,
});

async function save(ctx: Ctx, trx: Trx, adminId: string, row: SourceRow): Promise<Source> {
  if (!await saveSource(trx, row)) throw new AppError("source_exists");
  await recordEvent({ ...ctx, db: trx }, "source_set", adminId, { source: row.id });
  return await getSource(trx, row.id);
}
