import assert from "node:assert/strict";
import sharp from "sharp";
import { useTestApi } from "#/testing/api.ts";
import { registrars } from "#/testing/registrars.ts";
import { newMobile, register } from "#/testing/users.ts";
import type { Business } from "../schemas.ts";
import type { CorrectedRegistration, RegisteredPerson, RegistrationsPage } from "./schemas.ts";

const api = await useTestApi();
const { admin, agree, create, importListing, merge, textsTo, codeTo, linkTo, byLink } = registrars(
  api,
);
const { db } = api.database;
const day = 24 * 60 * 60 * 1000;

Deno.test("lists a person with the code on their phone, for an account of theirs", async () => {
  const anna = await create();
  const mobile = newMobile();
  const entered = await anna.enter({ mobile });
  assert.equal(entered.status, 202, JSON.stringify(entered.body));
  assert.equal(entered.body.status, "waiting");
  assert.equal(entered.body.claims, null);
  // What another code needs.
  assert.deepEqual([entered.body.zipCode, entered.body.language], ["411038", "en"]);
  const { id } = entered.body;
  assert.match(textsTo(mobile)[0]!, /^Pune Municipal/);
  // Nothing is public before the answer.
  assert.equal((await api.get<Business[]>(`/api/business?q=${mobile}`)).body.length, 0);

  const confirmed = await anna.confirm(id, codeTo(mobile));
  assert.equal(confirmed.status, 200, JSON.stringify(confirmed.body));
  assert.equal(confirmed.body.status, "listed");
  assert.equal(confirmed.body.listing!.address.city, "Pune");
  const { body: shown } = await api.get<Business>(`/api/business/${confirmed.body.slug}`);
  assert.deepEqual([shown.businessName, shown.primaryPhone], ["Sunita Pawar", mobile]);
  // A lost response: the same answer again.
  assert.equal((await anna.confirm(id, "000000")).body.status, "listed");

  const account = await db.selectFrom("account").selectAll().where("mobile", "=", mobile)
    .executeTakeFirstOrThrow();
  assert.equal(account.mobile_verified, true);
  const sessions = await db.selectFrom("session").select("id")
    .where("account_id", "=", account.id).execute();
  assert.deepEqual(sessions, []);
  await api.runJobs();
  const [text] = textsTo(mobile);
  assert.match(text!, /listed you on Karigar\. See, correct or remove it:/);
  await api.runJobs();
  assert.equal(textsTo(mobile).length, 2);
});

Deno.test("only registrars enter people, in their area, until the role ends", async () => {
  const anna = await create();
  const user = await register(api);
  const stranger = api.as(user.id);
  assert.equal((await stranger.get("/api/registrations")).status, 403);
  // An admin is no registrar.
  assert.equal((await admin.get("/api/registrations")).status, 403);
  assert.equal((await anna.enter({ zipCode: "110001" })).body.code, "beyond_scope");
  assert.equal((await anna.enter({ zipCode: "999999" })).status, 400);
  assert.equal((await anna.enter({ consentVersion: "2020-01-01" })).status, 400);

  const state = await create({ state: "Maharashtra" });
  const nagpur = await state.list({ zipCode: "440001" });
  assert.equal(nagpur.listing!.address.city, "Nagpur");
  // Others' entries do not exist.
  assert.equal((await anna.get(`/api/registrations/${nagpur.id}`)).status, 404);
  const path = `/api/registrations/${nagpur.id}`;
  assert.equal((await state.send("PATCH", path, { experienceYears: "4" })).status, 200);

  const { body: scopes } = await admin.get<{ id: string; accountId: string }[]>(
    "/api/admin/scopes",
  );
  const scope = scopes.find(({ accountId }) => accountId === state.id)!;
  await admin.request("DELETE", `/api/admin/scopes/${scope.id}`);
  assert.equal((await state.enter()).status, 403);
  assert.equal((await state.send("PATCH", path, { experienceYears: "5" })).status, 403);
});

