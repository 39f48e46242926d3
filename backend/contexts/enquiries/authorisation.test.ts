/** The access of every actor to a request, on every route. */
import assert from "node:assert/strict";
import { type createClient, useTestApi } from "#/testing/api.ts";
import { addPhoto, answer, asked, lastLink } from "#/testing/enquiries.ts";
import { listed, transferred } from "#/testing/list-business.ts";
import { newAccountId } from "#/testing/owner.ts";
import { newAuthor } from "#/testing/reviews.ts";
import { newMobile } from "#/testing/users.ts";
import { dayInIndia } from "#/shared/india-time.ts";
import { photo } from "./examples.ts";
import type { Enquiry, ReceivedEnquiry } from "./schemas.ts";

const api = await useTestApi();
const { db } = api.database;
const start = api.clock.now();
const admin = api.as(newAccountId(), "admin");

const text = "Zebra-striped tap in Meera's kitchen";
const pinCode = "411099";

type Actor = { client: ReturnType<typeof createClient>; token?: string };

/** A request to two businesses, of which the first answers. A third is not asked. */
async function newScenario() {
  api.clock.set(start);
  const visitor = await newAuthor(api);
  const [first, second, unasked] = [await listed(api), await listed(api), await listed(api)];
  const enquiry = await asked(visitor, [first.slug, second.slug], { text, pinCode });
  await api.runJobs();
  /** Went to the owner of the second. */
  const link = lastLink(api, second.owner.mobile);
  await answer(first.owner, enquiry, { day: dayInIndia(start) });
  return { visitor, first, second, unasked, enquiry, link };
}

type Scenario = Awaited<ReturnType<typeof newScenario>>;

const receivedToken = async (owner: Scenario["first"]["owner"]) =>
  (await owner.get<ReceivedEnquiry[]>("/api/my/business/enquiries")).body[0]!.token;

const choose = ({ visitor, enquiry, first }: Scenario) =>
  visitor.send("POST", `/api/enquiries/${enquiry.reference}/choice`, { business: first.slug });

/** Replaces the last character of a signature. */
const forge = (token: string) => token.slice(0, -1) + (token.endsWith("A") ? "B" : "A");

const routes = [
  "facts",
  "create",
  "read",
  "mine",
  "received",
  "readLink",
  "settings",
  "pause",
  "reply",
  "addPhoto",
  "removePhoto",
  "choose",
  "close",
] as const;

type Route = typeof routes[number];

/** Calls a route about the scenario's request. */
function call(
  { enquiry: { reference }, first }: Scenario,
  { client, token }: Actor,
): Record<Route, () => Promise<{ status: number; body: unknown }>> {
  const path = `/api/enquiries/${reference}`;
  const headers: Record<string, string> = token === undefined ? {} : { "Link-Token": token };
  // Without a token of its own, an actor guesses one.
  const guessed = token ?? "AZONPG8-fBqdUj8KTx9rEA.hvq1c0.xWm4TzRqdUj8KTx9rEAfBg";
  const settings = "/api/my/business/enquiry-settings";
  return {
    facts: () => client.get(`/api/business/${first.slug}/enquiry-facts`),
    create: () =>
      client.send("POST", "/api/enquiries", {
        businesses: ["no-such-business"],
        wanted: "today",
        pinCode: "411038",
        mayCall: false,
        isAdult: true,
      }),
    read: () => client.get(path, headers),
    mine: () => client.get("/api/my/enquiries"),
    received: () => client.get("/api/my/business/enquiries"),
    readLink: () => client.send("POST", "/api/enquiries/by-link/read", { token: guessed }),
    settings: () => client.get(settings),
    pause: () => client.send("PUT", settings, { paused: false }),
    reply: () =>
      client.send("POST", "/api/enquiries/by-link", {
        reply: "can",
        token: guessed,
        day: dayInIndia(api.clock.now()),
      }),
    addPhoto: () => addPhoto(client, { reference }, headers),
    removePhoto: () => client.request("DELETE", `${path}/photos/${photo.id}`, { headers }),
    choose: () => client.send("POST", `${path}/choice`, { business: first.slug }, { headers }),
    close: () => client.request("DELETE", path, { headers }),
  };
}

