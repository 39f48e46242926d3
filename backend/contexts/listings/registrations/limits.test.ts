import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { dayInIndia } from "#/shared/india-time.ts";
import { asked, byLink as enquiryByLink, lastLink, newVisitor } from "#/testing/enquiries.ts";
import { businessInput } from "#/testing/factories.ts";
import { listBusiness } from "#/testing/owner.ts";
import { registrars } from "#/testing/registrars.ts";
import { lastCode, newMobile, register } from "#/testing/users.ts";
import type { ListingChange } from "../history/schemas.ts";
import type { Business } from "../schemas.ts";
import { stops } from "./rules.ts";
import type {
  CorrectedRegistration,
  RegisteredPerson,
  RegistrarFigures,
  RegistrationsPage,
} from "./schemas.ts";

const api = await useTestApi();
const { admin, create, importListing, merge, textsTo, codeTo, linkTo, byLink } = registrars(api);
const { db } = api.database;

type Client = Pick<typeof admin, "get">;

const page = async (registrar: Client) =>
  (await registrar.get<RegistrationsPage>("/api/registrations")).body;

const figuresOf = async (registrarId: string, client: Client = admin) =>
  (await client.get<RegistrarFigures[]>("/api/admin/registrars")).body
    .find(({ accountId }) => accountId === registrarId);

const resume = (registrarId: string, client = admin) =>
  client.request("POST", `/api/admin/registrars/${registrarId}/resume`);

/** Signs in by phone. */
async function signIn(mobile: string) {
  const sent = await api.send<{ confirmationId: string }>("POST", "/api/auth/phone/send", {
    mobile,
  });
  const code = { confirmationId: sent.body.confirmationId, otp: lastCode(api, mobile) };
  const { body } = await api.send<{ idToken: string }>("POST", "/api/auth/phone/confirm", code);
  const session = await api.send<{ accessToken: string; user: { id: string } }>(
    "POST",
    "/api/auth/phone/session",
    body,
  );
  assert.equal(session.status, 200, JSON.stringify(session.body));
  return { ...session.body, headers: { Authorization: `Bearer ${session.body.accessToken}` } };
}

/** A number that may not be listed, for each reason. */
async function knownNumbers() {
  const withAccount = newMobile();
  await register(api, { mobile: withAccount });
  const owned = newMobile();
  await listBusiness(api, { primaryPhone: owned });
  const removed = newMobile();
  const registrar = await create();
  await registrar.enter({ mobile: removed });
  await byLink("remove", { token: linkTo(removed) });
  const elsewhere = newMobile();
  const address = { city: "Nagpur", state: "Maharashtra", zipCode: "440001" };
  await api.save({ ...businessInput({ primaryPhone: elsewhere, address }), importKey: elsewhere });
  api.clock.advance({ minutes: 2 });
  return { withAccount, owned, removed, elsewhere };
}

Deno.test("says the same of each number that must register itself, with one SMS in 30 days", async () => {
  const registrar = await create();
  const numbers = await knownNumbers();
  const answers = [];
  for (const mobile of Object.values(numbers)) {
    const before = textsTo(mobile).length;
    const { status, body } = await registrar.enter({ mobile });
    const { requestId: _, ...same } = body as unknown as { requestId: string };
    answers.push(JSON.stringify([status, same]));
    await api.settled();
    assert.equal(textsTo(mobile).length, before + (mobile === numbers.removed ? 0 : 1));
  }
  assert.equal(new Set(answers).size, 1, answers.join("\n"));
  assert.match(answers[0]!, /409.*must_register_themselves/);
  const mobile = numbers.withAccount;
  assert.match(textsTo(mobile)[0]!, /wanted to list your number on Karigar\. List it yourself/);
  // It counts as one of the five codes of the number, and sends no second message.
  const sent = textsTo(mobile).length;
  for (let entered = 1; entered < 5; entered++) {
    api.clock.advance({ minutes: 2 });
    assert.equal((await registrar.enter({ mobile })).status, 409);
  }
  api.clock.advance({ minutes: 2 });
  assert.equal((await registrar.enter({ mobile })).body.code, "too_many_requests");
  await api.settled();
  assert.equal(textsTo(mobile).length, sent);
  api.clock.advance({ days: 31 });
  await registrar.enter({ mobile });
  await api.settled();
  assert.equal(textsTo(mobile).length, sent + 1);
  // Nothing about these people is stored.
  const rows = await db.selectFrom("listing_registration")
    .select(["mobile", "details", "zip_code", "link_hash", "business_id"])
    .where("registrar_id", "=", registrar.id).execute();
  assert.ok(rows.every((row) => Object.values(row).every((value) => value === null)));
});

