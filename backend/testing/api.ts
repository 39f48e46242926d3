import assert from "node:assert/strict";
import { createApp } from "../app.ts";
import { projectListings } from "../contexts/directory/mod.ts";
import { type BusinessInput, type ListingsCtx, saveBusinesses } from "../contexts/listings/mod.ts";
import { type Config, parseConfig } from "../config.ts";
import { openGateways } from "../gateways/mod.ts";
import { openFileStorage } from "../gateways/storage/mod.ts";
import { createClock } from "./clock.ts";
import { contractBreaches } from "./contract.ts";
import { useTestDatabase } from "./database.ts";

export type Answer<Body> = {
  status: number;
  headers: Headers;
  body: Body;
};

type Place = { env?: Config["env"]; publicOrigin?: string; now?: () => Date };

/** What the service is made of when nobody has configured anything. */
export function unconfigured(
  { env = "development", publicOrigin = "http://localhost", now = () => new Date() }: Place,
) {
  const config = { ...parseConfig({}), env, publicOrigin };
  return { config, gateways: openGateways({ ...config, now }), now };
}

/**
 * The whole service for the calling test file, without a socket: on a database of its own, with a
 * clock that stands still.
 */
export async function useTestApi() {
  const database = await useTestDatabase();
  const clock = createClock();
  const storage = await openFileStorage(`${database.dataDir}/media`);
  const parts = unconfigured({ now: clock.now });
  const { app } = await createApp({ ...parts, database, storage });
  const listings: ListingsCtx = {
    db: database.db,
    now: clock.now,
    onListingsChanged: projectListings,
  };
  return {
    ...createClient(app),
    app,
    database,
    clock,
    gateways: parts.gateways,
    listings,
    storage,
    save: (...inputs: BusinessInput[]) => saveBusinesses(listings, inputs),
  };
}

/** Calls the app and fails on any answer that is not exactly as the contract says. */
export function createClient(app: { fetch(request: Request): Response | Promise<Response> }) {
  async function request<Body>(method: string, path: string, init: RequestInit = {}) {
    const response = await app.fetch(new Request(`http://localhost${path}`, { method, ...init }));
    const type = response.headers.get("Content-Type")?.split(";")[0] ?? "";
    const text = await response.text();
    const body = text && /[/+]json$/.test(type) ? JSON.parse(text) : text;
    const { status, headers } = response;
    // A 304 stands for the 200 that the caller has, whose body it leaves out.
    if (status !== 304 && method !== "HEAD") {
      assert.deepEqual(contractBreaches({ method, path, status, type, body }), []);
    }
    return { status, headers, body } as Answer<Body>;
  }
  return {
    request,
    get: <Body>(path: string, headers?: HeadersInit) =>
      request<Body>("GET", path, headers ? { headers } : {}),
  };
}
