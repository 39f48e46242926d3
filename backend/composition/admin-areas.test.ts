import assert from "node:assert/strict";
import { type AdminRole, adminRoles } from "#/shared/areas.ts";
import { useTestApi } from "#/testing/api.ts";
import { type Case, caseOf, decide, type MyBusiness, readQueue, report } from "#/testing/cases.ts";
import { listBusiness } from "#/testing/owner.ts";
import type { AdminCounts } from "#/contexts/trust/queue/schemas.ts";
import type { ListingChange } from "#/contexts/listings/history/schemas.ts";
import type { ModeratedBusiness } from "#/contexts/listings/moderation/schemas.ts";
import type { Undo, UndoPreview } from "#/contexts/listings/undo/schemas.ts";

const api = await useTestApi();
const admin = api.scoped("admin");

/** The least role for each operation. `national`: only in all India. */
const needs: Record<string, AdminRole | `national ${AdminRole}`> = {
  getListing: "reader",
  editListing: "editor",
  removeContent: "moderator",
  previewMerge: "editor",
  listMerges: "editor",
  mergeListings: "editor",
  undoMerge: "editor",
  markDistinct: "editor",
  unmarkDistinct: "editor",
  undoDecision: "moderator",
  reopenCase: "moderator",
  getListingRecord: "moderator",
  handOverListing: "admin",
  readFigures: "reader",
  readRecord: "national admin",
  findAccounts: "national admin",
  getAccount: "national admin",
  signOutAccount: "national admin",
  blockAccount: "national admin",
  unblockAccount: "national admin",
  listScopes: "admin",
  giveScope: "admin",
  endScope: "admin",
  listRegistrars: "admin",
  resumeRegistrar: "admin",
  listUnmatchedQueries: "national moderator",
  listSynonyms: "national moderator",
  addSynonym: "national admin",
  removeSynonym: "national admin",
  listModeratedBusinesses: "reader",
  suspendBusiness: "moderator",
  restoreBusiness: "moderator",
  previewBulkAct: "editor",
  startBulkAct: "editor",
  listBulkActs: "editor",
  stopBulkAct: "editor",
  listListingChanges: "reader",
  previewUndo: "moderator",
  startUndo: "moderator",
  getUndo: "moderator",
  releaseFromDoNotList: "national admin",
  listSources: "national admin",
  createSource: "national admin",
  changeSource: "national admin",
  uploadSheet: "national admin",
  discardImport: "national admin",
  listImports: "national admin",
  getImport: "national admin",
  setImportColumns: "national admin",
  listImportRows: "national admin",
  decideImportRow: "national admin",
  downloadRefusedRows: "national admin",
  applyImport: "national admin",
  undoImport: "national admin",
  listHeldWords: "moderator",
  setHeldWord: "national admin",
  listCases: "moderator",
  openCase: "moderator",
  countForAdmins: "moderator",
  readCase: "moderator",
  readDocument: "moderator",
  readRemovedPicture: "moderator",
  decideCase: "moderator",
  takeCase: "moderator",
  giveCaseBack: "moderator",
  listTerms: "moderator",
  setTerm: "national admin",
  listStatementTemplates: "moderator",
  addStatementTemplate: "national admin",
  changeStatementTemplate: "national admin",
  removeStatementTemplate: "national admin",
};

type Operation = {
  operationId: string;
  parameters?: { name: string; in: string; required?: boolean; schema?: { example?: unknown } }[];
  requestBody?: { content: { "application/json"?: { example: unknown } } };
};

const { paths } = JSON.parse(
  await Deno.readTextFile(new URL("../../openapi/openapi.json", import.meta.url)),
) as { paths: Record<string, Record<string, Operation>> };

const operations = Object.entries(paths).filter(([path]) => path.startsWith("/api/admin/"))
  .flatMap(([path, methods]) =>
    Object.entries(methods).filter(([, { operationId }]) => operationId)
      .map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path }))
  );

const places = [
  [null, null],
  ["Maharashtra", null],
  ["Maharashtra", "Pune"],
  ["Delhi", "Delhi"],
] as const;

Deno.test("names the role that each operation for admins needs", () => {
  const declared = operations.map(({ operationId }) => operationId);
  assert.deepEqual(declared.sort(), Object.keys(needs).sort());
});

// spec: session.roles
Deno.test("refuses each operation without its role, in each place", async () => {
  const clients = [
    { name: "user", role: undefined, isNational: false, client: api.as(crypto.randomUUID()) },
    ...adminRoles.flatMap((role) =>
      places.map(([state, city]) => ({
        name: `${role} ${city ?? state ?? "all India"}`,
        role,
        isNational: state === null,
        client: api.scoped(role, state, city),
      }))
    ),
  ];
  for (const { method, path, operationId, requestBody } of operations) {
    const to = path.replaceAll(
      /\{(\w+)\}/g,
      (_, name) => name === "folder" ? "0123456789abcdef" : crypto.randomUUID(),
    );
    const body = requestBody?.content["application/json"]?.example;
    const need = needs[operationId]!;
    const least = need.replace("national ", "") as AdminRole;
    for (const { name, role, isNational, client } of clients) {
      const { status } = body === undefined
        ? await client.request(method, to)
        : await client.send(method, to, body);
      const mayAct = role !== undefined && (isNational || !need.startsWith("national")) &&
        adminRoles.indexOf(role) >= adminRoles.indexOf(least);
      // Scopes in other places have a test of their own.
      if (operationId === "giveScope" && mayAct) continue;
      assert.equal(status === 403, !mayAct, `${operationId} as ${name}: ${status}`);
    }
  }
  const { status } = await api.get("/api/admin/businesses");
  assert.equal(status, 401);
});