Deno.test("a registrar needs an organisation and a place, other roles no organisation", async () => {
  const { username } = await register(api);
  const pune = { state: "Maharashtra", city: "Pune" };
  for (
    const [body, field] of [
      [{ role: "registrar", ...pune }, "organisation"],
      [{ role: "registrar", organisation: "An NGO" }, "state"],
      [{ role: "reader", ...pune, organisation: "An NGO" }, "organisation"],
    ] as const
  ) {
    const { status, body: { errors } } = await admin.send<{ errors: { field: string }[] }>(
      "POST",
      "/api/admin/scopes",
      { username, ...body },
    );
    assert.deepEqual([status, errors.map(({ field }) => field)], [400, [field]]);
  }
});

Deno.test("a code signs no one in, and works for its entry only", async () => {
  const anna = await create();
  const mobile = newMobile();
  const { body: { id } } = await anna.enter({ mobile });
  const otp = codeTo(mobile);
  const confirmed = await api.send("POST", "/api/auth/phone/confirm", { confirmationId: id, otp });
  assert.equal(confirmed.status, 410);
  const { body: other } = await anna.enter();
  const wrong = await anna.confirm(other.id, otp);
  assert.equal(wrong.body.code, "otp_invalid");
  assert.equal((await anna.confirm(id, otp)).status, 200);
});

Deno.test("a code is good for a day, and another one can be sent after a minute", async () => {
  const anna = await create();
  const mobile = newMobile();
  const { body: { id } } = await anna.enter({ mobile });
  assert.equal((await anna.enter({ mobile })).body.code, "code_just_sent");
  const first = codeTo(mobile);
  api.clock.advance({ seconds: 61 });
  const again = await anna.enter({ mobile, businessName: "Sunita Pawar Jadhav" });
  assert.equal(again.body.id, id);
  assert.equal((await anna.confirm(id, first)).body.code, "otp_invalid");
  api.clock.advance({ hours: 23 });
  assert.equal((await anna.confirm(id, codeTo(mobile))).body.businessName, "Sunita Pawar Jadhav");

  const late = newMobile();
  const { body: entry } = await anna.enter({ mobile: late });
  const token = linkTo(late);
  api.clock.advance({ days: 1, seconds: 1 });
  assert.equal((await anna.confirm(entry.id, codeTo(late))).body.code, "otp_expired");
  assert.equal((await byLink("agree", { token })).body.code, "link_expired");
  await api.runJobs();
  const row = await db.selectFrom("listing_registration").selectAll().where("id", "=", entry.id)
    .executeTakeFirstOrThrow();
  assert.deepEqual([row.mobile, row.details, row.link_hash], [null, null, null]);
});

Deno.test("five codes a day go to a number, from all registrars together", async () => {
  const anna = await create();
  const mobile = newMobile();
  const other = await create();
  for (let sent = 0; sent < 5; sent++) {
    assert.equal((await (sent % 2 ? other : anna).enter({ mobile })).status, 202);
    api.clock.advance({ seconds: 61 });
  }
  assert.equal((await anna.enter({ mobile })).body.code, "too_many_requests");
  // Signing in has a budget of its own.
  const signIn = await api.send("POST", "/api/auth/phone/send", { mobile, captchaToken: "" });
  assert.equal(signIn.status, 202);
});

Deno.test("an entry from a phone without network is stored once", async () => {
  const anna = await create();
  const typedAt = new Date(api.clock.now().getTime() - 20 * 60 * 60 * 1000).toISOString();
  const mobile = newMobile();
  const headers = { "Idempotency-Key": "phone-1-entry-1" };
  const sent = { mobile, typedAt, businessName: "Geeta Kadam" };
  const answers = await Promise.all([1, 2, 3].map(() => anna.enter(sent, headers)));
  assert.deepEqual(answers.map(({ status }) => status), [202, 202, 202]);
  assert.equal(new Set(answers.map(({ body }) => body.id)).size, 1);
  assert.equal(textsTo(mobile).length, 1);
  const tooOld = new Date(api.clock.now().getTime() - day - 1000).toISOString();
  assert.equal((await anna.enter({ typedAt: tooOld })).status, 400);
});

