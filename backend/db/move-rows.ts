import { type RawBuilder, sql } from "kysely";
import type { Trx } from "./database.ts";

/** A row that moved, by what identifies it in its table. */
export type Row = Record<string, unknown>;

/** How rows move from one holder to another. Conditions name a row `moved`, others `other`. */
export type Moves = {
  /** The columns that identify a row of the holder. */
  key: string[];
  /** Which rows move; all by default. */
  only?: RawBuilder<boolean>;
  /** Whether a row of the new holder leaves no place for a row, which then stays. */
  clash?: RawBuilder<boolean>;
  /** Counts that are added to those of the new holder; the rows stay, for the way back. */
  sums?: [string, ...string[]];
  /** A column to count up. */
  version?: string;
};

/** A table and its column with the holder, such as `saved_business.business_id`. */
export type Place = `${string}.${string}`;

type Holders = { from: string; to: string };

/** Whether two rows are the same in these columns. */
const same = (names: string[]): RawBuilder<boolean> =>
  sql`${
    sql.join(names.map((name) => sql`other.${sql.ref(name)} = moved.${sql.ref(name)}`), sql` and `)
  }`;

/** Rows of which each holder has one for a value of these columns, or only one. */
export const oneFor = (...key: string[]): Moves => ({
  key,
  clash: key.length === 0 ? sql`true` : same(key),
});

/** Rows with an id, of which each holder has one for a value of the columns, if any. */
export const byId = (...columns: string[]): Moves => ({
  key: ["id"],
  ...columns.length > 0 && { clash: same(columns) },
});

/** Some rows with an id. */
export const withIds = (ids: string[]): Moves => ({
  key: ["id"],
  only: sql`moved.id = any(${ids}::uuid[])`,
});

const partsOf = (place: Place) => {
  const [table, column] = place.split(".") as [string, string];
  return { table: sql.table(table), holder: sql.ref(column) };
};

/** @returns the rows that moved */
export async function moveRows(
  trx: Trx,
  place: Place,
  moves: Moves,
  holders: Holders,
): Promise<Row[]> {
  if (!moves.sums) return await update(trx, place, moves, holders, moves.only ?? sql`true`);
  const { table, holder } = partsOf(place);
  const columns = sql.join([...moves.key, ...moves.sums].map((name) => sql.ref(name)));
  const added = moves.sums.map((name) =>
    sql`${sql.ref(name)} = present.${sql.ref(name)} + excluded.${sql.ref(name)}`
  );
  await sql`
    insert into ${table} as present (${holder}, ${columns})
    select ${holders.to}::uuid, ${columns} from ${table} where ${holder} = ${holders.from}::uuid
    on conflict (${holder}, ${sql.join(moves.key.map((name) => sql.ref(name)))})
    do update set ${sql.join(added)}`.execute(trx);
  return [];
}

/** Moves rows back that are still where they moved to. */
export async function moveRowsBack(
  trx: Trx,
  place: Place,
  moves: Moves,
  { from, to }: Holders,
  rows: Row[],
): Promise<void> {
  if (!moves.sums) {
    const given = sql<boolean>`${identity(moves)} in (select jsonb_array_elements(${rows}::jsonb))`;
    if (rows.length > 0) await update(trx, place, moves, { from: to, to: from }, given);
    return;
  }
  const { table, holder } = partsOf(place);
  const less = moves.sums.map((name) =>
    sql`${sql.ref(name)} = moved.${sql.ref(name)} - other.${sql.ref(name)}`
  );
  await sql`
    update ${table} as moved set ${sql.join(less)} from ${table} other
    where moved.${holder} = ${to}::uuid and other.${holder} = ${from}::uuid and ${same(moves.key)}`
    .execute(trx);
  await sql`delete from ${table} where ${holder} = ${to}::uuid
    and ${sql.ref(moves.sums[0])} <= 0`.execute(trx);
}

const identity = ({ key }: Moves): RawBuilder<Row> =>
  sql`jsonb_build_object(${
    sql.join(key.flatMap((name) => [sql.lit(name), sql.ref(`moved.${name}`)]))
  })`;

async function update(
  trx: Trx,
  place: Place,
  moves: Moves,
  { from, to }: Holders,
  which: RawBuilder<boolean>,
): Promise<Row[]> {
  const { table, holder } = partsOf(place);
  const { clash = sql`false`, version } = moves;
  const counted = version ? sql`, ${sql.ref(version)} = moved.${sql.ref(version)} + 1` : sql``;
  const { rows } = await sql<{ row: Row }>`
    update ${table} as moved set ${holder} = ${to}::uuid ${counted}
    where moved.${holder} = ${from}::uuid and ${which} and not exists (
      select from ${table} other where other.${holder} = ${to}::uuid and ${clash})
    returning ${identity(moves)} as row`.execute(trx);
  return rows.map(({ row }) => row);
}
