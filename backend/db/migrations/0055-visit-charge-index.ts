import { type Kysely, sql } from "kysely";

const schema = new URL("./0055-visit-charge-index.sql", import.meta.url);

/** Creates the schema of version 0.2.0. It bears the name of that version's last migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(await Deno.readTextFile(schema)).execute(db);
}
