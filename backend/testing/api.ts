import assert from "node:assert/strict";
import { createApp } from "../app.ts";
import { type BusinessInput, saveBusinesses } from "../contexts/listings/mod.ts";
import { openFileStorage } from "../gateways/storage/mod.ts";
import type { Actor } from "../http/auth.ts";
import { createClock } from "./clock.ts";
import { contractBreaches } from "./contract.ts";
import { useTestDatabase } from "./database.ts";

export type Answer<Body> = {
  status: number;
  headers: Headers;
  body: Body;
};

/**
 * The whole service for the calling test file, without a socket: on a database of its own, with a
 * clock that stands still.
 */
export async function useTestApi() {
  const database = await useTestDatabase();
  const clock = createClock();
  const storage = await openFileStorage(`${database.dataDir}/media`);
  const { app, listings, jobs } = await createApp({
    config: { env: "development", publicOrigin: "http://localhost", siteName: "Karigar" },
    database,
    storage,
    now: clock.now,
    authenticate: readTestToken,
  });
  return {
    ...createClient(app),
    app,
    database,
    storage,
    clock,
    listings,
    save: (...inputs: BusinessInput[]) => saveBusinesses(listings, inputs),
    /** Calls as somebody who is signed in. */
    as: (accountId: string, role: Actor["role"] = "user") =>
      createClient(app, { Authorization: `Bearer ${role}:${accountId}` }),
    /** Does at once what the process does every now and then. */
    runJobs: async () => {
      for (const { run } of jobs) await run();
    },
  };
}

/** In tests a token says itself who it is of. */
function readTestToken(token: string): Promise<Actor | undefined> {
  const [role, accountId] = token.split(":");
  if ((role !== "user" && role !== "admin") || !accountId) return Promise.resolve(undefined);
  return Promise.resolve({ accountId, sessionId: accountId, role, businessId: null });
}

/** Calls the app and fails on any answer that is not exactly as the contract says. */
export function createClient(
  app: { fetch(request: Request): Response | Promise<Response> },
  always: Record<string, string> = {},
) {
  async function request<Body>(method: string, path: string, init: RequestInit = {}) {
    const headers = new Headers({ ...always, ...Object.fromEntries(new Headers(init.headers)) });
    const asked = new Request(`http://localhost${path}`, { method, ...init, headers });
    const response = await app.fetch(asked);
    const type = response.headers.get("Content-Type")?.split(";")[0] ?? "";
    const text = await response.text();
    const body = text && /[/+]json$/.test(type) ? JSON.parse(text) : text;
    const { status } = response;
    // A 304 stands for the 200 that the caller has, whose body it leaves out.
    if (status !== 304 && method !== "HEAD") {
      assert.deepEqual(contractBreaches({ method, path, status, type, body }), []);
    }
    return { status, headers: response.headers, body } as Answer<Body>;
  }
  return {
    request,
    get: <Body>(path: string, headers?: HeadersInit) =>
      request<Body>("GET", path, headers ? { headers } : {}),
    /** With a body of JSON. */
    send: <Body>(method: string, path: string, body: unknown, headers?: Record<string, string>) =>
      request<Body>(method, path, {
        body: JSON.stringify(body),
        headers: { "Content-Type": "application/json", ...headers },
      }),
  };
}