type Row = {
  actor: (scenario: Scenario) => Actor | Promise<Actor>;
  /** In the order of `routes`. */
  statuses: number[];
  /** Routes whose answer shows the request. */
  sees?: Route[];
};

const anonymous = [200, 401, 401, 401, 401, 404, 401, 401, 404, 401, 401, 401, 401];
/** A link that is valid neither as the visitor's nor as an owner's. */
const uselessLink = [200, 401, 404, 401, 401, 404, 401, 401, 404, 404, 404, 404, 404];
const withoutBusiness = [200, 404, 404, 200, 404, 404, 404, 404, 404, 404, 404, 404, 404];
const withBusiness = [200, 404, 404, 200, 200, 404, 200, 200, 404, 404, 404, 404, 404];

const actors: Record<string, Row> = {
  "an anonymous user": { actor: () => ({ client: api }), statuses: anonymous },
  "its visitor": {
    actor: ({ visitor }) => ({ client: visitor }),
    statuses: [200, 404, 200, 200, 404, 404, 404, 404, 404, 201, 200, 200, 409],
    sees: ["read", "mine", "addPhoto", "removePhoto", "choose"],
  },
  "another visitor": {
    actor: async ({ second }) => {
      const client = await newAuthor(api);
      await asked(client, [second.slug], { text: "A drain" });
      return { client };
    },
    statuses: withoutBusiness,
  },
  "another visitor with the link of an own request": {
    actor: async ({ second }) => {
      const client = await newAuthor(api);
      return { client, token: (await asked(client, [second.slug], { text: "A drain" })).token };
    },
    statuses: withoutBusiness,
  },
  "an asked owner": {
    actor: ({ second: { owner } }) => ({ client: owner }),
    statuses: withBusiness,
    sees: ["received"],
  },
  "an asked owner with the dashboard's link": {
    actor: async ({ second: { owner } }) => ({ client: owner, token: await receivedToken(owner) }),
    statuses: [200, 404, 404, 200, 200, 200, 200, 200, 200, 404, 404, 404, 404],
    sees: ["received", "readLink", "reply"],
  },
  "an owner who was not asked": {
    actor: ({ unasked }) => ({ client: unasked.owner }),
    statuses: withBusiness,
  },
  "an owner who was not asked with a link to another request": {
    actor: async ({ unasked: { owner, slug } }) => {
      await asked(await newAuthor(api), [slug], { text: "A drain" });
      return { client: owner, token: await receivedToken(owner) };
    },
    statuses: [200, 404, 404, 200, 200, 200, 200, 200, 200, 404, 404, 404, 404],
  },
  "a released owner who had opened it": {
    actor: async (scenario) => {
      const opened = { reply: "opened", token: scenario.link };
      assert.equal((await api.send("POST", "/api/enquiries/by-link", opened)).status, 200);
      assert.equal((await choose(scenario)).status, 200);
      return { client: scenario.second.owner, token: scenario.link };
    },
    statuses: [200, 404, 404, 200, 200, 200, 200, 200, 409, 404, 404, 404, 404],
    // It was asked, so it has seen the request.
    sees: ["received", "readLink"],
  },
  "a suspended owner": {
    actor: async ({ second: { owner, id }, link }) => {
      const suspension = `/api/admin/businesses/${id}/suspension`;
      assert.equal((await admin.send("POST", suspension, { reason: "Fraud." })).status, 200);
      return { client: owner, token: link };
    },
    statuses: withBusiness,
  },
  "the former owner of an asked business": {
    actor: async ({ second, link }) => {
      await transferred(api, second.id);
      return { client: second.owner, token: link };
    },
    statuses: withoutBusiness,
  },
  "the new owner of an asked business": {
    actor: async ({ second, link }) => ({
      client: await transferred(api, second.id),
      token: link,
    }),
    statuses: withBusiness,
  },
  "an admin": {
    actor: () => ({ client: admin }),
    statuses: withoutBusiness.with(routes.indexOf("create"), 403),
  },
  "the visitor's link": {
    actor: ({ enquiry: { token } }) => ({ client: api, token }),
    statuses: [200, 401, 200, 401, 401, 404, 401, 401, 404, 201, 200, 200, 409],
    sees: ["read", "addPhoto", "removePhoto", "choose"],
  },
  "an owner's link": {
    actor: ({ link: token }) => ({ client: api, token }),
    statuses: [200, 401, 404, 401, 401, 200, 401, 401, 200, 404, 404, 404, 404],
    sees: ["readLink", "reply"],
  },
  "an owner's link to a number that the owner no longer has": {
    actor: async ({ second: { owner }, link: token }) => {
      await db.updateTable("account").set({ mobile: newMobile() })
        .where("id", "=", owner.accountId).execute();
      return { client: api, token };
    },
    statuses: uselessLink,
  },
  "a forged visitor's link": {
    actor: ({ enquiry: { token } }) => ({ client: api, token: forge(token) }),
    statuses: uselessLink,
  },
  "the visitor's link from before the visitor signed out everywhere": {
    actor: async ({ visitor, enquiry: { token } }) => {
      assert.equal((await visitor.request("DELETE", "/api/profile/sessions")).status, 204);
      return { client: api, token };
    },
    statuses: uselessLink,
  },
  "a forged owner's link": {
    actor: ({ link: token }) => ({ client: api, token: forge(token) }),
    statuses: uselessLink,
  },
  "an expired owner's link": {
    actor: ({ link: token }) => {
      api.clock.advance({ hours: 73 });
      return { client: api, token };
    },
    statuses: [200, 401, 404, 401, 401, 410, 401, 401, 410, 404, 404, 404, 404],
  },
  "an expired visitor's link": {
    actor: ({ enquiry: { token } }) => {
      api.clock.advance({ days: 31 });
      return { client: api, token };
    },
    statuses: [200, 401, 410, 401, 401, 404, 401, 401, 404, 410, 410, 410, 410],
  },
  "its visitor after 30 days": {
    actor: ({ visitor }) => {
      api.clock.advance({ days: 30 });
      return { client: visitor };
    },
    statuses: withoutBusiness,
  },
  "an asked owner after 30 days": {
    actor: ({ second: { owner } }) => {
      api.clock.advance({ days: 30 });
      return { client: owner };
    },
    statuses: withBusiness,
  },
};

