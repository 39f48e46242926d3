import assert from "node:assert/strict";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { type AppDeps, createApp } from "../app.ts";
import { type Config, parseConfig } from "../config.ts";
import { createPasswordHasher, type PasswordHasher } from "../contexts/identity/mod.ts";
import { type BusinessInput, saveBusinesses } from "../contexts/listings/mod.ts";
import { type Gateways, openGateways } from "../gateways/mod.ts";
import { openFileStorage } from "../gateways/storage/mod.ts";
import type { Metrics } from "../metrics.ts";
import type { Actor } from "../http/requests/auth.ts";
import { createClock } from "./clock.ts";
import { signInAs } from "./accounts.ts";
import { contractBreaches } from "./contract.ts";
import { failOnSelectStar, useTestDatabase } from "./database.ts";

export type Answer<Body> = {
  status: number;
  headers: Headers;
  body: Body;
};

export type TestApi = Awaited<ReturnType<typeof useTestApi>>;

/** Of the tests and of nothing else. */
export const testSecret = "of-the-tests-and-of-nothing-else-42";

type Setup = {
  env?: Config["env"];
  /** Variables of the configuration. */
  variables?: Record<string, string>;
  now?: () => Date;
};

/** What the service is made of when hardly anything is configured; there is no captcha. */
export function unconfigured(
  { env = "development", variables = {}, now = () => new Date() }: Setup,
) {
  const parsed = parseConfig({
    PUBLIC_ORIGIN: "http://localhost",
    CAPTCHA_PROVIDER: "none",
    ...variables,
  });
  const config = { ...parsed, env };
  const gateways = openGateways({ ...config, now });
  return { config, authSecret: testSecret, gateways, now };
}

type Options = Pick<Setup, "variables"> & {
  /** Third parties in place of the outbox. */
  gateways?: Partial<Gateways>;
  hasher?: PasswordHasher;
  createPages?: AppDeps["createPages"];
  metrics?: Metrics;
};

/** Argon2id at next to no cost: what it costs is no test's business but its own. */
const cheapHasher = () =>
  createPasswordHasher({ cost: { memoryCost: 8, timeCost: 1, parallelism: 1 }, waiting: 1000 });

/**
 * The whole service for the calling test file, without a socket: on a database of its own, with a
 * clock that stands still. There is no captcha, and messages go to the outbox.
 */
export async function useTestApi(
  { variables = {}, gateways: replacements, hasher, createPages, metrics }: Options = {},
) {
  const database = await useTestDatabase();
  const clock = createClock();
  const storage = await openFileStorage(`${database.dataDir}/media`);
  const parts = unconfigured({ variables, now: clock.now });
  const gateways = { ...parts.gateways, ...replacements };
  const { app, listings, jobs, settled } = await createApp({
    ...parts,
    gateways,
    hasher: hasher ?? cheapHasher(),
    database: {
      ...database,
      db: database.db.withPlugin(failOnSelectStar),
      replica: database.replica.withPlugin(failOnSelectStar),
      maintenance: database.maintenance.withPlugin(failOnSelectStar),
    },
    storage,
    ...createPages && { createPages },
    ...metrics && { metrics },
  });
  // What a test started in the background ends with it.
  Deno.test.afterEach(settled);
  return {
    ...createClient(app),
    app,
    database,
    storage,
    clock,
    gateways,
    settled,
    listings,
    save: (...inputs: BusinessInput[]) => saveBusinesses(listings, inputs),
    /** Calls as somebody who is signed in. */
    as: (accountId: string, role: Actor["role"] = "user") =>
      createClient(app, () => signInAs({ ...parts, ...listings }, { accountId, role })),
    /** Does at once what the process does every now and then. */
    runJobs: async () => {
      for (const { run } of jobs) await run(new AbortController().signal);
    },
  };
}

/** A call, with the address of whoever makes it; without one it is a page that is being rendered. */
type Call = RequestInit & { ip?: string };

type App = { fetch(request: Request, env?: unknown): Response | Promise<Response> };

/**
 * Calls the app and fails on any answer that is not exactly as the contract says.
 *
 * @param signIn the token of whoever makes the calls
 */
export function createClient(app: App, signIn?: () => Promise<string>) {
  async function request<Body>(method: string, path: string, { ip, ...init }: Call = {}) {
    const headers = new Headers(init.headers);
    if (signIn) headers.set("Authorization", `Bearer ${await signIn()}`);
    /** Has the headers that the app sets on the socket's side. */
    const outgoing = new ServerResponse(new IncomingMessage(new Socket()));
    const response = await app.fetch(
      new Request(`http://localhost${path}`, { method, ...init, headers }),
      ip && { incoming: { socket: { remoteAddress: ip } }, outgoing },
    );
    const type = response.headers.get("Content-Type")?.split(";")[0] ?? "";
    const text = await response.text();
    const body = text && /[/+]json$/.test(type) ? JSON.parse(text) : text;
    const { status } = response;
    const received = new Headers(response.headers);
    for (const [name, value] of Object.entries(outgoing.getHeaders())) {
      if (!received.has(name)) received.set(name, String(value));
    }
    assert.deepEqual(contractBreaches({ method, path, status, type, headers: received, body }), []);
    return { status, headers: received, body } as Answer<Body>;
  }
  return {
    request,
    /** Sends JSON. */
    send: <Body>(method: string, path: string, body: unknown, { headers, ...call }: Call = {}) =>
      request<Body>(method, path, {
        ...call,
        body: JSON.stringify(body),
        headers: { "Content-Type": "application/json", ...headers },
      }),
    get: <Body>(path: string, headers?: HeadersInit) =>
      request<Body>("GET", path, headers ? { headers } : {}),
  };
}
