import assert from "node:assert/strict";
import type { MyBusiness } from "#/contexts/listings/mod.ts";
import { useTestApi } from "#/testing/api.ts";
import { caseOf, report } from "#/testing/cases.ts";
import { listBusiness, newAccountId } from "#/testing/owner.ts";

const api = await useTestApi();
const admin = api.as(newAccountId(), "admin");

const day = [{ open: "09:00", close: "18:00" }];
const rate = { text: "Tap repair", translation: null, from: 150, per: "job" };

Deno.test("shows hours and prices at the time of the report and now", async () => {
  const owner = await listBusiness<MyBusiness>(api, {
    timings: {
      week: { mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: [] },
      special: [],
    },
    visitCharge: 200,
    rates: [rate],
    rateNote: "Parts are extra.",
  });
  await report(api, owner.business.slug, { reason: "wrong_details" });
  await owner.patch({
    timings: { week: { mon: [] } },
    visitCharge: null,
    rates: [{ ...rate, from: 300 }],
  });
  const { snapshot, current } = await caseOf(admin, owner.business._id);
  assert.deepEqual(snapshot!.timings?.week.mon, day);
  assert.deepEqual([snapshot!.visitCharge, snapshot!.rateNote], [200, "Parts are extra."]);
  assert.deepEqual(snapshot!.rates, [rate]);
  assert.deepEqual(current!.timings?.week.mon, []);
  assert.deepEqual([current!.visitCharge, current!.rates?.[0]?.from], [null, 300]);
});

Deno.test("previews a suspended listing only for admins", async () => {
  const owner = await listBusiness<MyBusiness>(api, { visitCharge: 200 });
  const { _id, slug, businessName } = owner.business;
  const path = `/api/admin/businesses/${_id}`;
  await admin.send("POST", `${path}/suspension`, { reason: "Not their number." });
  assert.equal((await api.get(`/api/business/${slug}`)).status, 404);
  const { status, body } = await admin.get<MyBusiness>(path);
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual(
    [body.businessName, body.status, body.visitCharge],
    [businessName, "suspended", 200],
  );
  assert.equal((await owner.get(path)).status, 403);
  const unknown = await admin.get<{ code: string }>(
    `/api/admin/businesses/${crypto.randomUUID()}`,
  );
  assert.deepEqual([unknown.status, unknown.body.code], [404, "unknown_business"]);
});
