import assert from "node:assert/strict";
import { sql } from "kysely";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import { inTransaction } from "./ctx.ts";
import { insertRows } from "./insert-rows.ts";

const api = await useTestApi();
const { db } = api.database;
const ctx = { db, now: () => new Date() };

const awkward = [
  "Quotes \" and 's, back\\slashes, \\n and \\N",
  "Lines\nof a\n\ttext, {with} 'braces', (and) commas",
  "\\N",
  "null",
  "शर्मा पेंट वर्क्स 🎨",
];

Deno.test("preserves texts with special characters, and distinguishes null from empty", async () => {
  const saved = await api.save(
    ...awkward.map((text, n) =>
      businessInput({
        businessName: `Works ${n}`,
        description: text,
        serviceAreas: [text.slice(0, 9), 'A "b" \\ c'],
        translation: n === 0 ? null : {
          businessName: null,
          shortDesc: null,
          description: text,
          rateNote: null,
        },
      })
    ),
  );
  const rows = await db.selectFrom("business")
    .select(["description", "service_areas", "translation", "rate_note"])
    .where("id", "in", saved.map(({ _id }) => _id)).orderBy("business_name").execute();
  assert.deepEqual(rows.map(({ description }) => description), awkward);
  assert.deepEqual(
    rows.map(({ service_areas }) => service_areas),
    awkward.map((text) => [text.slice(0, 9), 'A "b" \\ c']),
  );
  assert.deepEqual(
    rows.map(({ translation }) => translation?.description ?? null),
    [null, ...awkward.slice(1)],
  );
  assert.deepEqual(rows.map(({ rate_note }) => rate_note), awkward.map(() => null));
});

Deno.test("distinguishes null from empty in an insert and rejects separators", async () => {
  const insert = (name: string) =>
    inTransaction(ctx, (trx) =>
      insertRows<{ name_hi: string | null }>(
        trx,
        "directory_city",
        [
          { slug: `${name}-1`, name_en: name, name_hi: "", state_slug: "s", state_en: "S" },
          { slug: `${name}-2`, name_en: name, name_hi: null, state_slug: "s", state_en: "S" },
        ],
        sql`returning name_hi`,
      ));
  assert.deepEqual((await insert("pune")).map(({ name_hi }) => name_hi), ["", null]);
  await assert.rejects(insert("pu\x1fne"), /control character/);
  const { rows: [count] } = await sql<{ n: number }>`
    select count(*)::int as n from directory_city where state_slug = 's'`.execute(db);
  assert.equal(count!.n, 2);
});