for (const [name, { actor, statuses, sees = [] }] of Object.entries(actors)) {
  Deno.test(`gives ${name} ${sees.length > 0 ? "only what it may read" : "nothing"}`, async () => {
    const scenario = await newScenario();
    const calls = call(scenario, await actor(scenario));
    const found: Partial<Record<Route, number>> = {};
    for (const route of routes) {
      const { status, body } = await calls[route]();
      found[route] = status;
      const bytes = JSON.stringify(body);
      const shown = [text, pinCode].filter((secret) => bytes.includes(secret));
      assert.deepEqual(shown, sees.includes(route) ? [text, pinCode] : [], route);
      const own = bytes.includes(scenario.enquiry.reference);
      assert.equal(own, sees.includes(route), `${route} names the request`);
      assert.ok(!bytes.includes(scenario.visitor.mobile), `${route} shows the visitor's number`);
    }
    assert.deepEqual(found, Object.fromEntries(routes.map((route, n) => [route, statuses[n]])));
  });
}

Deno.test("shows the visitor's number to the asked businesses only, if the visitor allows calls", async () => {
  const visitor = await newAuthor(api);
  const [first, unasked] = [await listed(api), await listed(api)];
  await asked(visitor, [first.slug], { text, mayCall: true });
  const read = (owner: typeof first.owner) =>
    owner.get<ReceivedEnquiry[]>("/api/my/business/enquiries");
  assert.equal((await read(first.owner)).body[0]!.phone, visitor.mobile);
  assert.deepEqual((await read(unasked.owner)).body, []);
  const { body } = await visitor.get<Enquiry[]>("/api/my/enquiries");
  assert.ok(!JSON.stringify(body).includes(visitor.mobile));
});
