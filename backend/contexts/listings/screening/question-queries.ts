import { type Selectable, sql } from "kysely";
import type { Db, Trx } from "#/db/database.ts";
import { provenMobiles } from "#/contexts/identity/mod.ts";
import type { ListingTables } from "../tables.ts";
import type { Finding } from "./findings.ts";

type Question = Selectable<ListingTables["number_question"]>;
type NewQuestion = Pick<Question, "id" | "business_id" | "number">;

/** Returns, by number, the account that was the last to prove it, for itself or its listing. */
export async function findHolders(db: Db | Trx, numbers: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ number: string; account_id: string }>`
    select distinct on (number) number, account_id from (
      ${provenMobiles(numbers)} union all
      select primary_phone, owner_id, (verification->>'checkedAt')::timestamptz
      from business, jsonb_array_elements(verifications) verification
      where primary_phone = any(${numbers}::text[]) and owner_id is not null
        and verification->>'kind' = 'phone'
    ) proof order by number, at desc`.execute(db);
  return new Map(rows.map(({ number, account_id }) => [number, account_id]));
}

/** Returns the answers about the numbers of listings. */
export async function findAnswers(db: Db | Trx, businessIds: string[]) {
  const rows = await db.selectFrom("number_question").select(["business_id", "number", "answer"])
    .where(sql<boolean>`business_id = any(${businessIds}::uuid[])`).execute();
  return (id: string | undefined, number: string): Question["answer"] =>
    rows.find((row) => row.business_id === id && row.number === number)?.answer ?? null;
}

/** Returns the answers that an account gave. */
export const findAnswersOf = (db: Db, accountId: string) =>
  db.selectFrom("number_question as question")
    .innerJoin("business", "business.id", "question.business_id")
    .select(["number", "answer", "city"])
    .where("account_id", "=", accountId).where("answer", "in", ["mine", "shared"])
    .orderBy("question.id").execute();

/** Stores a question about each number of a pending listing. @returns the new ones */
export async function insertQuestions(trx: Trx): Promise<NewQuestion[]> {
  const { rows } = await sql<NewQuestion>`
    insert into number_question (business_id, number)
    select business_id, finding->>'text'
    from held_listing, jsonb_array_elements(findings) finding
    where finding->>'reason' = 'number'
    on conflict do nothing returning id, business_id, number`.execute(trx);
  return rows;
}

export async function setAskedAccount(trx: Trx, id: string, account_id: string): Promise<void> {
  await trx.updateTable("number_question").set({ account_id }).where("id", "=", id).execute();
}

/** Stores an answer, also before the question. */
export async function saveAnswer(
  trx: Trx,
  { answer, ...about }: Pick<Question, "business_id" | "number" | "answer">,
): Promise<void> {
  await trx.insertInto("number_question").values({ ...about, answer })
    .onConflict((conflict) => conflict.columns(["business_id", "number"]).doUpdateSet({ answer }))
    .execute();
}

/** Returns unanswered questions to an account about numbers that still wait. */
export const findOpenQuestions = (db: Db | Trx, accountId: string) =>
  db.selectFrom("number_question as question")
    .innerJoin("held_listing as held", "held.business_id", "question.business_id")
    .select(["question.id", "question.business_id", "number", "findings"])
    .where("account_id", "=", accountId).where("answer", "is", null)
    .orderBy("question.id").execute()
    .then((rows) => rows.filter(({ number, findings }) => waitsFor(findings, number)));

export const waitsFor = (findings: Finding[], number: string): boolean =>
  findings.some(({ reason, text }) => reason === "number" && text === number);
