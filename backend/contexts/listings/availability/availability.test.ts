import assert from "node:assert/strict";
import { inTransaction } from "#/db/ctx.ts";
import { useTestApi } from "#/testing/api.ts";
import { askSearch } from "#/testing/search-for.ts";
import { alwaysOpen } from "#/testing/factories.ts";
import type { BusinessCard, BusinessDetail } from "#/testing/list-business.ts";
import { listBusiness, newAccountId, newBusiness, proofByCode } from "#/testing/owner.ts";
import { newMobile } from "#/testing/users.ts";
import { findListing, lockListing } from "../business/queries.ts";
import { transferListing } from "../owner/claim-listing.ts";
import type { MyBusiness } from "../owner/schemas.ts";
import { availabilityTokenOf } from "./link-token.ts";
import { readAvailability } from "./read-availability.ts";
import type { LinkedAvailability } from "./schemas.ts";

const api = await useTestApi();
const { db } = api.database;
const path = "/api/my/business/availability";
const byLink = "/api/availability/by-link";

type Problem = { code: string; errors?: { field: string; code: string }[] };
type Owner = Awaited<ReturnType<typeof list>>;

const noon = "2026-11-21T06:30:00.000Z";
const midnight = "2026-11-21T18:30:00.000Z";

Deno.test.beforeEach(() => api.clock.set(noon));

const admin = api.as(newAccountId(), "admin");

/** An account without a listing. */
async function newOwner() {
  const accountId = newAccountId();
  await api.as(accountId).get("/api/my/business");
  return accountId;
}

/** An account whose suspended listing was deleted. */
async function suspendedOwner() {
  const { accountId, business, remove } = await list();
  const path = `/api/admin/businesses/${business._id}/suspension`;
  await admin.send("POST", path, { reason: "Not theirs." });
  await remove();
  return accountId;
}

const list = (overrides = {}) => listBusiness<MyBusiness>(api, overrides);

const say = <Body = MyBusiness>(owner: Pick<Owner, "send">, input: unknown) =>
  owner.send<Body>("PUT", path, input);

const detailOf = async ({ business }: Owner) =>
  (await api.get<BusinessDetail>(`/api/business/${business.slug}`)).body;

const cardOf = async ({ business }: Owner) =>
  (await api.get<BusinessCard[]>(`/api/business?q=${encodeURIComponent(business.businessName)}`))
    .body.find(({ slug }) => slug === business.slug)!;

const linkOf = ({ business, accountId }: Pick<Owner, "business" | "accountId">) =>
  availabilityTokenOf({ db, now: api.clock.now, links: api.listings.availabilityLinks }, {
    businessId: business._id,
    ownerId: accountId,
    sentTo: `${accountId}@example.com`,
  });

const useLink = <Body = LinkedAvailability>(token: string, input: object = { state: "today" }) =>
  api.send<Body>("POST", byLink, { token, ...input });

const readLink = <Body = LinkedAvailability>(token: string) =>
  api.send<Body>("POST", `${byLink}/read`, { token });

Deno.test("shows what the owner says on card, page and dashboard until it ends", async () => {
  const owner = await list();
  assert.equal((await detailOf(owner)).availability, null);
  const { status, body, headers } = await say(owner, { state: "today" });
  assert.equal(status, 200, JSON.stringify(body));
  assert.equal(headers.get("Cache-Control"), "no-store");
  const said = { state: "today", until: "2026-11-21T15:30:00.000Z", saidAt: noon };
  assert.deepEqual(body.availability, said);
  assert.deepEqual((await owner.read()).availability, said);
  assert.deepEqual((await detailOf(owner)).availability, said);
  assert.deepEqual((await cardOf(owner)).availability, said);

  api.clock.set("2026-11-21T15:29:59.000Z");
  assert.deepEqual((await detailOf(owner)).availability, said);
  assert.deepEqual((await cardOf(owner)).availability, said);
  // The cached answers of the second before are not used.
  api.clock.set("2026-11-21T15:30:00.000Z");
  assert.equal((await detailOf(owner)).availability, null);
  assert.equal((await cardOf(owner)).availability, null);
  assert.equal((await owner.read()).availability, null);
});

