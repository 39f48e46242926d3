import createClient, { type Client } from "openapi-fetch";
import type { components, paths } from "./generated/schema.d.ts";

export type Api = Client<paths>;
export type Schemas = components["schemas"];

type ApiOptions = { baseUrl: string; fetch?: (request: Request) => Promise<Response> };

/** The typed client; on the server its `fetch` is the service itself, without a network between. */
export const createApi = (options: ApiOptions): Api =>
  createClient<paths>({ ...options, credentials: "include" });