Deno.test("twenty such answers a day stop a registrar until an admin looks", async () => {
  const registrar = await create();
  const mobiles = [];
  for (let n = 0; n < 5; n++) {
    const mobile = newMobile();
    await register(api, { mobile });
    mobiles.push(mobile);
  }
  for (let n = 0; n < stops.refusals; n++) {
    const { body } = await registrar.enter({ mobile: mobiles[n % 5] });
    assert.equal(body.code, "must_register_themselves");
    api.clock.advance({ seconds: 61 });
  }
  assert.equal((await registrar.enter()).body.code, "registrar_stopped");
  assert.equal((await page(registrar)).stoppedFor, "refusals");
  assert.equal((await figuresOf(registrar.id))!.refused, stops.refusals);
  // Only an admin of the place looks.
  const elsewhere = api.scoped("admin", "Delhi");
  assert.equal(await figuresOf(registrar.id, elsewhere), undefined);
  assert.equal((await resume(registrar.id, elsewhere)).status, 404);
  assert.equal((await resume(registrar.id, api.scoped("moderator"))).status, 403);
  const local = api.scoped("admin", "Maharashtra");
  assert.equal((await resume(registrar.id, local)).status, 200);
  assert.equal((await registrar.enter()).status, 202);
  const known = newMobile();
  await register(api, { mobile: known });
  assert.equal((await registrar.enter({ mobile: known })).status, 409);
  assert.equal((await registrar.enter()).status, 202);
});

Deno.test("of parallel requests none passes the limit of such answers, or of wrong codes", async () => {
  const [registrar, guesser] = [await create(), await create()];
  const mobiles = [];
  for (let n = 0; n < 30; n++) {
    const mobile = newMobile();
    await register(api, { mobile });
    mobiles.push(mobile);
    api.clock.advance({ hours: 1 });
  }
  const count = (answers: { body: { code: string } }[]) =>
    Object.entries(Object.groupBy(answers, ({ body }) => body.code))
      .map(([code, same]) => [code, same!.length]).sort();
  const entered = await Promise.all(mobiles.map((mobile) => registrar.enter({ mobile })));
  assert.deepEqual(count(entered), [["must_register_themselves", 20], ["registrar_stopped", 10]]);

  const ids = [];
  for (let n = 0; n < 15; n++) ids.push((await guesser.enter()).body.id);
  const guesses = await Promise.all(ids.map((id) => guesser.confirm(id, "000000")));
  assert.deepEqual(count(guesses), [["otp_invalid", 10], ["registrar_stopped", 5]]);
  assert.equal((await page(guesser)).stoppedFor, "codes");
});

Deno.test("ten wrong codes in a row stop a registrar", async () => {
  const registrar = await create();
  const guess = async (count: number) => {
    for (let n = 0; n < count; n++) {
      const { body: { id } } = await registrar.enter();
      const { body } = await registrar.confirm(id, "000000");
      assert.equal(body.code, "otp_invalid");
    }
  };
  await guess(stops.codes - 1);
  const mobile = newMobile();
  const { body: { id } } = await registrar.enter({ mobile });
  assert.equal((await registrar.confirm(id, codeTo(mobile))).status, 200);
  await guess(stops.codes);
  assert.equal((await page(registrar)).stoppedFor, "codes");
  const path = `/api/registrations/${id}`;
  assert.equal((await registrar.send("PATCH", path, {})).status, 403);
  // Three guesses a code, also of the right one.
  assert.equal((await resume(registrar.id)).status, 200);
  const other = newMobile();
  const { body: entry } = await registrar.enter({ mobile: other });
  for (let n = 0; n < 3; n++) await registrar.confirm(entry.id, "000000");
  assert.equal((await registrar.confirm(entry.id, codeTo(other))).body.code, "otp_exhausted");
});

Deno.test("three people and 5 % of 30 days who say “this is wrong” stop a registrar", async () => {
  const registrar = await create();
  for (let n = 1; n <= stops.wrong; n++) {
    assert.equal((await page(registrar)).stoppedFor, null);
    const mobile = newMobile();
    if (n === 1) await registrar.enter({ mobile });
    else await registrar.list({ mobile });
    await byLink("remove", { token: linkTo(mobile), isWrong: true });
  }
  assert.equal((await page(registrar)).stoppedFor, "wrong");
  const figures = await figuresOf(registrar.id);
  assert.deepEqual([figures!.wrong, figures!.removed, figures!.stoppedFor], [3, 3, "wrong"]);
});

Deno.test("a registrar enters a hundred people a day", async () => {
  const registrar = await create();
  const entered = await Promise.all(Array.from({ length: 100 }, () => registrar.enter()));
  assert.deepEqual([...new Set(entered.map(({ status }) => status))], [202]);
  assert.deepEqual((await page(registrar)).entered, 100);
  assert.equal((await registrar.enter()).body.code, "too_many_requests");
  api.clock.advance({ days: 1, seconds: 1 });
  assert.equal((await registrar.enter()).status, 202);
});