Deno.test("replaces and withdraws availability", async () => {
  const owner = await list({ timings: alwaysOpen });
  assert.equal((await say(owner, { state: "today" })).body.availability?.until, midnight);
  assert.equal((await say(owner, { state: "busy" })).body.availability?.state, "busy");
  assert.equal((await detailOf(owner)).availability?.state, "busy");
  assert.equal((await say(owner, { state: null })).body.availability, null);
  assert.equal((await detailOf(owner)).availability, null);
});

Deno.test("away closes its days, and another state reopens them", async () => {
  const wedding = { date: "2026-11-22", spans: [{ open: "10:00", close: "12:00" }] };
  const owner = await list({ timings: { ...alwaysOpen, special: [wedding] } });
  const away = await say(owner, { state: "away", until: "2026-11-23" });
  assert.equal(away.body.availability?.until, "2026-11-23T18:30:00.000Z");
  const dates = ["2026-11-21", "2026-11-22", "2026-11-23"];
  assert.deepEqual(away.body.timings!.special, dates.map((date) => ({ date, spans: [] })));
  const shown = await detailOf(owner);
  assert.equal(shown.open?.isOpen, false);
  assert.equal(shown.availability?.state, "away");

  // A shorter absence reopens the days after it.
  const shorter = await say(owner, { state: "away", until: "2026-11-21" });
  assert.deepEqual(shorter.body.timings!.special, [{ date: "2026-11-21", spans: [] }, wedding]);
  const back = await say(owner, { state: "today" });
  assert.deepEqual(back.body.timings!.special, [wedding]);
  assert.equal((await detailOf(owner)).open?.isOpen, true);
});

Deno.test("away without hours writes no special days", async () => {
  const owner = await list();
  const { body } = await say(owner, { state: "away", until: "2026-12-03" });
  assert.equal(body.timings, null);
  assert.equal((await detailOf(owner)).availability?.state, "away");
});

const refused: [field: string, input: unknown][] = [
  ["state", {}],
  ["state", { state: "open" }],
  ["until", { state: "away" }],
  ["until", { state: "away", until: "2026-11-20" }],
  ["until", { state: "away", until: "2026-12-22" }],
  ["until", { state: "away", until: "3 December" }],
  ["until", { state: "today", until: "2026-11-21" }],
  ["until", { state: null, until: "2026-11-21" }],
  ["owner", { state: "today", owner: "x" }],
];

Deno.test("refuses invalid availability, and does not count it as changes", async () => {
  const owner = await list();
  for (const [field, input] of refused) {
    const { status, body } = await say<Problem>(owner, input);
    assert.deepEqual([status, body.code], [400, "invalid_request"], JSON.stringify(input));
    assert.equal(body.errors![0]!.field, field);
  }
  assert.equal((await say(owner, { state: "busy" })).status, 200);
});

Deno.test("needs a token and a listing", async () => {
  const { status, body } = await api.send<Problem>("PUT", path, { state: "today" });
  assert.deepEqual([status, body.code], [401, "unauthorized"]);
  const other = await say<Problem>(api.as(newAccountId()), { state: "today" });
  assert.deepEqual([other.status, other.body.code], [404, "no_business"]);
});

Deno.test("refuses the thirteenth change of a day, and the fifth by links", async () => {
  const owner = await list();
  const token = await linkOf(owner);
  for (let n = 0; n < 12; n++) {
    assert.equal((await say(owner, { state: "today" })).status, 200);
    if (n < 4) assert.equal((await useLink(token, { state: "busy" })).status, 200);
  }
  const { status, body, headers } = await say<Problem>(owner, { state: "busy" });
  assert.deepEqual([status, body.code], [429, "too_many_requests"]);
  assert.ok(Number(headers.get("Retry-After")) > 0);
  assert.equal((await useLink<Problem>(token, { state: "busy" })).status, 429);
  assert.equal((await detailOf(owner)).availability?.state, "today");
  assert.equal((await readLink(token)).status, 200);
  assert.equal((await useLink(token, { state: null })).status, 200, "taking it back");
  assert.equal((await detailOf(owner)).availability, null);
  assert.equal((await say(await list(), { state: "today" })).status, 200, "another listing");
  api.clock.advance({ days: 1 });
  assert.equal((await say(owner, { state: "today" })).status, 200);
  assert.equal((await useLink(token)).status, 200);
});