const delhi = {
  address: { locality: "Saket", city: "New Delhi", state: "Delhi", zipCode: "110017" },
};

/** A listing with an open case in each of the two places. */
async function twoPlaces() {
  const pune = await listBusiness<MyBusiness>(api);
  const far = await listBusiness<MyBusiness>(api, delhi);
  for (const { business } of [pune, far]) await report(api, business.slug, { reason: "fraud" });
  return {
    pune,
    far,
    puneCase: await caseOf(admin, pune.business._id),
    farCase: await caseOf(admin, far.business._id),
  };
}

Deno.test("shows and counts only listings and cases of the area", async () => {
  const { pune, far, puneCase, farCase } = await twoPlaces();
  for (const [state, city] of [["Maharashtra", null], ["Maharashtra", "Pune"]] as const) {
    const moderator = api.scoped("moderator", state, city);
    const { body: listed } = await moderator.get<ModeratedBusiness[]>("/api/admin/businesses");
    assert.deepEqual([...new Set(listed.map(({ state }) => state))], ["Maharashtra"]);
    const byName = `?q=${encodeURIComponent(far.business.businessName)}`;
    const found = await moderator.get<unknown[]>(`/api/admin/businesses${byName}`);
    assert.deepEqual([found.body, found.headers.get("X-Total-Count")], [[], "0"]);
    const queue = (await readQueue(moderator)).map(({ id }) => id);
    assert.ok(queue.includes(puneCase.id) && !queue.includes(farCase.id));
    const { body: counts } = await moderator.get<AdminCounts>(`/api/admin/counts${byName}`);
    assert.deepEqual([counts.cases.total, counts.businesses.total], [0, 0]);
    const { body: changes } = await moderator.get<ListingChange[]>("/api/admin/changes?limit=200");
    const changed = new Set(changes.map(({ listingId }) => listingId));
    assert.ok(changed.has(pune.business._id) && !changed.has(far.business._id));
  }
  const { body: ofCity } = await api.scoped("reader", "Maharashtra", "Nagpur")
    .get("/api/admin/businesses");
  assert.deepEqual(ofCity, []);
});

Deno.test("finds a city by its other names", async () => {
  const address = { locality: "Saket", city: "नई दिल्ली", state: "दिल्ली", zipCode: "110017" };
  const { business } = await listBusiness<MyBusiness>(api, { address });
  const { status } = await api.scoped("reader", "Delhi", "Delhi")
    .get(`/api/admin/businesses/${business._id}`);
  assert.equal(status, 200);
});

Deno.test("answers 404 for what is outside the area, and changes nothing", async () => {
  const { far, farCase } = await twoPlaces();
  const pune = api.scoped("admin", "Maharashtra", "Pune");
  const inDelhi = api.scoped("admin", "Delhi");
  const listing = `/api/admin/businesses/${far.business._id}`;
  const ofCase = `/api/admin/cases/${farCase.id}`;
  const id = crypto.randomUUID();
  const unread: [method: string, path: string, body?: unknown][] = [
    ["GET", listing],
    ["POST", `${listing}/suspension`, { reason: "x" }],
    ["DELETE", `${listing}/suspension`],
    ["GET", ofCase],
    ["GET", `${ofCase}/documents/${id}`],
    ["GET", `${ofCase}/pictures/0123456789abcdef`],
    ["PUT", `${ofCase}/assignment`],
    ["DELETE", `${ofCase}/assignment`],
    ["POST", "/api/admin/cases", { businessId: far.business._id, reason: "other", text: "x" }],
  ];
  for (const [method, path, body] of unread) {
    const { status } = body
      ? await pune.send(method, path, body)
      : await pune.request(method, path);
    assert.equal(status, 404, `${method} ${path}`);
  }
  assert.equal((await decide(pune, farCase, "suspend")).status, 404);
  assert.equal((await far.read()).status, "active");
  for (const path of [listing, ofCase]) assert.equal((await inDelhi.get(path)).status, 200);
  assert.equal((await decide(inDelhi, farCase, "suspend")).status, 200);
  assert.equal((await far.read()).status, "suspended");
});

