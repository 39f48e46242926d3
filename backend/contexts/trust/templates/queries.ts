import type { Selectable } from "kysely";
import { columns } from "#/db/columns.ts";
import type { Db, Trx } from "#/db/database.ts";
import type { StatementTemplateTable } from "../tables.ts";

export type TemplateRow = Selectable<StatementTemplateTable>;

/** Returns all templates, oldest first. */
export const findTemplates = (db: Db): Promise<TemplateRow[]> =>
  db.selectFrom("statement_template").select(columns.statement_template).orderBy("id").execute();

export async function insertTemplate(trx: Trx, row: TemplateRow): Promise<void> {
  await trx.insertInto("statement_template").values(row).execute();
}

/** @returns whether the template exists */
export async function updateTemplate(trx: Trx, { id, ...row }: TemplateRow): Promise<boolean> {
  const { numUpdatedRows } = await trx.updateTable("statement_template").set(row)
    .where("id", "=", id).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns the deleted template; undefined if there was none */
export const deleteTemplate = (trx: Trx, id: string): Promise<TemplateRow | undefined> =>
  trx.deleteFrom("statement_template").where("id", "=", id)
    .returning(columns.statement_template).executeTakeFirst();