Deno.test("never refuses a right link because of wrong ones from its address", async () => {
  const send = async (path: string, body: object) =>
    (await api.send("POST", path, body, { ip: "198.51.100.9" })).status;
  const token = await linkOf(await list());
  const wrong = [];
  for (let n = 0; n <= 120; n++) wrong.push(await send(`${byLink}/read`, { token: "x" }));
  assert.deepEqual([wrong[0], wrong[119], wrong[120]], [404, 404, 429]);
  assert.equal(await send(`${byLink}/read`, { token }), 200);
  assert.equal(await send(byLink, { token, state: "today" }), 200);
  api.clock.advance({ hours: 1 });
});

Deno.test("a link shows and changes its listing, as often as needed", async () => {
  const owner = await list();
  const token = await linkOf(owner);
  const { businessName, slug } = owner.business;
  const before = await readLink(token);
  assert.equal(before.status, 200, JSON.stringify(before.body));
  assert.deepEqual(before.body, { businessName, slug, availability: null });
  assert.equal(before.headers.get("Cache-Control"), "no-store");
  assert.equal((await detailOf(owner)).availability, null, "reading changes nothing");
  for (const state of ["today", "busy"]) {
    const { status, body } = await useLink(token, { state });
    assert.equal(status, 200);
    assert.equal(body.availability?.state, state);
    assert.equal((await detailOf(owner)).availability?.state, state);
  }
  const away = await useLink(token, { state: "away", until: "2026-11-30" });
  assert.equal(away.body.availability?.until, "2026-11-30T18:30:00.000Z");
  assert.equal((await useLink(token, { state: null })).body.availability, null);
});

Deno.test("refuses forged, changed and foreign links", async () => {
  const [owner, other] = [await list(), await list()];
  const [id, expiry, signature] = (await linkOf(owner)).split(".") as [string, string, string];
  const [otherId] = (await linkOf(other)).split(".") as [string];
  const later = (parseInt(expiry, 36) + 1).toString(36);
  const forged = [
    "",
    "x",
    `${id}.${expiry}.${"A".repeat(22)}`,
    `${id}.${later}.${signature}`,
    `${otherId}.${expiry}.${signature}`,
    await linkOf({ business: owner.business, accountId: other.accountId }),
    await linkOf({
      business: { ...owner.business, _id: crypto.randomUUID() },
      accountId: owner.accountId,
    }),
  ];
  for (const token of forged) {
    for (
      const { status, body } of [await readLink<Problem>(token), await useLink<Problem>(token)]
    ) {
      assert.deepEqual([status, body.code], [404, "unknown_link"], token);
    }
  }
  assert.equal((await detailOf(owner)).availability, null);
  assert.equal((await detailOf(other)).availability, null);
});

Deno.test("a link expires after seven days", async () => {
  const owner = await list();
  const token = await linkOf(owner);
  api.clock.advance({ days: 6, hours: 23, minutes: 59 });
  assert.equal((await useLink(token)).status, 200);
  api.clock.advance({ minutes: 1 });
  for (const { status, body } of [await readLink<Problem>(token), await useLink<Problem>(token)]) {
    assert.deepEqual([status, body.code], [410, "link_expired"]);
  }
});

const linksIn = (to: string) =>
  api.gateways.outbox!.list(to).flatMap(({ text }) =>
    text.match(/(?:\/availability\?\S*token=|\/a\/..\/)([\w.-]+)/)?.[1] ?? []
  );

