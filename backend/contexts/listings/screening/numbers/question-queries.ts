import { type Selectable, sql } from "kysely";
import type { Db, Trx } from "#/db/database.ts";
import type { ListingTables } from "../../tables.ts";
import type { Finding } from "../findings.ts";

export type Question = Selectable<ListingTables["number_question"]>;

type WaitingNumber = { businessId: string; number: string };

/** Returns numbers of pending listings about which no question exists. */
export async function findUnaskedNumbers(db: Db): Promise<WaitingNumber[]> {
  const { rows } = await sql<WaitingNumber>`
    select distinct held.business_id as "businessId", finding->>'text' as number
    from held_listing held, jsonb_array_elements(held.findings) finding
    where finding->>'reason' = 'number' and not exists (
      select from number_question question
      where question.business_id = held.business_id and question.number = finding->>'text')
    limit 50`.execute(db);
  return rows;
}

/** @returns false if the question exists or the listing is deleted */
export async function insertQuestion(
  trx: Trx,
  { id, business_id, number, account_id }: Omit<Question, "answer">,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into number_question (id, business_id, number, account_id)
    select ${id}::uuid, id, ${number}, ${account_id}::uuid from business where id = ${business_id}
    on conflict do nothing`.execute(trx);
  return numAffectedRows! > 0n;
}

export type OpenQuestion = Question & {
  business_name: string;
  city: string;
  findings: Finding[];
};

/** Returns unanswered questions to an account about numbers that still wait. */
export const findOpenQuestions = (db: Db | Trx, accountId: string): Promise<OpenQuestion[]> =>
  db.selectFrom("number_question as question")
    .innerJoin("held_listing as held", "held.business_id", "question.business_id")
    .innerJoin("business", "business.id", "question.business_id")
    .select(["question.id", "question.business_id", "question.number", "question.account_id"])
    .select(["question.answer", "business.business_name", "business.city", "held.findings"])
    .where("question.account_id", "=", accountId).where("answer", "is", null)
    .where(
      sql<boolean>`held.findings @>
        jsonb_build_array(jsonb_build_object('reason', 'number', 'text', question.number))`,
    )
    .orderBy("question.id").execute();

export async function setAnswer(
  trx: Trx,
  id: string,
  answer: NonNullable<Question["answer"]>,
): Promise<void> {
  await trx.updateTable("number_question").set({ answer }).where("id", "=", id).execute();
}

/** Returns the numbers that the accounts which have proven them share with a listing. */
export async function findSharedNumbers(db: Db | Trx, businessId: string): Promise<string[]> {
  const rows = await db.selectFrom("number_question").select("number")
    .where("business_id", "=", businessId).where("answer", "=", "shared").execute();
  return rows.map(({ number }) => number);
}
