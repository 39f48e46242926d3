import assert from "node:assert/strict";
import { sql } from "kysely";
import { useTestApi } from "#/testing/api.ts";
import { laterColumn } from "#/testing/database.ts";
import { businessInput } from "#/testing/factories.ts";
import { importInputs } from "#/testing/loads.ts";
import { otherValues, toTree, valueAt } from "#/testing/other-values.ts";
import { listBusiness } from "#/testing/owner.ts";
import type { MediaImage } from "#/contexts/media/mod.ts";
import { BusinessPatch, ListedBusiness } from "./fields.ts";
import { fillIn } from "./fill-in.ts";
import type { MyBusiness } from "../owner/schemas.ts";

const api = await useTestApi();
const { db } = api.database;

const picture: MediaImage = {
  id: "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6b21",
  alt: "A brush over a wall",
  width: 384,
  height: 384,
  placeholder: "#c8b79a",
  sources: [{ type: "image/avif", width: 384, url: "/media/5c1f9f0e2b7d4a40/384.avif" }],
};

/** Fields that are private if the business hides its street, as these businesses do. */
const hidden = ["address.street", "address.landmark", "address.location"];

const publicValue = (path: string, value: unknown) => hidden.includes(path) ? null : value;

type Row = Record<string, unknown>;

async function rowOf(id: string): Promise<Row> {
  const { rows } = await sql<Row>`select * from business where id = ${id}`.execute(db);
  const { [laterColumn]: _, ...known } = rows[0]!;
  return known;
}

/** The columns that have the same value in both rows. */
const unchanged = (before: Row, after: Row): string[] =>
  Object.keys(after).filter((name) => JSON.stringify(before[name]) === JSON.stringify(after[name]))
    .sort();

/** Columns that neither an owner's edit nor an import writes. */
const unchangedColumns = [
  "answering",
  "banner",
  "created_at",
  "demo",
  "gallery",
  "id",
  "import_key",
  "logo",
  "owner_id",
  "published_at",
  "rating",
  "slug",
  "status",
  "verifications",
];

const checked = { checkedAt: "2026-10-06T09:30:00.000Z", expiresAt: "2027-10-06T09:30:00.000Z" };

Deno.test("stores and returns every field that an owner can write", async () => {
  const owner = await listBusiness<MyBusiness>(api);
  const before = await rowOf(owner.business._id);
  const leaves = otherValues(BusinessPatch.omit({ status: true }));
  api.clock.advance({ seconds: 1 });
  const { status, body } = await owner.patch<MyBusiness>(toTree(leaves));
  assert.equal(status, 200, JSON.stringify(body));
  const read = await owner.read();
  const shown = await api.get(`/api/business/${read.slug}`);
  for (const { path, value } of leaves) {
    assert.deepEqual(valueAt(body, path), value, `the answer's ${path}`);
    assert.deepEqual(valueAt(read, path), value, `the stored ${path}`);
    assert.deepEqual(valueAt(shown.body, path), publicValue(path, value), `the public ${path}`);
  }
  assert.deepEqual(unchanged(before, await rowOf(read._id)), unchangedColumns);
});

Deno.test("stores every field of an import and leaves all other columns unchanged", async () => {
  const importKey = "id:every-field";
  const [first] = await api.save(businessInput({
    importKey,
    demo: true,
    media: { logo: { ...picture, id: crypto.randomUUID() }, banner: picture, gallery: [picture] },
  }));
  const before = await rowOf(first!._id);
  api.clock.advance({ seconds: 1 });
  const leaves = otherValues(ListedBusiness);
  const { status: _, ...input } = fillIn(ListedBusiness.required().parse(toTree(leaves)));
  await importInputs(api, [{ ...input, importKey }]);
  const { body } = await api.get(`/api/business/${first!.slug}`);
  for (const { path, value } of leaves) {
    assert.deepEqual(valueAt(body, path), publicValue(path, value), path);
  }
  assert.deepEqual(unchanged(before, await rowOf(first!._id)), unchangedColumns);
});

Deno.test("preserves the import key when an admin suspends the listing", async () => {
  const importKey = "id:taken-over";
  const [business] = await api.save(businessInput({ importKey }));
  const admin = api.as(crypto.randomUUID(), "admin");
  const path = `/api/admin/businesses/${business!._id}/suspension`;
  assert.equal((await admin.send("POST", path, { reason: "Not theirs." })).status, 200);
  assert.equal((await rowOf(business!._id)).import_key, importKey);
});

Deno.test("writes every column for one business and for many", async () => {
  const inputs = [1, 2].map(() => businessInput());
  const saved = await api.save(...inputs);
  const before = await Promise.all(saved.map(({ _id }) => rowOf(_id)));
  api.clock.advance({ seconds: 1 });
  const leaves = toTree(otherValues(ListedBusiness));
  const { status: _, ...input } = fillIn(ListedBusiness.required().parse(leaves));
  const media = { logo: picture, banner: picture, gallery: [picture] };
  const changes = saved.map(({ _id: id }, index) => ({
    ...input,
    id,
    slug: `every-column-${index}`,
    status: "paused" as const,
    verifications: [{ ...checked, kind: "gstin" as const }],
    demo: true,
    media,
  }));
  await api.save(...changes);
  for (const [index, { _id }] of saved.entries()) {
    const unchangedNames = [
      "answering",
      "created_at",
      "id",
      "import_key",
      "owner_id",
      "published_at",
      "rating",
    ];
    assert.deepEqual(unchanged(before[index]!, await rowOf(_id)), unchangedNames);
  }
});