Deno.test("reads a correction as it was typed; the PIN code has the city and the state", async () => {
  const anna = await create();
  const { slug, mobile } = await anna.list();
  const token = linkTo(mobile);
  const correct = async (changes: object) => {
    const { status, body: answer } = await api.send<{ errors?: { field: string }[] }>(
      "PATCH",
      "/api/registered",
      { token, changes },
    );
    const { body } = await api.get<Business>(`/api/business/${slug}`);
    const [error] = answer.errors ?? [];
    return {
      status,
      body,
      field: error?.field,
      place: [body.address.city, body.address.state, body.address.zipCode],
    };
  };
  const first = await correct({
    experienceYears: "१२ साल",
    worksAt: "customer",
    locality: "Kothrud",
    zipCode: "411038",
    city: "Pune",
    opens: "09:00",
    closes: "18:00",
    sunday: "closed",
  });
  const { experienceYears, worksAt, address, timings } = first.body;
  assert.deepEqual([first.status, experienceYears, worksAt], [200, 12, "customer"]);
  assert.equal(address.locality, "Kothrud");
  assert.deepEqual([timings!.week.sat, timings!.week.sun], [
    [{ open: "09:00", close: "18:00" }],
    [],
  ]);

  const cleared = await correct({ experienceYears: "", worksAt: "", locality: "" });
  assert.deepEqual(
    [cleared.body.experienceYears, cleared.body.worksAt, cleared.body.address.locality],
    [null, null, null],
  );
  assert.ok(cleared.body.timings);
  assert.equal((await correct({ opens: "", closes: "" })).body.timings, null);
  const nagpur = ["Nagpur", "Maharashtra", "440001"];
  assert.deepEqual((await correct({ zipCode: "PIN 440 001", city: "Pune" })).place, nagpur);
  assert.deepEqual((await correct({ zipCode: "110001" })).place, ["Delhi", "Delhi", "110001"]);
  for (
    const [wrong, field] of [
      [{ businessName: "" }, "businessName"],
      [{ zipCode: "999999" }, "zipCode"],
      [{ zipCode: "4110" }, "zipCode"],
      [{ zipCode: "" }, "zipCode"],
      [{ opens: "09:00", closes: "" }, "closes"],
      [{ closes: "18:00", sunday: "closed" }, "opens"],
      [{ sunday: "closed" }, "opens"],
      [{ experienceYears: "many" }, "experienceYears"],
      [{ category: "magician" }, "category"],
    ] as const
  ) {
    const { status, field: named } = await correct(wrong);
    assert.deepEqual([status, named, wrong], [400, field, wrong]);
  }
});