Deno.test("five registrars list twenty people each at once, none lost or double", async () => {
  const all = await Promise.all(Array.from({ length: 5 }, () => create()));
  const listed = await Promise.all(
    all.map(async (registrar) => {
      const people = [];
      for (let n = 0; n < 20; n++) people.push(await registrar.list());
      return people;
    }),
  );
  const mobiles = listed.flat().map(({ mobile }) => mobile);
  const rows = await db.selectFrom("business").select("primary_phone")
    .where("primary_phone", "in", mobiles).where("status", "=", "active").execute();
  assert.equal(rows.length, 100);
  assert.equal(new Set(rows.map((row) => row.primary_phone)).size, 100);
  assert.deepEqual(await Promise.all(all.map(async (one) => (await page(one)).entered)), [
    20,
    20,
    20,
    20,
    20,
  ]);
});

Deno.test("a code claims a listing without an owner, which the registrar then corrects", async () => {
  const registrar = await create();
  const mobile = newMobile();
  const imported = businessInput({
    primaryPhone: mobile,
    address: { city: "Pune", state: "Maharashtra", zipCode: "411038" },
  });
  const [{ _id, slug }] = await api.save({ ...imported, importKey: mobile }) as [Business];
  const entered = await registrar.enter({ mobile });
  assert.equal(entered.body.claims!._id, _id);
  const { body } = await registrar.confirm(entered.body.id, codeTo(mobile));
  assert.deepEqual([body.slug, body.businessName], [slug, imported.businessName]);
  assert.deepEqual(body.status, "listed");
  const { body: shown } = await api.get<Business>(`/api/business/${slug}`);
  assert.deepEqual(shown.verified, ["phone"]);

  const path = `/api/registrations/${entered.body.id}`;
  const patch = { businessName: "Pawar Cleaning", experienceYears: "9", worksAt: "customer" };
  const corrected = await registrar.send<CorrectedRegistration>("PATCH", path, patch);
  assert.equal(corrected.body.listing!.experienceYears, 9, JSON.stringify(corrected.body));
  const { body: changes } = await admin.get<ListingChange[]>(`/api/admin/changes?listing=${_id}`);
  assert.ok(
    changes.some(({ act, actorName }) => act === "edited" && actorName === registrar.username),
  );
  for (const field of ["primaryPhone", "alternatePhone", "whatsapp", "website", "social"]) {
    assert.equal((await registrar.send("PATCH", path, { [field]: "" })).status, 400, field);
  }
  const moved = await registrar.send<{ code: string }>("PATCH", path, { zipCode: "110001" });
  assert.equal(moved.body.code, "beyond_scope");
  // Another registrar, and the registrar after the person has signed in.
  const other = await create();
  assert.equal((await other.send("PATCH", path, patch)).status, 404);
  const person = await signIn(mobile);
  const { body: own } = await api.get<Business>("/api/my/business", person.headers);
  assert.equal(own._id, _id);
  const late = await registrar.send<{ code: string }>("PATCH", path, patch);
  assert.deepEqual([late.status, late.body.code], [409, "correction_over"]);
  const token = linkTo(mobile);
  const byHand = await api.send("PATCH", "/api/registered", { token, changes: patch });
  assert.equal(byHand.status, 409);
  // The link still removes the listing, and the account stays.
  assert.equal((await byLink("remove", { token })).status, 204);
  assert.equal((await api.get("/api/my/business", person.headers)).status, 404);
  assert.equal((await api.get("/api/profile", person.headers)).status, 200);
});

Deno.test("an admin suspends a registrar's listings, and takes it back", async () => {
  const registrar = await create();
  const unconfirmed = await registrar.list();
  const confirmed = await registrar.list();
  await signIn(confirmed.mobile);
  // A listing that was claimed by the code, and one that was merged into another.
  const number = newMobile();
  const claimed = await importListing(number);
  await registrar.list({ mobile: number });
  const merged = await registrar.list();
  const kept = await importListing(merged.mobile);
  const { body: ofNumber } = await api.get<Business[]>(`/api/business?q=${merged.mobile}`);
  await merge(kept._id, ofNumber.find(({ _id }) => _id !== kept._id)!._id);
  const entered = [unconfirmed, claimed, kept];
  const selection = { filter: { registrar: registrar.id } };
  const { body: found } = await admin.get<{ _id: string }[]>(
    `/api/admin/businesses?registrar=${registrar.id}`,
  );
  assert.equal(found.length, 4);
  const act = { change: { act: "suspend" }, selection, reason: "Entered without consent." };
  const started = await admin.send<{ id: string }>("POST", "/api/admin/bulk-acts", act);
  assert.equal(started.status, 202, JSON.stringify(started.body));
  await api.runJobs();
  const statusAt = async (slug: string | null) => (await api.get(`/api/business/${slug}`)).status;
  for (const { slug } of entered) assert.equal(await statusAt(slug), 404);
  assert.equal(await statusAt(confirmed.slug), 200);
  assert.equal((await page(registrar)).registrations.length, 4);
  await admin.send("POST", "/api/admin/undos", { group: started.body.id });
  await api.runJobs();
  for (const { slug } of entered) assert.equal(await statusAt(slug), 200);
  api.clock.advance({ days: 8 });
  const { listed, due, confirmed: signedIn } = (await figuresOf(registrar.id))!;
  assert.deepEqual([listed, due, signedIn], [4, 4, 1]);
});

