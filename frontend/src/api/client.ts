import createClient, { type Client } from "openapi-fetch";
import type { components, paths } from "./generated/schema.d.ts";

export type Api = Client<paths>;
export type Schemas = components["schemas"];

type ApiOptions = { baseUrl: string; fetch?: (request: Request) => Promise<Response> };

/** Typed API client. On the server, `fetch` calls the service in the same process. */
export const createApi = (options: ApiOptions): Api =>
  createClient<paths>({ ...options, credentials: "include" });
