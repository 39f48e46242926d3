/** Tests what an attacker can do with only a stolen access token. */
import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { contract } from "#/testing/contract.ts";
import { newMobile, register, type TestUser } from "#/testing/users.ts";

const api = await useTestApi();
const { db } = api.database;

/** The data that decides who can sign in, now and later. */
async function signInData({ user: { id } }: TestUser) {
  const account = await db.selectFrom("account")
    .select([
      "username",
      "mobile",
      "mobile_verified",
      "email",
      "email_verified",
      "password_hash",
      "role",
    ])
    .where("id", "=", id).executeTakeFirst();
  const codes = await db.selectFrom("one_time_code").select(["purpose", "recipient"])
    .where("used_at", "is", null)
    .where("account_id", "=", id).execute();
  const sessions = await db.selectFrom("session").select("id").where("account_id", "=", id)
    .execute();
  return { account, codes, sessions: sessions.length };
}

/** Fields that confirm the user's identity. */
const proofs = ["currentPassword", "password", "confirmation"];

type Content = { example?: Record<string, unknown>; schema: { $ref: string } };

type Operation = {
  operationId: string;
  security?: object[];
  parameters?: { name: string; in: string; required?: boolean; example?: unknown }[];
  requestBody?: { content: Record<string, Content> };
};

/** All operations of the contract that need a session. */
const calls = Object.entries(contract.paths).flatMap(([path, operations]) =>
  Object.entries(operations as unknown as Record<string, Operation>)
    .filter(([, { security }]) => security?.length)
    .map(([method, operation]) => ({ method: method.toUpperCase(), path, ...operation }))
);

/** @param only if set, the body contains only this field */
function call(
  attacker: TestUser,
  { method, path, parameters = [], requestBody }: typeof calls[number],
  only?: string,
) {
  const headers: Record<string, string> = { ...attacker.headers };
  let address = path;
  for (const { name, in: place, example } of parameters) {
    if (place === "path") address = address.replace(`{${name}}`, String(example));
    if (place === "header" && name === "if-match") headers[name] = String(example);
  }
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  if (type === "multipart/form-data") {
    const body = new FormData();
    body.set("file", new File(["no picture"], "me.png", { type: "image/png" }));
    return api.request<{ code?: string }>(method, address, { headers, body });
  }
  if (!type) return api.request<{ code?: string }>(method, address, { headers });
  const body = Object.fromEntries(
    Object.entries(content?.example ?? {})
      .filter(([name]) => !proofs.includes(name) && (!only || name === only)),
  );
  headers["Content-Type"] = type;
  return api.request<{ code?: string }>(method, address, { headers, body: JSON.stringify(body) });
}

/** Calls that may end sessions with only a token. */
const ending = ["endSession", "endAllSessions", "signOut"];

/** The code goes to the owner, so the caller does not receive it. */
const sending = ["sendConfirmation"];

/** Calls that require more than a token. */
const guarded = ["updateProfile", "proveMobile", "changePassword", "deleteAccount"];

/** Fields of guarded calls that do not affect sign-in. */
const harmless = ["language", "notices"];

for (const operation of calls.filter(({ operationId }) => guarded.includes(operationId))) {
  const { operationId: id, requestBody } = operation;
  const [{ example = {}, schema }] = Object.values(requestBody!.content) as [Content];
  const { properties } = contract.components.schemas[schema.$ref.split("/").at(-1)!] as {
    properties: object;
  };
  const fields = Object.keys(properties)
    .filter((field) => !proofs.includes(field) && !harmless.includes(field));

  Deno.test(`names every field that affects sign-in in the example of ${id}`, () =>
    assert.deepEqual(fields.filter((field) => !(field in example)), []));

  for (const field of fields) {
    Deno.test(`rejects ${id} with a stolen access token and ${field} alone`, async () => {
      // Only accounts registered by e-mail can verify a number.
      const victim = await register(
        api,
        id === "proveMobile" ? { method: "email", email: `asha.${newMobile()}@example.com` } : {},
      );
      const before = await signInData(victim);
      const { status, body } = await call(victim, operation, field);
      assert.ok([400, 403].includes(status), `${status} ${body.code}`);
      assert.deepEqual(await signInData(victim), before);
    });
  }
}

Deno.test("finds every call that these tests name in the contract", () => {
  const ids = calls.map(({ operationId }) => operationId);
  for (const id of [...ending, ...sending, ...guarded]) assert.ok(ids.includes(id), id);
  assert.ok(ids.length > 25, `${ids.length} calls`);
});

for (const operation of calls) {
  const { operationId: id } = operation;
  const what = guarded.includes(id) ? "is rejected" : "changes no sign-in data";
  Deno.test(`${id} with a stolen access token alone ${what}`, async () => {
    const email = `asha.${newMobile()}@example.com`;
    const victim = await register(api, { method: "email", email });
    api.clock.advance({ minutes: 2 });
    const before = await signInData(victim);
    const { status, body } = await call(victim, operation);
    await api.settled();
    const after = await signInData(victim);
    if (guarded.includes(id)) assert.ok([400, 403].includes(status), `${status} ${body.code}`);
    if (ending.includes(id)) after.sessions = before.sessions;
    if (sending.includes(id)) {
      assert.deepEqual(after.codes.map(({ recipient }) => recipient), [email]);
      after.codes = before.codes;
    }
    assert.deepEqual(after, before);
  });
}