Deno.test("tells the owner of days away by a link, on all contacts, with a link that ends them", async () => {
  const owner = await list({ timings: alwaysOpen });
  const mobile = newMobile();
  const email = `${owner.accountId}@example.com`;
  await db.updateTable("account").set({ mobile, mobile_verified: true })
    .where("id", "=", owner.accountId).execute();
  const token = await linkOf(owner);
  for (const state of ["today", "busy"]) await useLink(token, { state });
  await say(owner, { state: "away", until: "2026-11-22" });
  await api.settled();
  assert.deepEqual([...linksIn(mobile), ...linksIn(email)], []);
  await useLink(token, { state: "away", until: "2026-12-03" });
  await api.settled();
  const [sms] = api.gateways.outbox!.list(mobile);
  assert.match(sms!.text, /^Karigar shows you as away until 3 Dec\. Undo it: http\S+\/a\/en\/\S+$/);
  const [ofSms] = linksIn(mobile);
  const [ofEmail] = linksIn(email);
  assert.notEqual(ofSms, ofEmail);
  assert.equal((await readLink(ofEmail!)).body.availability?.state, "away");
  assert.equal((await useLink(ofSms!, { state: null })).status, 200);
  assert.deepEqual((await owner.read()).timings!.special, []);
});

Deno.test("tells the owner each time that a link says away", async () => {
  const owner = await list();
  const token = await linkOf(owner);
  for (let n = 1; n <= 4; n++) {
    await useLink(token, { state: "away", until: `2026-12-0${n}` });
    await api.settled();
    assert.equal(linksIn(`${owner.accountId}@example.com`).length, n);
  }
});

const signOuts: [what: string, end: (owner: Owner) => Promise<unknown>][] = [
  [
    "a new address",
    ({ accountId }) =>
      db.updateTable("account").set({ email: `new-${accountId}@example.com` })
        .where("id", "=", accountId).execute(),
  ],
  ["a new password", async (owner) => {
    const proof = await proofByCode(api, owner, `${owner.accountId}@example.com`);
    const newPassword = "Tidy-Kettle-42";
    const sent = await owner.send("PUT", "/api/profile/password", { newPassword, ...proof });
    assert.equal(sent.status, 204, JSON.stringify(sent.body));
  }],
  ["signing out everywhere", async (owner) => {
    assert.equal((await owner.request("DELETE", "/api/profile/sessions")).status, 204);
  }],
];

for (const [what, end] of signOuts) {
  Deno.test(`${what} ends the links of messages, and newer ones work`, async () => {
    const owner = await list();
    const token = await linkOf(owner);
    assert.equal((await useLink(token)).status, 200);
    await end(owner);
    const { status, body } = await useLink<Problem>(token, { state: "busy" });
    assert.deepEqual([status, body.code], [404, "unknown_link"]);
    if (what !== "a new address") {
      assert.equal((await useLink(await linkOf(owner), { state: "busy" })).status, 200);
    }
  });
}

Deno.test("a link ends with a suspension, a new owner and a deletion", async () => {
  const endings: ((owner: Owner) => Promise<unknown>)[] = [
    async ({ business }) => {
      await admin.send("POST", `/api/admin/businesses/${business._id}/suspension`, {
        reason: "Not theirs.",
      });
    },
    ({ business }) =>
      db.updateTable("business").set({ owner_id: newAccountId() })
        .where("id", "=", business._id).execute(),
    (owner) => owner.remove(),
  ];
  for (const end of endings) {
    const owner = await list();
    const token = await linkOf(owner);
    assert.equal((await useLink(token)).status, 200);
    await end(owner);
    for (
      const { status, body } of [await readLink<Problem>(token), await useLink<Problem>(token)]
    ) {
      assert.deepEqual([status, body.code], [404, "unknown_link"]);
    }
  }
});

const heirs = { "a new owner": newOwner, "a new owner who is suspended": suspendedOwner };

for (const [what, makeHeir] of Object.entries(heirs)) {
  Deno.test(`${what} withdraws what the owner said, and reopens the days away`, async () => {
    const wedding = { date: "2026-11-25", spans: [] };
    const owner = await list({ timings: { ...alwaysOpen, special: [wedding] } });
    assert.equal((await say(owner, { state: "away", until: "2026-11-23" })).status, 200);
    const heir = await makeHeir();
    await inTransaction(api.listings, async (trx) => {
      const listing = await lockListing(trx, owner.business._id);
      await transferListing(api.listings, trx, listing!, heir);
    });
    const { timings } = (await findListing(db, owner.business._id))!.business;
    assert.deepEqual(timings!.special, [wedding]);
    assert.equal(await readAvailability(api.listings, owner.business._id), null);
  });
}

