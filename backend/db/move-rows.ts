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
  /** Counts that are added to those of the new holder. */
  sums?: [string, ...string[]];
  /** A column to count up. */
  version?: string;
};

/** A table and its column with the holder, such as `saved_business.business_id`. */
export type Place = `${string}.${string}`;

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

/** Rows with an id, or some of them; each holder has one for a value of the columns, if any. */
export const byId = ({ ids, oneFor = [] }: { ids?: string[]; oneFor?: string[] } = {}): Moves => ({
  key: ["id"],
  ...ids && { only: sql`moved.id = any(${ids}::uuid[])` },
  ...oneFor.length > 0 && { clash: same(oneFor) },
});

type Holders = { from: string; to: string };

const partsOf = (place: Place) => {
  const [table, column] = place.split(".") as [string, string];
  return { table: sql.table(table), holder: sql.ref(column) };
};

const list = (names: string[], alias?: string) =>
  sql.join(names.map((name) => sql.ref(alias ? `${alias}.${name}` : name)));

/** Whether a row moves, which is not among the sums. */
function isMoved(place: Place, { only, clash }: Moves, { from, to }: Holders): RawBuilder<boolean> {
  const { table, holder } = partsOf(place);
  return sql`moved.${holder} = ${from}::uuid and ${only ?? sql`true`} and not exists (
    select from ${table} other where other.${holder} = ${to}::uuid and ${clash ?? sql`false`})`;
}

export async function countRows(trx: Trx, place: Place, moves: Moves, holders: Holders) {
  const { rows: [row] } = await sql<{ n: number }>`
    select ${
    moves.sums ? sql`coalesce(sum(${sql.ref(moves.sums[0])}), 0)` : sql`count(*)`
  }::int as n
    from ${partsOf(place).table} moved where ${isMoved(place, moves, holders)}`.execute(trx);
  return row!.n;
}

const identity = ({ key }: Moves): RawBuilder<Row> =>
  sql`jsonb_build_object(${
    sql.join(key.flatMap((name) => [sql.lit(name), sql.ref(`moved.${name}`)]))
  })`;

const counted = ({ version }: Moves) =>
  version ? sql`, ${sql.ref(version)} = moved.${sql.ref(version)} + 1` : sql``;

/** @returns the rows that moved */
export async function moveRows(
  trx: Trx,
  place: Place,
  moves: Moves,
  holders: Holders,
): Promise<Row[]> {
  const { table, holder } = partsOf(place);
  if (!moves.sums) {
    const { rows } = await sql<{ row: Row }>`
      update ${table} as moved set ${holder} = ${holders.to}::uuid ${counted(moves)}
      where ${isMoved(place, moves, holders)} returning ${identity(moves)} as row`.execute(trx);
    return rows.map(({ row }) => row);
  }
  const { rows } = await sql<{ row: Row }>`
    delete from ${table} as moved where moved.${holder} = ${holders.from}::uuid
    returning to_jsonb(moved) as row`.execute(trx);
  const counts = rows.map(({ row }) => row);
  await addCounts(trx, place, moves, holders.to, counts);
  return counts;
}

/** Moves rows back that are still where they moved to. */
export async function moveRowsBack(
  trx: Trx,
  place: Place,
  moves: Moves,
  { from, to }: Holders,
  rows: Row[],
): Promise<void> {
  if (rows.length === 0) return;
  const { table, holder } = partsOf(place);
  if (!moves.sums) {
    const { only: _, ...others } = moves;
    await sql`
      update ${table} as moved set ${holder} = ${from}::uuid ${counted(moves)}
      where ${isMoved(place, others, { from: to, to: from })}
        and ${identity(moves)} in (select jsonb_array_elements(${rows}::jsonb))`.execute(trx);
    return;
  }
  const [first] = moves.sums;
  const less = moves.sums.map((name) =>
    sql`${sql.ref(name)} = moved.${sql.ref(name)} - given.${sql.ref(name)}`
  );
  await sql`
    update ${table} as moved set ${sql.join(less)}
    from jsonb_populate_recordset(null::${table}, ${rows}::jsonb) as given
    where moved.${holder} = ${to}::uuid
      and (${list(moves.key, "moved")}) = (${list(moves.key, "given")})`.execute(trx);
  await sql`delete from ${table} where ${holder} = ${to}::uuid and ${sql.ref(first)} <= 0`
    .execute(trx);
  await addCounts(trx, place, moves, from, rows);
}

async function addCounts(
  trx: Trx,
  place: Place,
  { key, sums = ["n"] }: Moves,
  to: string,
  rows: Row[],
): Promise<void> {
  if (rows.length === 0) return;
  const { table, holder } = partsOf(place);
  const added = sums.map((name) =>
    sql`${sql.ref(name)} = present.${sql.ref(name)} + excluded.${sql.ref(name)}`
  );
  await sql`
    insert into ${table} as present (${holder}, ${list([...key, ...sums])})
    select ${to}::uuid, ${list([...key, ...sums])}
    from jsonb_populate_recordset(null::${table}, ${rows}::jsonb)
    on conflict (${holder}, ${list(key)}) do update set ${sql.join(added)}`.execute(trx);
}