Deno.test("shows readers the log without contacts, accounts and their search", async () => {
  const owner = await listBusiness<MyBusiness>(api);
  const { _id } = owner.business;
  await owner.patch({ primaryPhone: "8123456789", shortDesc: "Only pipes" });
  const path = `/api/admin/changes?listing=${_id}`;
  const { body: changes } = await api.scoped("reader", "Maharashtra").get<ListingChange[]>(path);
  const values = Object.fromEntries(
    changes.at(-1)!.changes.map(({ field, after }) => [field, after]),
  );
  assert.deepEqual(values, { primaryPhone: undefined, shortDesc: "Only pipes" });
  assert.ok(changes.every(({ actorId, actorName }) => actorId === null && actorName === null));
  const moderator = api.scoped("moderator", "Maharashtra");
  const { body: whole } = await moderator.get<ListingChange[]>(path);
  assert.equal(whole.at(-1)!.actorId, owner.accountId);
  const byAccount = `/api/admin/changes?account=${owner.accountId}`;
  const byOwner = `/api/admin/businesses?q=${owner.accountId}`;
  for (const search of [byAccount, byOwner]) {
    const { body } = await api.scoped("editor", "Maharashtra").get<unknown[]>(search);
    assert.deepEqual(body, []);
    assert.notDeepEqual((await moderator.get<unknown[]>(search)).body, []);
  }
});

Deno.test("shows who owns a listing only to moderators of its place", async () => {
  const { business, accountId } = await listBusiness<MyBusiness>(api);
  const { business: twin } = await listBusiness<MyBusiness>(api);
  const answers = async (client: typeof admin) => {
    const pair = await client.get<{ a: object }>(
      `/api/admin/merges/preview?a=${business._id}&b=${twin._id}`,
    );
    const listed = await client.get<object[]>(`/api/admin/businesses?q=${business._id}`);
    const read = await client.get<object>(`/api/admin/businesses/${business._id}`);
    return JSON.stringify([pair.body.a, listed.body, read.body]);
  };
  const { ownerName } = (await admin.get<ModeratedBusiness[]>(
    `/api/admin/businesses?q=${business._id}`,
  )).body[0]!;
  const editor = await answers(api.scoped("editor", "Maharashtra"));
  assert.equal(editor.match(/"hasOwner":true/g)?.length, 3);
  for (const known of [accountId, ownerName!]) {
    assert.ok(!editor.includes(known));
    assert.ok((await answers(api.scoped("moderator", "Maharashtra"))).includes(known));
  }
});

Deno.test("undoes the listings of the area, and names the rest if it is public", async () => {
  const { pune, far } = await twoPlaces();
  await pune.patch({ shortDesc: "New here" });
  const away = await listBusiness<MyBusiness>(api);
  const account = away.accountId;
  api.clock.advance({ minutes: 1 });
  const from = api.clock.now().toISOString();
  await away.patch({ shortDesc: "Moved away", address: delhi.address });
  const to = new Date(api.clock.now().getTime() + 60_000).toISOString();
  const selection = { account, from, to };
  const inPune = api.scoped("moderator", "Maharashtra", "Pune");
  assert.equal((await inPune.send("POST", "/api/admin/undos/preview", selection)).status, 409);
  const inDelhi = api.scoped("moderator", "Delhi");
  const preview = await inDelhi.send<UndoPreview>("POST", "/api/admin/undos/preview", selection);
  // The former place is not in the area.
  assert.deepEqual(preview.body.changes[0]!.changes.map(({ field }) => field), ["shortDesc"]);
  assert.ok(preview.body.left.every(({ reason }) => reason === "out_of_scope"));

  // A group of an undo by an admin of all India, in both places.
  const national = await admin.send<Undo>("POST", "/api/admin/undos", selection);
  await api.runJobs();
  assert.equal((await away.read()).address.city, "Pune");
  const group = { group: national.body.id };
  const { body: started } = await inPune.send<Undo>("POST", "/api/admin/undos", group);
  await api.runJobs();
  const path = `/api/admin/undos/${started.id}`;
  const { body: done } = await inPune.get<Undo>(path);
  assert.deepEqual(
    [...new Set(done.left.map(({ field, reason }) => `${field?.split(".")[0]} ${reason}`))],
    ["address out_of_scope"],
  );
  assert.equal((await inDelhi.get(path)).status, 404);
  assert.equal((await far.read()).status, "active");
});

Deno.test("shows cases of accounts only where the account has a listing", async () => {
  const { far } = await twoPlaces();
  const id = crypto.randomUUID();
  const at = api.clock.now();
  await api.database.db.insertInto("trust_case").values({
    id,
    subject_type: "account",
    subject_id: far.accountId,
    kind: "number",
    state: "open",
    term: "answer",
    opened_at: at,
    due_at: at,
    warn_at: at,
    owner_id: null,
    snapshot: null,
    is_light: false,
  }).execute();
  const ids = async (client: typeof admin) =>
    (await readQueue(client, "kind=number")).map(({ id }: Case) => id);
  assert.ok((await ids(api.scoped("moderator", "Delhi"))).includes(id));
  assert.ok(!(await ids(api.scoped("moderator", "Maharashtra"))).includes(id));
  assert.ok((await ids(admin)).includes(id));
});
