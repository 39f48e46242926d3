import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import {
  type Case,
  caseOf,
  decide,
  type MyBusiness,
  report,
  reportedOwners,
} from "#/testing/cases.ts";
import { listBusiness, newAccountId } from "#/testing/owner.ts";
import type { MyCase } from "../appeals/schemas.ts";

const api = await useTestApi();
const admin = api.as(newAccountId(), "admin");
const { reported, lastMessageTo } = reportedOwners(api, admin);
const jpeg = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);

type Decided = { status: number; body: { errors?: { field: string; code: string }[] } };

const decideSilently = ({ id, version }: Pick<Case, "id" | "version">, decision: string) =>
  admin.send<Decided["body"]>("POST", `/api/admin/cases/${id}/decision`, { decision }, {
    headers: { "If-Match": `"${version}"` },
  });

async function requestCheck() {
  const owner = await listBusiness<MyBusiness>(api, { legal: { gstin: "27AAPFU0939F1ZV" } });
  const body = new FormData();
  body.append("file", new Blob([jpeg]), "paper.jpg");
  const path = "/api/my/verifications/gstin/documents";
  assert.equal((await owner.request("POST", path, { body })).status, 202);
  return { owner, trustCase: await caseOf(admin, owner.business._id) };
}

const statementIsRequired = ({ status, body }: Decided) => {
  assert.equal(status, 400, JSON.stringify(body));
  assert.deepEqual(body.errors?.map(({ field, code }) => [field, code]), [[
    "statement",
    "required",
  ]]);
};

Deno.test("requires a reason to refuse a verification request but not to confirm it", async () => {
  const { owner, trustCase } = await requestCheck();
  statementIsRequired(await decideSilently(trustCase, "refuse"));
  assert.equal((await decideSilently(trustCase, "confirm")).status, 200);
  const { body } = await api.get<MyBusiness>(`/api/business/${owner.business.slug}`);
  assert.deepEqual(body.verified, ["gstin"]);
});

Deno.test("requires a reason after a user's report or appeal", async () => {
  const { trustCase, business, respond } = await reported();
  statementIsRequired(await decideSilently(trustCase, "nothing_wrong"));
  await decide(admin, trustCase, "suspend");
  await respond("appeal", trustCase.id);
  statementIsRequired(await decideSilently(await caseOf(admin, business._id), "nothing_wrong"));
});

Deno.test("returns the languages of the users who will read the reason", async () => {
  const { business, trustCase } = await reported({}, "hi");
  assert.deepEqual(trustCase.readers, ["hi"], "the reporter left no contact");
  await report(api, business.slug, { reason: "closed", contact: "ravi@example.com" });
  assert.deepEqual((await caseOf(admin, business._id)).readers, ["en", "hi"]);
});

Deno.test("labels a reason that is not in the reader's language", async () => {
  const { email, trustCase } = await reported();
  await decide(admin, trustCase, "suspend", { hi: "इस नंबर पर कोई और है।" });
  assert.match(await lastMessageTo(email), /The reason was written in Hindi:\n\nइस नंबर/);
  const { email: other, trustCase: second } = await reported({}, "hi");
  await decide(admin, second, "suspend", { en: "Somebody else answers." });
  assert.match(await lastMessageTo(other), /वजह अंग्रेज़ी में लिखी गई है:\n\nSomebody else/);
  const { email: third, trustCase: both } = await reported({}, "hi");
  await decide(admin, both, "suspend", { en: "Fraud.", hi: "धोखा।" });
  assert.doesNotMatch(await lastMessageTo(third), /अंग्रेज़ी/);
});

Deno.test("suspends a listing outside a case, with a reason in both languages", async () => {
  const { business, cases, read } = await reported({}, "hi");
  const statement = { en: "The number is not theirs.", hi: "नंबर उनका नहीं है।" };
  const path = `/api/admin/businesses/${business._id}/suspension`;
  assert.equal((await admin.send("POST", path, { statement })).status, 200);
  assert.equal((await read()).suspension?.reason, statement.hi);
  const decided = (await cases()).find(({ decision }: MyCase) => decision === "suspend");
  assert.deepEqual(decided!.statement, statement);
  assert.equal((await admin.send("POST", path, { statement: {} })).status, 400);
  const inOne = { statement: {}, reason: "Still not theirs." };
  assert.equal((await admin.send("POST", path, inOne)).status, 200);
});