Deno.test("a person who answers a request by its link has confirmed the entry", async () => {
  const registrar = await create();
  const { mobile, slug } = await registrar.list();
  await registrar.list();
  const visitor = await newVisitor(api);
  await asked(visitor, [slug!], { work: "whole_home" });
  await api.runJobs();
  const day = dayInIndia(api.clock.now());
  const answer = await enquiryByLink(api).reply(lastLink(api, mobile), "can", { day });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  api.clock.advance({ days: 8 });
  const { due, confirmed } = (await figuresOf(registrar.id))!;
  assert.deepEqual([due, confirmed], [2, 1]);
});

Deno.test("a person's export has the consent, and the erasure leaves no trace of them", async () => {
  const registrar = await create();
  const { id, mobile } = await registrar.list();
  const { headers } = await signIn(mobile);
  const { body } = await api.get<{ holdings: { listingConsents: Record<string, string>[] } }>(
    "/api/profile/export",
    headers,
  );
  const [consent] = body.holdings.listingConsents;
  assert.deepEqual(
    [consent!.organisation, consent!.zipCode, consent!.agreedBy, consent!.registrar],
    ["Pune Municipal Corporation", "411038", "code", registrar.id],
  );
  const sent = await api.request<{ confirmationId: string }>("POST", "/api/profile/confirmation", {
    headers,
  });
  const confirmation = { id: sent.body.confirmationId, otp: lastCode(api, mobile) };
  const erased = await api.send("DELETE", "/api/profile", { confirmation }, { headers });
  assert.equal(erased.status, 204, JSON.stringify(erased.body));
  const row = await db.selectFrom("listing_registration")
    .select(["mobile", "zip_code", "account_id", "business_id", "details", "registrar_id"])
    .where("id", "=", id).executeTakeFirstOrThrow();
  assert.deepEqual(Object.values(row), [null, null, null, null, null, registrar.id]);
  assert.equal((await page(registrar)).registrations[0]!.status, "removed");
  assert.equal((await page(registrar)).registrations[0]!.mobile, null);
});

// The last test: no job deletes what it makes older than a year.
Deno.test("corrections end after 7 and 30 days, removals need a code after 30 and end after a year", async () => {
  const registrar = await create();
  const { id, mobile } = await registrar.list();
  const token = linkTo(mobile);
  const path = `/api/registrations/${id}`;
  api.clock.advance({ days: 6, hours: 23 });
  assert.equal((await registrar.send("PATCH", path, { experienceYears: "1" })).status, 200);
  api.clock.advance({ hours: 2 });
  assert.equal((await registrar.send("PATCH", path, { experienceYears: "2" })).status, 409);
  const correct = () =>
    api.send("PATCH", "/api/registered", { token, changes: { experienceYears: "3" } });
  assert.equal((await correct()).status, 200);
  api.clock.advance({ days: 24 });
  assert.equal((await correct()).status, 409);

  assert.equal((await byLink<RegisteredPerson>("read", { token })).body.removal, "by_code");
  assert.equal((await byLink("remove", { token })).body.code, "code_required");
  const sent = await byLink<{ id: string }>("code", { token });
  assert.equal(sent.status, 202);
  const wrong = { id: sent.body.id, otp: "000000" };
  assert.equal((await byLink("remove", { token, confirmation: wrong })).body.code, "otp_invalid");
  const confirmation = { id: sent.body.id, otp: lastCode(api, mobile) };
  assert.equal((await byLink("remove", { token, confirmation })).status, 204);

  const old = await registrar.list();
  const { mobile: oldNumber } = old;
  api.clock.advance({ days: 366 });
  assert.equal((await byLink("read", { token: linkTo(oldNumber) })).body.code, "link_expired");
  assert.equal((await byLink("read", { token: "A".repeat(22) })).body.code, "unknown_link");
});