Deno.test("a person confirms, corrects and removes by the link, which changes nothing by itself", async () => {
  const anna = await create();
  const mobile = newMobile();
  const entered = await anna.enter({ mobile, businessName: "Salim Sutar" });
  const token = linkTo(mobile);
  const read = async () => (await byLink<RegisteredPerson>("read", { token })).body;
  const waiting = await read();
  assert.deepEqual([waiting.status, waiting.entry!.businessName], ["waiting", "Salim Sutar"]);
  assert.match(waiting.consent.en, /^Pune Municipal Corporation wants to list you on Karigar/);
  assert.equal((await read()).status, "waiting");

  const agreed = await agree(token);
  assert.deepEqual([agreed.body.status, agreed.body.consent.agreedBy], ["listed", "link"]);
  const { slug } = agreed.body.listing!;
  const correct = (changes: object) =>
    api.send<RegisteredPerson & { code: string }>("PATCH", "/api/registered", { token, changes });
  const corrected = await correct({ businessName: "Salim Sutar Furniture", worksAt: "customer" });
  assert.equal(corrected.body.listing!.businessName, "Salim Sutar Furniture");
  for (const field of ["primaryPhone", "whatsapp", "website", "social", "status", "email"]) {
    assert.equal((await correct({ [field]: "9000000001" })).status, 400, field);
  }

  const photo = new FormData();
  const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: "red" } })
    .png().toBuffer();
  photo.set("file", new Blob([new Uint8Array(png)]), "photo.png");
  await anna.request("PUT", `/api/registrations/${entered.body.id}/photo`, { body: photo });
  assert.ok((await read()).listing!.media.logo);
  const plain = await byLink<RegisteredPerson>("remove-photo", { token });
  assert.equal(plain.body.listing!.media.logo, null);

  const suggested = async () =>
    (await api.get<{ type: string }[]>("/api/suggestions?q=Salim%20Sutar")).body
      .filter(({ type }) => type === "business").length;
  assert.equal(await suggested(), 1);
  assert.equal((await byLink("remove", { token })).status, 204);
  assert.equal((await byLink("remove", { token })).status, 204);
  assert.equal((await api.get(`/api/business/${slug}`)).status, 404);
  assert.equal((await api.get<Business[]>(`/api/business?q=${mobile}`)).body.length, 0);
  assert.equal(await suggested(), 0);
  // The account, to which no one has signed in, is gone; the number is on the do-not-list.
  const accounts = await db.selectFrom("account").select("id").where("mobile", "=", mobile)
    .execute();
  assert.deepEqual(accounts, []);
  api.clock.advance({ seconds: 61 });
  assert.equal((await anna.enter({ mobile })).body.code, "must_register_themselves");
  assert.deepEqual([(await read()).status, (await read()).listing], ["removed", null]);
});

Deno.test("a person agrees to what the link has shown, not to what was entered since", async () => {
  const anna = await create();
  const mobile = newMobile();
  await anna.enter({ mobile });
  const token = linkTo(mobile);
  const read = async () => (await byLink<RegisteredPerson>("read", { token })).body.entry!;
  const { version } = await read();
  api.clock.advance({ seconds: 61 });
  await anna.enter({ mobile, businessName: "Others" });
  for (const stale of [{ version }, {}]) {
    const { status, body } = await byLink("agree", { token, ...stale });
    assert.deepEqual([status, body.code], [409, "entry_changed"]);
  }
  const entry = await read();
  assert.equal(entry.businessName, "Others");
  const { body } = await byLink<RegisteredPerson>("agree", { token, version: entry.version });
  assert.equal(body.listing!.businessName, "Others");
});

Deno.test("a registrar takes back an entry, with its code and link", async () => {
  const [anna, other] = [await create(), await create()];
  const mobile = newMobile();
  const { body: { id } } = await anna.enter({ mobile });
  const path = `/api/registrations/${id}`;
  const token = linkTo(mobile);
  assert.equal((await other.request("DELETE", path)).status, 404);
  assert.equal((await anna.request("DELETE", path)).status, 204);
  assert.equal((await anna.request("DELETE", path)).status, 204);
  const { body: page } = await anna.get<RegistrationsPage>("/api/registrations");
  assert.deepEqual(page.registrations, []);
  assert.equal((await anna.confirm(id, codeTo(mobile))).body.code, "unknown_registration");
  const { body: { status, entry } } = await byLink<RegisteredPerson>("read", { token });
  assert.deepEqual([status, entry], ["ended", null]);
  assert.equal((await byLink("agree", { token })).body.code, "unknown_registration");
  const listed = await anna.list();
  assert.equal((await anna.request("DELETE", `/api/registrations/${listed.id}`)).status, 404);
});

