import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { caseOf, decide, type MyBusiness, readCase, report } from "#/testing/cases.ts";
import { listBusiness, newAccountId } from "#/testing/owner.ts";
import type { MyCase } from "../appeals/schemas.ts";

const api = await useTestApi();
const admin = api.as(newAccountId(), "admin");
const otherUser = api.as(newAccountId());
const owner = await listBusiness<MyBusiness>(api);
const other = await listBusiness<MyBusiness>(api);

async function newCase({ slug, _id } = owner.business) {
  const contact = `witness.${crypto.randomUUID().slice(0, 8)}@example.com`;
  const text = "The witness wrote this.";
  await report(api, slug, { reason: "fraud", text, contact });
  return await caseOf(admin, _id);
}

const clients = { anonymous: api, otherUser, owner, other, admin } as const;
type Role = keyof typeof clients;

/** The expected status for each allowed user. Every other user must be refused. */
const matrix: [
  method: string,
  path: string,
  body: unknown,
  allowed: Partial<Record<Role, number>>,
][] = [
  ["GET", "/api/admin/cases", undefined, { admin: 200 }],
  ["POST", "/api/admin/cases", { businessId: owner.business._id, reason: "other", text: "x" }, {
    admin: 201,
  }],
  ["GET", "/api/admin/cases/:id", undefined, { admin: 200 }],
  ["POST", "/api/admin/cases/:id/decision", { decision: "correct", statement: { en: "x" } }, {
    admin: 428,
  }],
  ["PUT", "/api/admin/cases/:id/assignment", undefined, { admin: 200 }],
  ["DELETE", "/api/admin/cases/:id/assignment", undefined, { admin: 200 }],
  ["GET", "/api/admin/terms", undefined, { admin: 200 }],
  ["PUT", "/api/admin/terms", {
    name: "answer",
    hours: 168,
    source: "x",
    inForceFrom: "2026-02-20",
  }, { admin: 200 }],
  ["GET", "/api/my/cases", undefined, { otherUser: 200, owner: 200, other: 200, admin: 200 }],
  ["POST", "/api/my/cases/:id/answer", { text: "x" }, {
    otherUser: 404,
    other: 404,
    admin: 404,
    owner: 200,
  }],
  ["POST", "/api/my/cases/:id/appeal", { text: "x" }, {
    otherUser: 404,
    other: 404,
    admin: 404,
    owner: 409,
  }],
];

let id: string;

Deno.test.beforeAll(async () => {
  ({ id } = await newCase());
  await decide(admin, await readCase(admin, id), "correct");
  await api.settled();
});

for (const [method, path, body, allowed] of matrix) {
  Deno.test(`${method} ${path} is allowed only for ${Object.keys(allowed).join(", ")}`, async () => {
    for (const [role, client] of Object.entries(clients) as [Role, typeof api][]) {
      const to = path.replace(":id", id);
      const { status } = body
        ? await client.send(method, to, body)
        : await client.request(method, to);
      const refused = role === "anonymous" ? 401 : 403;
      assert.equal(status, allowed[role] ?? refused, role);
    }
  });
}

Deno.test("hides a case from the owner until it is decided, and always hides the reporter", async () => {
  const reported = await listBusiness<MyBusiness>(api);
  const trustCase = await newCase(reported.business);
  assert.deepEqual((await reported.get("/api/my/cases")).body, []);
  for (const what of ["answer", "appeal"]) {
    const path = `/api/my/cases/${trustCase.id}/${what}`;
    assert.equal((await reported.send("POST", path, { text: "x" })).status, 404);
  }
  await decide(admin, trustCase, "nothing_wrong");
  await api.settled();
  const { body } = await reported.get<MyCase[]>("/api/my/cases");
  assert.ok(!/witness/.test(JSON.stringify(body)));
  assert.deepEqual(body[0]!.events.map(({ kind }) => kind), ["decided"]);
  assert.deepEqual((await other.get("/api/my/cases")).body, []);
});

Deno.test("returns 404 to admins for an unknown case", async () => {
  const unknownPath = `/api/admin/cases/${crypto.randomUUID()}`;
  assert.equal((await admin.get(unknownPath)).status, 404);
  assert.equal((await admin.request("PUT", `${unknownPath}/assignment`)).status, 404);
  const decision = await decide(admin, { id: crypto.randomUUID(), version: 1 }, "nothing_wrong");
  assert.equal(decision.status, 404);
  assert.equal((await admin.get("/api/admin/cases/not-an-id")).status, 400);
});

Deno.test("rejects a case for an unknown listing", async () => {
  const { status } = await admin.send("POST", "/api/admin/cases", {
    businessId: crypto.randomUUID(),
    reason: "order",
    text: "x",
  });
  assert.equal(status, 404);
});
