/**
 * Tests how many messages a signed-in account can trigger and how many remain for other users; see
 * docs/security.md.
 */
import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import { inTestAll } from "#/testing/full-run.ts";
import { newBusiness } from "#/testing/owner.ts";
import { goodPassword, newMobile, register } from "#/testing/users.ts";

const messagesADay = 100;
const api = await useTestApi({ variables: { MESSAGES_PER_DAY: String(messagesADay) } });

type Problem = { code: string };

/** An account with a verified e-mail address and an unverified number. */
async function accountByEmail(mobile = newMobile()) {
  const name = newMobile();
  const email = `a.${name}@example.com`;
  const given = { method: "email", email, mobile, username: `a.${name}` } as const;
  return accountOf((await register(api, given)).user.id);
}

/** Sends requests as one account. Each call uses a new access token. */
function accountOf(id: string) {
  const client = api.as(id);
  const own = "/api/my/business";
  return {
    claim: (slug: string) =>
      client.send<Problem>("POST", `/api/business/${slug}/claims`, undefined),
    list: (primaryPhone: string) => client.send("POST", own, newBusiness({ primaryPhone })),
    async relist(primaryPhone: string) {
      const { headers } = await client.get(own);
      const ifMatch = { "If-Match": headers.get("ETag")! };
      const { status } = await client.send("PATCH", own, { primaryPhone }, { headers: ifMatch });
      assert.equal(status, 200);
    },
    verifyPhone: () => client.send<Problem>("POST", "/api/my/verifications/phone", undefined),
    changeEmail: () =>
      client.send<Problem>("PATCH", "/api/profile", {
        email: `b.${newMobile()}@example.com`,
        currentPassword: goodPassword,
      }),
  };
}

const signIn = (mobile: string) => api.send("POST", "/api/auth/phone/send", { mobile });
const messagesTo = (to: string) => api.gateways.outbox!.list(to).length;

async function unclaimed(primaryPhone = newMobile()) {
  const [business] = await api.save(businessInput({ primaryPhone }));
  return business!;
}

/** Makes twenty attempts, one an hour, and counts the attempts that send a code. */
async function perDay(ask: () => Promise<{ status: number }>): Promise<number> {
  let sent = 0;
  for (let count = 0; count < 20; count++) {
    const { status } = await ask();
    assert.ok([200, 202, 429].includes(status), String(status));
    if (status < 300) sent++;
    api.clock.advance({ hours: 1 });
  }
  return sent;
}

inTestAll.test("limits an account to 11 codes a day: 5 for claims, 3 for listed numbers, 3 for addresses", async () => {
  const attacker = await accountByEmail();
  const claims = await perDay(async () => await attacker.claim((await unclaimed()).slug));
  api.clock.advance({ days: 1 });
  assert.equal((await attacker.list(newMobile())).status, 201);
  const numbers = await perDay(async () => {
    await attacker.relist(newMobile());
    return await attacker.verifyPhone();
  });
  api.clock.advance({ days: 1 });
  const addresses = await perDay(attacker.changeEmail);
  assert.deepEqual({ claims, numbers, addresses }, { claims: 5, numbers: 3, addresses: 3 });
});

Deno.test("allows registration and sign-in when claims have used up their share", async () => {
  api.clock.advance({ days: 1 });
  let sent = 0;
  for (let account = 0; account < 3; account++) {
    const attacker = await accountByEmail();
    for (let count = 0; count < 5; count++) {
      if ((await attacker.claim((await unclaimed()).slug)).status === 202) sent++;
      api.clock.advance({ seconds: 61 });
    }
  }
  assert.equal(sent, messagesADay / 10);
  // Four fifths of the daily messages, minus the three registrations.
  for (let count = 0; count < 0.8 * messagesADay - 3; count++) {
    assert.equal((await signIn(newMobile())).status, 202);
  }
  assert.equal((await signIn(newMobile())).status, 429);
});

Deno.test("sends a code to the number's owner when other accounts have used up the number's claim codes", async () => {
  api.clock.advance({ days: 1 });
  const { user, mobile } = await register(api);
  const shop = await unclaimed(mobile);
  for (let account = 0; account < 4; account++) {
    const attacker = await accountByEmail(mobile);
    for (let n = 0; n < 3; n++) {
      await attacker.claim(shop.slug);
      api.clock.advance({ seconds: 61 });
    }
    assert.equal((await attacker.list(mobile)).status, 201);
    for (let n = 0; n < 3; n++) {
      await attacker.verifyPhone();
      api.clock.advance({ seconds: 61 });
    }
  }
  assert.equal((await signIn(mobile)).status, 202);
  const before = messagesTo(mobile);
  const reset = await api.send("POST", "/api/auth/password-reset", { mobile });
  await api.settled();
  assert.deepEqual([reset.status, messagesTo(mobile)], [202, before + 1]);
  // A proof is valid for a year. After that, the owner gets a code from the owner's separate
  // budget.
  assert.equal((await accountOf(user.id).claim(shop.slug)).status, 200);
});

Deno.test("sends the number's owner a code from a separate budget when the proof has expired", async () => {
  const { user, mobile } = await register(api);
  const shop = await unclaimed(mobile);
  api.clock.advance({ days: 366 });
  for (let account = 0; account < 3; account++) {
    const attacker = await accountByEmail(mobile);
    for (let n = 0; n < 2; n++) {
      await attacker.claim(shop.slug);
      api.clock.advance({ seconds: 61 });
    }
  }
  assert.equal((await accountOf(user.id).claim(shop.slug)).status, 202);
});

Deno.test("allows sign-in with a block's numbers when accounts claim listings with numbers of the block", async () => {
  api.clock.advance({ days: 1 });
  const block = newMobile().slice(0, 6);
  const number = (n: number) => `${block}${String(n).padStart(4, "0")}`;
  let taken = 0;
  for (let account = 0; account < 2; account++) {
    const attacker = await accountByEmail();
    for (let count = 0; count < 5; count++) {
      const shop = await unclaimed(number(++taken));
      assert.equal((await attacker.claim(shop.slug)).status, 202);
    }
  }
  for (let count = 0; count < 30; count++) {
    assert.equal((await signIn(number(1000 + count))).status, 202);
  }
});

Deno.test("needs no code to claim a listing when the account has proven its number", async () => {
  api.clock.advance({ days: 1 });
  const { user, mobile } = await register(api);
  const shop = await unclaimed(mobile);
  const before = messagesTo(mobile);
  const { status, body } = await accountOf(user.id).claim(shop.slug);
  assert.deepEqual([status, (body as unknown as { _id: string })._id], [200, shop._id]);
  assert.equal(messagesTo(mobile), before);
});