const inPlace = (n: number, zipCode = "443001") => ({
  category: "carpenter",
  address: { locality: `Ward ${n}`, city: "Buldhana", state: "Maharashtra", zipCode },
});

Deno.test("lists and counts the businesses that work today, and puts them first among equals", async () => {
  const owners = [await list(inPlace(1)), await list(inPlace(2)), await list(inPlace(3))];
  const path = "/api/business?category=carpenter&city=buldhana";
  const slugs = async (query = "") =>
    (await api.get<BusinessCard[]>(`${path}${query}`)).body.map(({ slug }) => slug);
  const facets = async (query = "") =>
    (await askSearch(api, `category=carpenter&city=buldhana${query}&facets=true`)).facets!;
  const [before, nearBefore] = [await slugs(), await slugs("&near=443001")];
  assert.deepEqual(await slugs("&availableToday=true"), []);
  assert.equal((await facets()).availableToday, 0);

  const last = owners.find(({ business }) => business.slug === before.at(-1))!;
  await say(last, { state: "today" });
  await say(owners.find((owner) => owner !== last)!, { state: "busy" });
  assert.deepEqual(await slugs("&availableToday=true"), [last.business.slug]);
  assert.deepEqual(await slugs(), [last.business.slug, ...before.slice(0, 2)]);
  assert.deepEqual(await slugs("&near=443001"), [
    last.business.slug,
    ...nearBefore.filter((slug) => slug !== last.business.slug),
  ]);
  assert.deepEqual(await slugs("&sort=newest"), before, "other orders do not change");
  for (const query of ["", "&availableToday=true", "&q=carpenter", "&verified=phone"]) {
    const { availableToday } = await facets(query);
    assert.equal(availableToday, query === "&verified=phone" ? 0 : 1, query);
  }
  api.clock.set("2026-11-21T15:30:00.000Z");
  assert.deepEqual(await slugs(), before);
  assert.deepEqual(await slugs("&availableToday=true"), []);
  assert.equal((await facets("&comesToYou=false")).availableToday, 0);
});

Deno.test("a suspension withdraws what the owner said", async () => {
  const worker = await list(inPlace(4, "444001"));
  const traveller = await list({ timings: alwaysOpen });
  await say(worker, { state: "today" });
  await say(traveller, { state: "away", until: "2026-11-23" });
  const place = "category=carpenter&pincode=444001";
  const available = async () => [
    (await api.get<BusinessCard[]>(`/api/business?${place}&availableToday=true`)).body.length,
    (await askSearch(api, `${place}&facets=true`)).facets!.availableToday,
  ];
  assert.deepEqual(await available(), [1, 1]);
  for (const { business } of [worker, traveller]) {
    const suspension = `/api/admin/businesses/${business._id}/suspension`;
    assert.equal((await admin.send("POST", suspension, { reason: "Mistaken." })).status, 200);
    assert.equal((await admin.request("DELETE", suspension)).status, 200);
  }
  for (const owner of [worker, traveller]) {
    assert.equal((await detailOf(owner)).availability, null);
    assert.equal((await cardOf(owner)).availability, null);
  }
  assert.deepEqual((await detailOf(traveller)).timings!.special, []);
  assert.deepEqual(await available(), [0, 0]);
});

Deno.test("deletes availability with its listing or after its end", async () => {
  const [owner, other] = [await list(), await list()];
  await say(owner, { state: "busy" });
  await say(other, { state: "away", until: "2026-12-03" });
  const stored = async () =>
    (await db.selectFrom("business_availability").select("business_id")
      .where("business_id", "in", [owner.business._id, other.business._id]).execute()).length;
  assert.equal(await stored(), 2);
  api.clock.set(midnight);
  await api.runJobs();
  assert.equal(await stored(), 1);
  await other.remove();
  assert.equal(await stored(), 0);
});

