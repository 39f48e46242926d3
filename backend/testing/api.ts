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
import type { AdminRole } from "../shared/areas.ts";
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

export const testSecret = "of-the-tests-and-of-nothing-else-42";
export const testKey = "of-the-do-not-list-of-the-tests-only-42";

type Setup = {
  env?: Config["env"];
  /** Configuration variables. */
  variables?: Record<string, string>;
  now?: () => Date;
};

/** The app's dependencies with the default configuration and no captcha. */
export function unconfigured(
  { env = "development", variables = {}, now = () => new Date() }: Setup,
) {
  const parsed = parseConfig({
    PUBLIC_ORIGIN: "http://localhost",
    CAPTCHA_PROVIDER: "none",
    SEED: "none",
    ...variables,
  });
  const config = { ...parsed, env };
  const gateways = openGateways({ ...config, now });
  return { config, authSecret: testSecret, doNotListKey: testKey, gateways, now };
}

type Options = Pick<Setup, "variables"> & {
  /** Gateways that replace those of the default configuration. */
  gateways?: Partial<Gateways>;
  hasher?: PasswordHasher;
  createPages?: AppDeps["createPages"];
  metrics?: Metrics;
  /** Zero by default, so that decisions apply at once. */
  undoSeconds?: number;
};

/** Argon2id at a low cost, so that tests are fast. */
const cheapHasher = () =>
  createPasswordHasher({ cost: { memoryCost: 8, timeCost: 1, parallelism: 1 }, waiting: 1000 });

/**
 * The whole service for the calling test file, without a socket: with its own database, a clock
 * that the test sets, no captcha, and messages in the outbox.
 */
export async function useTestApi(
  { variables = {}, gateways: replacements, hasher, createPages, metrics, undoSeconds = 0 }:
    Options = {},
) {
  const database = await useTestDatabase();
  const clock = createClock();
  const storage = await openFileStorage(`${database.dataDir}/media`);
  const parts = unconfigured({ variables, now: clock.now });
  const gateways = { ...parts.gateways, ...replacements };
  const { app, listings, jobs, settled } = await createApp({
    ...parts,
    gateways,
    undoSeconds,
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
  // Background work must not outlive its test.
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
    /** A client that is signed in. */
    as: (accountId: string, role: Actor["role"] = "user") =>
      createClient(app, () => signInAs({ ...parts, ...listings }, { accountId, role })),
    /** A client of an account with a role of the console in a place. */
    scoped: (role: AdminRole, state: string | null = null, city: string | null = null) => {
      const accountId = crypto.randomUUID();
      const account = role === "admin" && state === null
        ? { accountId, role: "admin" as const }
        : { accountId, role: "user" as const, scope: { role, state, city } };
      return {
        accountId,
        ...createClient(app, () => signInAs({ ...parts, ...listings }, account)),
      };
    },
    /** Runs every background job once. */
    runJobs: async () => {
      for (const { run } of jobs) await run(new AbortController().signal);
    },
  };
}

/** Without an IP address, the call comes from a page that is being rendered. */
type Call = RequestInit & { ip?: string; isFormWithoutScript?: boolean };

type App = { fetch(request: Request, env?: unknown): Response | Promise<Response> };

/**
 * Creates a client that fails on any response that violates the contract.
 *
 * @param signIn returns the caller's access token
 */
export function createClient(app: App, signIn?: () => Promise<string>) {
  async function request<Body>(
    method: string,
    path: string,
    { ip, isFormWithoutScript, ...init }: Call = {},
  ) {
    const headers = new Headers(init.headers);
    if (signIn) headers.set("Authorization", `Bearer ${await signIn()}`);
    /** Receives headers that the app sets on Node's response. */
    const outgoing = new ServerResponse(new IncomingMessage(new Socket()));
    const response = await app.fetch(
      new Request(`http://localhost${path}`, { method, ...init, headers }),
      ip && { incoming: { socket: { remoteAddress: ip } }, outgoing, isFormWithoutScript },
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
    /** Sends a JSON body. */
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
