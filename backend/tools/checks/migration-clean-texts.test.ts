import assert from "node:assert/strict";
import { type Kysely, sql } from "kysely";
import { emptyTranslation } from "#/contexts/listings/mod.ts";
import { refreshSearchDocuments } from "#/contexts/directory/mod.ts";
import { findPaused } from "#/contexts/enquiries/mod.ts";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import { cleanTexts } from "#/db/migrations/0010-suspension-and-clean-text.ts";

const api = await useTestApi();
const { db } = api.database;

type Shown = {
  businessName: string;
  shortDesc: string;
  address: { city: string };
  translation: { businessName: string | null } | null;
};

// The migration also cleans the texts of reports, in a table that later migrations drop.
await sql`create table business_report (text text, note text)`.execute(db);

Deno.test("removes invisible characters from texts stored earlier and from their search documents", async () => {
  const [plain, dirty, empty] = await api.save(
    businessInput({ businessName: "Plain क्\u200dष" }),
    businessInput(),
    businessInput(),
  );
  await db.updateTable("business").set({
    business_name: "Dirty \u202egnp.exe",
    short_desc: "a\u{e0041}b\u2066c",
    city: "Pu\u200bne",
    translation: { ...emptyTranslation, businessName: "बा\u202eत" },
  }).where("id", "=", dirty!._id).execute();
  await db.updateTable("business").set({ business_name: "\u202e\u2800" })
    .where("id", "=", empty!._id).execute();

  await cleanTexts(db as unknown as Kysely<unknown>);
  // A later migration replaced the flag of outdated search documents.
  await sql`update directory_entry set analyser = (select version from directory_analyser)`
    .execute(db);
  assert.equal(await refreshSearchDocuments({ db, now: api.clock.now, findPaused }), 3);

  const read = async (slug: string) => (await api.get<Shown>(`/api/business/${slug}`)).body;
  const { businessName, shortDesc, address, translation } = await read(dirty!.slug);
  assert.equal(businessName, "Dirty gnp.exe");
  assert.equal(shortDesc, "abc");
  assert.equal(address.city, "Pune");
  assert.equal(translation?.businessName, "बात");
  assert.equal((await read(empty!.slug)).businessName, empty!.slug);
  assert.equal((await read(plain!.slug)).businessName, "Plain क्\u200dष");
  const { body } = await api.get<Shown[]>("/api/business?q=dirty");
  assert.deepEqual(body.map((card) => card.businessName), ["Dirty gnp.exe"]);

  await cleanTexts(db as unknown as Kysely<unknown>);
  assert.equal(
    await refreshSearchDocuments({ db, now: api.clock.now, findPaused }),
    0,
    "clean texts are not reindexed",
  );
});
