/** What somebody gains who has taken an access token, and nothing else. */
import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { contract } from "#/testing/contract.ts";
import { newMobile, type Person, register } from "#/testing/people.ts";

const api = await useTestApi();
const { db } = api.database;

/** What decides who can sign in, now and later. */
async function waysIn({ user: { id } }: Person) {
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

/** Whatever shows that it is the person themselves. */
const proofs = ["currentPassword", "password", "confirmation"];

type Content = { example?: Record<string, unknown>; schema: { $ref: string } };

type Operation = {
  operationId: string;
  security?: object[];
  parameters?: { name: string; in: string; required?: boolean; example?: unknown }[];
  requestBody?: { content: Record<string, Content> };
};

/** All that a signed-in person can call, as the contract has it. */
const calls = Object.entries(contract.paths).flatMap(([path, operations]) =>
  Object.entries(operations as unknown as Record<string, Operation>)
    .filter(([, { security }]) => security?.length)
    .map(([method, operation]) => ({ method: method.toUpperCase(), path, ...operation }))
);

/** @param only the one field of the body that is sent */
function call(
  thief: Person,
  { method, path, parameters = [], requestBody }: typeof calls[number],
  only?: string,
) {
  const headers: Record<string, string> = { ...thief.headers };
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

/** The only calls that may end sessions without more than the token: whoever has it may give it up. */
const ending = ["endSession", "endAllSessions", "signOut"];

/** A code goes to its owner, and not to who asked for it. */
const sending = ["sendConfirmation"];

/** Calls that have to ask for more than the token. */
const guarded = ["updateProfile", "proveMobile", "changePassword", "deleteAccount"];

/** What decides nothing about signing in, of calls that otherwise do. */
const harmless = ["language", "notices"];

for (const operation of calls.filter(({ operationId }) => guarded.includes(operationId))) {
  const { operationId: id, requestBody } = operation;
  const [{ example = {}, schema }] = Object.values(requestBody!.content) as [Content];
  const { properties } = contract.components.schemas[schema.$ref.split("/").at(-1)!] as {
    properties: object;
  };
  const fields = Object.keys(properties)
    .filter((field) => !proofs.includes(field) && !harmless.includes(field));

  Deno.test(`the example of ${id} has every field that decides who can sign in`, () =>
    assert.deepEqual(fields.filter((field) => !(field in example)), []));

  for (const field of fields) {
    Deno.test(`${id} with a stolen access token and ${field} alone is refused`, async () => {
      // A number is proven by accounts alone that were registered by e-mail.
      const victim = await register(
        api,
        id === "proveMobile" ? { method: "email", email: `asha.${newMobile()}@example.com` } : {},
      );
      const before = await waysIn(victim);
      const { status, body } = await call(victim, operation, field);
      assert.ok([400, 403].includes(status), `${status} ${body.code}`);
      assert.deepEqual(await waysIn(victim), before);
    });
  }
}

Deno.test("the contract has the calls that this is about", () => {
  const ids = calls.map(({ operationId }) => operationId);
  for (const id of [...ending, ...sending, ...guarded]) assert.ok(ids.includes(id), id);
  assert.ok(ids.length > 25, `${ids.length} calls`);
});

for (const operation of calls) {
  const { operationId: id } = operation;
  const what = guarded.includes(id) ? "is refused" : "changes no way in";
  Deno.test(`${id} with a stolen access token alone ${what}`, async () => {
    const email = `asha.${newMobile()}@example.com`;
    const victim = await register(api, { method: "email", email });
    api.clock.advance({ minutes: 2 });
    const before = await waysIn(victim);
    const { status, body } = await call(victim, operation);
    await api.settled();
    const after = await waysIn(victim);
    if (guarded.includes(id)) assert.ok([400, 403].includes(status), `${status} ${body.code}`);
    if (ending.includes(id)) after.sessions = before.sessions;
    if (sending.includes(id)) {
      assert.deepEqual(after.codes.map(({ recipient }) => recipient), [email]);
      after.codes = before.codes;
    }
    assert.deepEqual(after, before);
  });
}