Deno.test("of several listings with the number, claims the one with the name, else of the trade, else none", async () => {
  const anna = await create();
  const mobile = newMobile();
  const [, , named] = await Promise.all([
    importListing(mobile, { businessName: "Pawar Paints", category: "painter" }),
    importListing(mobile, { businessName: "More Pipes", category: "plumber" }),
    importListing(mobile, { businessName: "Sunita Pawar", category: "electrician" }),
  ]);
  const claims = async (changes: object) => {
    const { body } = await anna.enter({ mobile, ...changes });
    await anna.request("DELETE", `/api/registrations/${body.id}`);
    api.clock.advance({ minutes: 2 });
    return body.claims?.businessName ?? null;
  };
  assert.equal(await claims({ businessName: "Suneeta Pawar" }), named!.businessName);
  assert.equal(await claims({ businessName: "Ramdas", category: "painter" }), "Pawar Paints");
  assert.equal(await claims({ businessName: "Ramdas", category: "carpenter" }), null);
});

Deno.test("says that a listing belongs to another account, and leaves it alone", async () => {
  const anna = await create();
  const { id, mobile, slug } = await anna.list();
  const token = linkTo(mobile);
  const { id: owner_id } = await register(api);
  await db.updateTable("business").set({ owner_id }).where("slug", "=", slug!).execute();
  const path = `/api/registrations/${id}`;
  const { body: shown } = await anna.get<CorrectedRegistration>(path);
  assert.deepEqual([shown.status, shown.correctUntil, shown.listing], ["transferred", null, null]);
  const corrected = await anna.send<{ code: string }>("PATCH", path, { experienceYears: "1" });
  assert.equal(corrected.body.code, "correction_over");
  const { body: person } = await byLink<RegisteredPerson>("read", { token });
  assert.deepEqual([person.status, person.listing], ["transferred", null]);
  assert.equal((await byLink("remove", { token })).body.code, "listing_transferred");
  assert.equal((await api.get(`/api/business/${slug}`)).status, 200);
});

Deno.test("a correction during a removal says that it is over", async () => {
  const anna = await create();
  for (let round = 0; round < 8; round++) {
    const { mobile } = await anna.list();
    const token = linkTo(mobile);
    const [removed, ...corrected] = await Promise.all([
      byLink("remove", { token }),
      ...["1", "2", "3"].map((experienceYears) =>
        api.send<{ code: string }>("PATCH", "/api/registered", {
          token,
          changes: { experienceYears },
        })
      ),
    ]);
    assert.equal(removed!.status, 204);
    // The contract has no other status; the test API checks it.
    for (const { status } of corrected) assert.ok([200, 404, 409].includes(status), `${status}`);
  }
});

Deno.test("a removal takes away what else shows the number: to be claimed, merged, or of another registrar", async () => {
  const [anna, other] = [await create(), await create()];
  const found = async (mobile: string) =>
    (await api.get<Business[]>(`/api/business?q=${mobile}`)).body.map(({ _id }) => _id);
  const remove = async (token: string, mobile: string) => {
    assert.equal((await byLink("remove", { token })).status, 204);
    assert.deepEqual(await found(mobile), []);
  };

  const claimed = newMobile();
  await importListing(claimed);
  await anna.enter({ mobile: claimed });
  assert.equal((await found(claimed)).length, 1);
  await remove(linkTo(claimed), claimed);

  const merged = await anna.list();
  const { _id: keep } = await importListing(merged.mobile);
  const [gone] = (await found(merged.mobile)).filter((id) => id !== keep);
  await merge(keep, gone!);
  const token = linkTo(merged.mobile);
  const { listing } = (await byLink<RegisteredPerson>("read", { token })).body;
  assert.equal((await api.get(`/api/business/${listing!.slug}`)).status, 200);
  await remove(token, merged.mobile);

  const twice = newMobile();
  await anna.enter({ mobile: twice });
  const waiting = linkTo(twice);
  api.clock.advance({ seconds: 61 });
  await other.list({ mobile: twice });
  assert.equal((await found(twice)).length, 1);
  await remove(waiting, twice);
});
