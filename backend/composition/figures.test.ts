import assert from "node:assert/strict";
import { readFigures } from "#/contexts/trust/figures/read-figures.ts";
import type { AdminFigures } from "#/contexts/trust/figures/schemas.ts";
import { testSecret, unconfigured, useTestApi } from "#/testing/api.ts";
import { caseOf, decide, report } from "#/testing/cases.ts";
import { businessInput } from "#/testing/factories.ts";
import { listed } from "#/testing/list-business.ts";
import { newAccountId } from "#/testing/owner.ts";
import { newMobile, registration } from "#/testing/users.ts";
import { createContexts } from "./contexts.ts";

const api = await useTestApi();
const { db } = api.database;
const [adminId, secondId]: string[] = [newAccountId(), newAccountId()];
const [admin, second] = [api.as(adminId!, "admin"), api.as(secondId!, "admin")];

const { trust } = createContexts({
  ...unconfigured({ now: api.clock.now }),
  authSecret: testSecret,
  database: { db },
  storage: api.storage,
}, { listingsSubscriber: {}, inBackground: () => {} });

const read = async () => {
  const { status, body } = await admin.get<AdminFigures>("/api/admin/figures");
  assert.equal(status, 200, JSON.stringify(body));
  return body;
};
/** The number of items of the list that a figure links to. */
const total = async (path: string) =>
  Number((await admin.get(`/api/admin/${path}`)).headers.get("X-Total-Count"));

Deno.test("counts late and urgent cases as their list does, in the areas only", async () => {
  const { slug, id } = await listed(api);
  await report(api, slug);
  const { dueAt } = await caseOf(admin, id);
  api.clock.set(new Date(new Date(dueAt!).getTime() - 25 * 3600_000));
  const urgent = "cases?status=due&soon=true";
  assert.deepEqual((await read()).cases, { open: 1, late: 0, soon: 0 });
  assert.equal(await total(urgent), 0);
  api.clock.advance({ hours: 2 });
  assert.deepEqual((await read()).cases, { open: 1, late: 0, soon: 1 });
  assert.equal(await total(urgent), 1);
  api.clock.advance({ hours: 24 });
  assert.deepEqual((await read()).cases, { open: 1, late: 1, soon: 1 });
  const places = [["maharashtra", null, 1], ["maharashtra", "pune", 1], ["goa", null, 0]] as const;
  for (const [state, city, late] of places) {
    const figures = await readFigures(trust, [{ states: [state], cities: city ? [city] : null }]);
    assert.equal(figures.cases.late, late, `${city}, ${state}`);
    assert.deepEqual([figures.messages, figures.zeroResultSearches], [null, null]);
  }
});

Deno.test("counts wrong numbers and PIN codes of another place as the list does", async () => {
  const [doubted] = await api.save(
    businessInput(),
    businessInput({ address: { city: "Pune", state: "Maharashtra", zipCode: "700001" } }),
  );
  await db.insertInto("business_calls").values({
    business_id: doubted!._id,
    phone: doubted!.primaryPhone,
    doubted_at: api.clock.now(),
  }).execute();
  const { wrongNumbers, misfits } = await read();
  assert.deepEqual([wrongNumbers, misfits], [1, 1]);
  assert.equal(await total("businesses?issue=wrong_number"), 1);
  assert.equal(await total("businesses?issue=pin_city"), 1);
  assert.equal((await readFigures(trust, [{ states: ["goa"], cities: null }])).misfits, 0);
});

Deno.test("counts searches without results, and what is left of the messages of a day", async () => {
  const left = async () => (await read()).messages!.map(({ name, left }) => [name, left]);
  const before = Object.fromEntries(await left());
  await api.get("/api/business?q=zzzzqqqq");
  await admin.get("/api/admin/unmatched-queries");
  assert.equal((await read()).zeroResultSearches, await total("unmatched-queries"));
  assert.equal((await read()).zeroResultSearches, 1);
  await api.send("POST", "/api/auth/register", registration({ mobile: newMobile() }));
  await api.settled();
  const { all, unknown_devices } = before;
  assert.deepEqual(await left(), [
    ["all", all - 1],
    ["unknown_devices", unknown_devices - 1],
    ["signed_in", before.signed_in],
    ["listings", before.listings],
  ]);
});

Deno.test("counts decisions of 30 days by admin and kind, their median age, and those overturned", async () => {
  const ofThese = async () =>
    (await read()).moderators.filter(({ id }) => [adminId, secondId].includes(id))
      .map(({ id, kind, decided, medianMs, overturned }) => [
        id === adminId ? "first" : "second",
        kind,
        decided,
        medianMs / 3600_000,
        overturned,
      ]).sort();
  assert.deepEqual(await ofThese(), []);
  const decided = async (hours: number, decision: "suspend" | "nothing_wrong") => {
    const { owner, slug, id } = await listed(api);
    await report(api, slug);
    api.clock.advance({ hours });
    const reported = await caseOf(admin, id);
    const { status, body } = await decide(admin, reported, decision);
    assert.equal(status, 200, JSON.stringify(body));
    return { owner, id, caseId: reported.id };
  };
  await decided(1, "nothing_wrong");
  const { owner, id, caseId } = await decided(3, "suspend");
  assert.deepEqual(await ofThese(), [["first", "report", 2, 2, 0]]);
  api.clock.advance({ hours: 5 });
  const appeal = await owner.send("POST", `/api/my/cases/${caseId}/appeal`, { text: "Not so." });
  assert.equal(appeal.status, 200);
  api.clock.advance({ hours: 4 });
  assert.equal((await decide(second, await caseOf(admin, id), "restore")).status, 200);
  assert.deepEqual(await ofThese(), [
    ["first", "report", 2, 2, 1],
    ["second", "report", 1, 4, 0],
  ]);
  api.clock.advance({ days: 31 });
  assert.deepEqual(await ofThese(), []);
});
