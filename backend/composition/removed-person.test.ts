import assert from "node:assert/strict";
import { sql } from "kysely";
import { findBusinessChunks, listAddresses } from "../contexts/directory/mod.ts";
import { useTestApi } from "#/testing/api.ts";
import { registrars } from "#/testing/registrars.ts";
import type { RegisteredPerson } from "../contexts/listings/registrations/schemas.ts";

/** Keys that were purged from the CDN. */
const purged = new Set<string>();
const cdn = {
  purge: (keys: readonly string[]) => {
    for (const key of keys) purged.add(key);
    return Promise.resolve();
  },
};

const api = await useTestApi({ gateways: { cdns: [cdn] } });
const { create, linkTo, byLink } = registrars(api);
const { db } = api.database;

const registrar = await create();
// The start purges what an earlier build has left, and again a second later.
await api.settled();

async function listPerson(businessName: string) {
  const { mobile, id } = await registrar.list({ businessName });
  const token = linkTo(mobile);
  const read = async () => (await byLink<RegisteredPerson>("read", { token })).body;
  return { id, mobile, token, slug: (await read()).listing!.slug, read };
}

const sitemap = async () =>
  (await Promise.all((await findBusinessChunks(db)).map((chunk) => listAddresses(db, chunk))))
    .flat().map(({ slug }) => slug);

Deno.test("no page, list, suggestion or answer shows a person who has been removed", async () => {
  const { slug, mobile, token } = await listPerson("Kesarbai Mulay");
  const { slug: other } = await listPerson("Ratnamala Kesarkar");
  const page = `/api/business/${slug}`;
  const lists = [
    "/api/business?category=cleaning-worker&city=Pune",
    "/api/business?q=Kesarbai",
    `/api/business?q=${mobile}`,
    "/api/search?q=Kesarbai%20Mulay",
    "/api/suggestions?q=Kesar",
  ];
  const pages = [page, `${page}.vcf`, `${page}/locator.svg`, `${page}/poster.svg`];
  const showing = async (of: string) =>
    (await Promise.all(lists.map(async (list) => [list, (await api.get(list)).body] as const)))
      .flatMap(([list, body]) => JSON.stringify(body).includes(of) ? list : []);
  // Asked before, so that the service has stored the answers.
  assert.deepEqual(await showing(slug), lists);
  for (const path of pages) assert.equal((await api.get(path)).status, 200, path);
  assert.ok((await sitemap()).includes(slug));

  purged.clear();
  assert.equal((await byLink("remove", { token })).status, 204);
  // The clock stands still.
  assert.deepEqual([await showing(slug), await showing("Mulay"), await showing(mobile)], [
    [],
    [],
    [],
  ]);
  for (const path of pages) assert.equal((await api.get(path)).status, 404, path);
  assert.ok(!(await sitemap()).includes(slug));
  assert.ok((await showing(other)).length > 0);
  await api.settled();
  assert.deepEqual(
    [`business:${slug}`, "list:cleaning-worker/pune", "lists"].filter((key) => !purged.has(key)),
    [],
  );
});

Deno.test("a removal that fails in the middle changes nothing, and succeeds when repeated", async () => {
  const { id, slug, token, mobile, read } = await listPerson("Shantabai Gore");
  await sql`create function refuse() returns trigger language plpgsql as
    'begin raise exception ''out of order''; end'`.execute(db);
  await sql`create trigger refuse before delete on account
    for each row execute function refuse()`.execute(db);
  const wrong = { token, isWrong: true };
  assert.equal((await byLink("remove", wrong)).status, 500);
  assert.deepEqual([(await read()).status, (await api.get(`/api/business/${slug}`)).status], [
    "listed",
    200,
  ]);
  await sql`drop trigger refuse on account`.execute(db);
  assert.equal((await byLink("remove", wrong)).status, 204);
  assert.equal((await read()).status, "removed");
  assert.equal((await api.get(`/api/business/${slug}`)).status, 404);
  const row = await db.selectFrom("listing_registration").select(["wrong_at", "account_id"])
    .where("id", "=", id).executeTakeFirstOrThrow();
  assert.deepEqual([row.wrong_at, row.account_id], [api.clock.now(), null]);
  api.clock.advance({ minutes: 2 });
  assert.equal((await registrar.enter({ mobile })).body.code, "must_register_themselves");
});
