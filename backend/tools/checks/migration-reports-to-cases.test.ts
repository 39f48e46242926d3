import assert from "node:assert/strict";
import { type Kysely, sql } from "kysely";
import { up } from "#/db/migrations/0019-cases.ts";
import { up as addDocuments } from "#/db/migrations/0022-case-documents.ts";
import { up as addClaims } from "#/db/migrations/0023-claims-by-document.ts";
import { up as addDocumentBytes } from "#/db/migrations/0039-document-bytes.ts";
import { up as addAnnounced } from "#/db/migrations/0042-announced-cases.ts";
import { useTestApi } from "#/testing/api.ts";
import { readCase, readQueue } from "#/testing/cases.ts";
import { businessInput } from "#/testing/factories.ts";
import { newAccountId } from "#/testing/owner.ts";

const api = await useTestApi();
const { db } = api.database;
const admin = api.as(newAccountId(), "admin");

/** Restores the tables as they were before cases existed. */
async function restoreOldTables() {
  await sql`drop table case_document, case_letter, case_text, case_event, case_report, trust_case, statutory_term`
    .execute(db);
  await sql`drop function refuse_change`.execute(db);
  await sql`
    create table business_report (
      id uuid primary key default gen_random_uuid(),
      business_id uuid references business (id) on delete cascade,
      owner_id uuid,
      reason text not null,
      text text,
      created_at timestamptz not null default '2026-11-20T06:30:00Z',
      action text,
      note text,
      resolved_by uuid,
      resolved_at timestamptz
    )`.execute(db);
}

Deno.test("migrates old reports to cases without changing their texts", async () => {
  const [first, second] = await api.save(businessInput(), businessInput());
  const owner = crypto.randomUUID();
  const by = newAccountId();
  await restoreOldTables();
  const insert = (row: Record<string, unknown>) =>
    sql`insert into business_report (business_id, owner_id, reason, text, action, note,
        resolved_by, resolved_at)
      values (${row.business ?? null}, ${row.owner ?? null}, ${row.reason ?? "closed"},
        ${row.text ?? null}, ${row.action ?? null}, ${row.note ?? null},
        ${row.action ? by : null}::uuid,
        ${row.action ? "2026-11-21T06:00:00Z" : null}::timestamptz)`.execute(db);
  const suspicion = "Held back: it has the name and the address of a suspended business.";
  await insert({ business: first!._id, text: "Shut." });
  await insert({ business: first!._id, text: "Really shut.", reason: "wrong_details" });
  await insert({ business: first!._id, text: suspicion, reason: "other" });
  await insert({ business: first!._id, action: "dismissed", note: "It is open." });
  await insert({ business: second!._id, action: "suspended", note: "Fraud." });
  await insert({ owner, text: "Of a deleted listing." });

  await db.transaction().execute(async (trx) => {
    const schema = trx as unknown as Kysely<unknown>;
    await up(schema);
    await addDocuments(schema);
    await addClaims(schema);
    await addDocumentBytes(schema);
    await addAnnounced(schema);
  });

  const queue = await readQueue(admin);
  assert.deepEqual(
    queue.map(({ kind, reportCount }) => [kind, reportCount]).sort(),
    [["likeness", 1], ["report", 2]],
  );
  const open = await readCase(admin, queue.find(({ kind }) => kind === "report")!.id);
  assert.deepEqual(open.reports.map(({ text }) => text).sort(), ["Really shut.", "Shut."]);
  assert.equal(open.business?._id, first!._id);
  assert.equal(open.snapshot?.businessName, first!.businessName);
  assert.equal(open.events.length, 2);
  const decided = await readQueue(admin, "status=decided");
  assert.deepEqual(decided.map(({ decision }) => decision).sort(), ["nothing_wrong", "suspend"]);
  const dismissed = await readCase(
    admin,
    decided.find(({ decision }) => decision === "nothing_wrong")!.id,
  );
  assert.deepEqual(dismissed.events.at(-1)!.text, { en: "It is open.", hi: null });
  const waiting = await db.selectFrom("trust_case").selectAll().where("owner_id", "=", owner)
    .executeTakeFirstOrThrow();
  assert.deepEqual([waiting.subject_id, waiting.state], [null, "open"]);
  await api.runJobs();
  assert.deepEqual(
    await db.selectFrom("case_letter").select("id").where("report_id", "is not", null).execute(),
    [],
    "sends no notification for migrated reports",
  );
});
