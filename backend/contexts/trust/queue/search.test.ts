import assert from "node:assert/strict";
import type { ModeratedBusiness } from "#/contexts/listings/mod.ts";
import { useTestApi } from "#/testing/api.ts";
import { type Case, decide, report, reportedOwners } from "#/testing/cases.ts";
import { newAccountId } from "#/testing/owner.ts";
import { newMobile } from "#/testing/users.ts";
import type { AdminCounts } from "./schemas.ts";

const api = await useTestApi();
const admin = api.as(newAccountId(), "admin");
const { reported, remove } = reportedOwners(api, admin);

const search = async <Item>(path: string, q: string, more = "") => {
  const query = `q=${encodeURIComponent(q)}&${more}`;
  const { status, body } = await admin.get<Item[]>(`/api/admin/${path}?${query}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
};
const casesBy = async (q: string, more = "") =>
  (await search<Case>("cases", q, more)).map(({ id }) => id);
const listingsBy = async (q: string) =>
  (await search<ModeratedBusiness>("businesses", q)).map(({ _id }) => _id);
const counts = async (query: string) =>
  (await admin.get<AdminCounts>(`/api/admin/counts?${query}`)).body;

/** Formats a number as on pages: `+91 98765 43210`. */
const displayed = (number: string) => `+91 ${number.slice(0, 5)} ${number.slice(5)}`;

Deno.test("finds a listing and its case by every identifying detail", async () => {
  const alternatePhone = newMobile();
  const address = {
    locality: "Vaishali Nagar",
    city: "Ajmer",
    state: "Rajasthan",
    zipCode: "305001",
  };
  const { user, business, trustCase } = await reported({ alternatePhone, address });
  await reported();
  const reference = (await admin.get<{ reports: { reference: string }[] }>(
    `/api/admin/cases/${trustCase.id}`,
  )).body.reports[0]!.reference;
  const texts = {
    name: business.businessName.slice(0, 8),
    "number as stored": business.primaryPhone,
    "number as displayed": displayed(business.primaryPhone),
    "number with 0": `0${business.primaryPhone}`,
    "alternate number": displayed(alternatePhone),
    city: "ajmer",
    "owner’s username": user.username,
    "owner’s number": user.mobile,
    id: business._id,
  };
  for (const [what, text] of Object.entries(texts)) {
    assert.deepEqual(await listingsBy(text), [business._id], `a listing by ${what}`);
    if (what !== "id") assert.deepEqual(await casesBy(text), [trustCase.id], `a case by ${what}`);
  }
  for (const text of [reference, reference.toLowerCase().replaceAll("-", " "), trustCase.id]) {
    assert.deepEqual(await casesBy(text), [trustCase.id], text);
  }
  assert.deepEqual(await casesBy("100%"), []);
  const [found] = await search<ModeratedBusiness>("businesses", business._id);
  assert.deepEqual(
    [found!.ownerName, found!.alternatePhone],
    [user.username, alternatePhone],
  );
});

Deno.test("finds decided cases and cases of deleted listings unless a status is given", async () => {
  const { user, business, trustCase } = await reported();
  await decide(admin, trustCase, "nothing_wrong");
  const number = displayed(business.primaryPhone);
  assert.deepEqual(await casesBy(number), [trustCase.id]);
  assert.deepEqual(await casesBy(number, "status=due"), []);
  await remove(user);
  assert.deepEqual(await casesBy(number), [trustCase.id], "by the number in the snapshot");
  assert.deepEqual(await casesBy(number, "status=decided"), [trustCase.id]);
});

Deno.test("pages through open and decided cases in one sorted list", async () => {
  const city = "Ratnagiri";
  const address = { locality: "Nachane", city, state: "Maharashtra", zipCode: "415612" };
  const ids: string[] = [];
  for (let n = 0; n < 3; n++) {
    const { trustCase } = await reported({ address });
    ids.push(trustCase.id);
    if (n === 0) await decide(admin, trustCase, "nothing_wrong");
  }
  const all = await casesBy(city);
  assert.deepEqual(all, [ids[1], ids[2], ids[0]], "decided cases come last");
  const first = await admin.get<Case[]>(`/api/admin/cases?q=${city}&limit=2`);
  const next = first.headers.get("Link")!.match(/<([^>]*)>; rel="next"/)![1]!;
  assert.deepEqual((await admin.get<Case[]>(next)).body.map(({ id }) => id), [ids[0]]);
});

Deno.test("counts search results for each filter with the other filters applied", async () => {
  const city = "Sangli";
  const address = { locality: "Vishrambag", city, state: "Maharashtra", zipCode: "416415" };
  const first = await reported({ address });
  const second = await reported({ address });
  await decide(admin, first.trustCase, "correct");
  await admin.request("PUT", `/api/admin/cases/${second.trustCase.id}/assignment`);
  const { cases, businesses } = await counts(`q=${city}`);
  const statuses = Object.fromEntries(cases.statuses.map(({ status, count }) => [status, count]));
  assert.deepEqual(statuses, { due: 1, open: 1, correcting: 1, appealed: 0, decided: 0 });
  assert.deepEqual(cases.kinds, [{ kind: "report", count: 2 }]);
  assert.deepEqual([cases.total, cases.mine], [2, 1]);
  assert.deepEqual(businesses, { total: 2, statuses: [{ status: "active", count: 2 }] });
  const narrowed = (await counts(`q=${city}&status=correcting`)).cases;
  assert.deepEqual(narrowed.kinds, [{ kind: "report", count: 1 }]);
  assert.deepEqual([narrowed.total, narrowed.mine], [2, 0]);
  const everything = (await counts("")).cases;
  assert.ok(everything.total >= cases.total);
  await report(api, first.business.slug);
  assert.equal((await counts(`q=${city}`)).cases.total, 2, "a further report joins the case");
});

Deno.test("filters by place, under each name of a city, and counts places and decisions", async () => {
  const address = { city: "Prayagraj", state: "Uttar Pradesh", zipCode: "211001" };
  const { trustCase: one } = await reported({ address });
  const { trustCase: other } = await reported({ address: { ...address, city: "इलाहाबाद" } });
  const { trustCase: far } = await reported({ address: { ...address, city: "Varanasi" } });
  const at = async (query: string) =>
    (await admin.get<Case[]>(`/api/admin/cases?${query}`)).body.map(({ id }) => id);
  const area = "area=Uttar Pradesh";
  assert.deepEqual(await at(`${area}/allahabad`), [one.id, other.id]);
  assert.deepEqual(await at(area), [one.id, other.id, far.id]);

  const before = (await counts("")).cases.decidedToday;
  await decide(admin, far, "nothing_wrong");
  const { places, decidedToday, kinds } = (await counts(`${area}/Allahabad`)).cases;
  assert.deepEqual(decidedToday, { all: before.all + 1, mine: before.mine + 1 });
  assert.deepEqual(kinds, [{ kind: "report", count: 2 }]);
  assert.deepEqual(
    places.filter(({ area }) => area.startsWith("Uttar Pradesh")),
    [{ area: "Uttar Pradesh/Prayagraj", city: "Prayagraj", cityHi: "प्रयागराज", count: 2 }],
  );
  const elsewhere = api.scoped("moderator", "Kerala");
  const { body } = await elsewhere.get<AdminCounts>("/api/admin/counts");
  assert.deepEqual(body.cases.places, []);
  assert.deepEqual(body.cases.decidedToday, { all: 0, mine: 0 });
});

Deno.test("excludes cases waiting for their owner from `due` until a more urgent report joins", async () => {
  const { trustCase, business } = await reported();
  const due = async () =>
    (await admin.get<Case[]>("/api/admin/cases?status=due&limit=50")).body.map(({ id }) => id);
  assert.ok((await due()).includes(trustCase.id));
  await decide(admin, trustCase, "correct");
  assert.ok(!(await due()).includes(trustCase.id));
  await report(api, business.slug, { reason: "fraud" });
  assert.ok((await due()).includes(trustCase.id));
  const { statuses } = (await counts(`q=${trustCase.id}`)).cases;
  assert.equal(statuses.find(({ status }) => status === "due")?.count, 1);
});