Deno.test("withdraws availability at the limit, and counts no withdrawal of nothing", async () => {
  const owner = await list();
  const token = await linkOf(owner);
  const withdraw = async () => {
    assert.equal((await say(owner, { state: null })).status, 200);
    assert.equal((await useLink(token, { state: null })).status, 200);
  };
  for (let n = 0; n < 7; n++) await withdraw();
  for (let n = 0; n < 11; n++) assert.equal((await say(owner, { state: "today" })).status, 200);
  assert.equal((await say(owner, { state: "busy" })).status, 200);
  await withdraw();
  assert.equal((await detailOf(owner)).availability, null);
  assert.equal((await say(owner, { state: "today" })).status, 429);
});

Deno.test("counts changes of one owner over deleted listings", async () => {
  const owner = await list();
  for (let n = 0; n < 12; n++) await say(owner, { state: "today" });
  assert.equal((await owner.remove()).status, 204);
  await owner.send("POST", "/api/my/business", newBusiness());
  assert.equal((await say(owner, { state: "today" })).status, 429);
});

Deno.test("stays away when the owner saves hours, except on days that the owner names", async () => {
  const owner = await list({ timings: alwaysOpen });
  await say(owner, { state: "away", until: "2026-11-23" });
  const special = async (timings: unknown) => {
    const { status, body } = await owner.patch<MyBusiness>({ timings });
    assert.equal(status, 200, JSON.stringify(body));
    return body.timings?.special;
  };
  const closed = ["2026-11-21", "2026-11-22", "2026-11-23"].map((date) => ({ date, spans: [] }));
  assert.deepEqual(await special({ special: [] }), closed);
  assert.equal((await detailOf(owner)).open?.isOpen, false);
  const wedding = { date: "2026-11-22", spans: [{ open: "10:00", close: "12:00" }] };
  assert.deepEqual(await special({ special: [wedding] }), [closed[0], wedding, closed[2]]);
  assert.equal(await special(null), undefined);
  assert.deepEqual(await special(alwaysOpen), closed);
  // The days that the editor sends back stay days away.
  assert.deepEqual(await special({ week: alwaysOpen.week, special: closed }), closed);
  assert.deepEqual((await say(owner, { state: null })).body.timings!.special, []);
  assert.equal((await detailOf(owner)).open?.isOpen, true);
});

Deno.test("closes the days away when hours are added", async () => {
  const owner = await list();
  await say(owner, { state: "away", until: "2026-11-21" });
  const { body } = await owner.patch<MyBusiness>({ timings: alwaysOpen });
  assert.deepEqual(body.timings!.special, [{ date: "2026-11-21", spans: [] }]);
  api.clock.set(midnight);
  await owner.patch({ timings: { special: [] } });
  assert.equal((await detailOf(owner)).open?.isOpen, true);
});

Deno.test("ends “works today” at an earlier closing time", async () => {
  const until = async (close: string) => {
    const day = [{ open: "09:00", close }];
    const week = Object.fromEntries(Object.keys(alwaysOpen.week).map((name) => [name, day]));
    await owner.patch({ timings: { week } });
    return (await detailOf(owner)).availability?.until;
  };
  const owner = await list({ timings: alwaysOpen });
  await say(owner, { state: "today" });
  assert.equal(await until("18:00"), "2026-11-21T12:30:00.000Z");
  assert.equal(await until("20:00"), "2026-11-21T12:30:00.000Z", "does not work longer");
});

Deno.test("goes away for thirty days with forty special days", async () => {
  const special = Array.from({ length: 40 }, (_, n) => ({
    date: new Date(Date.UTC(2027, 0, 1 + n)).toISOString().slice(0, 10),
    spans: [],
  }));
  const owner = await list({ timings: { ...alwaysOpen, special } });
  const { status, body } = await say(owner, { state: "away", until: "2026-12-21" });
  assert.equal(status, 200, JSON.stringify(body));
  assert.equal(body.timings!.special.length, 71);
  const { week } = alwaysOpen;
  const saved = await owner.patch<MyBusiness>({
    timings: { week, special: body.timings!.special },
  });
  assert.equal(saved.status, 200, "saves what it reads");
  assert.equal((await say(owner, { state: null })).body.timings!.special.length, 40);
});
