import { type Context, Hono, type MiddlewareHandler } from "hono";
import { openToOthers } from "#/http/requests/other-origins.ts";
import { costing, countRead } from "#/http/requests/read-limit.ts";
import { isJson } from "#/http/requests/text-only.ts";
import { AppError } from "#/shared/errors.ts";
import { once } from "#/shared/memoise.ts";
import type { CityCache } from "../search/city-cache.ts";
import { searchCost } from "../search/contract.ts";
import type { AssistantCtx } from "./find-businesses.ts";

type Message = { params?: { arguments?: object | null } | null } | null;

/** The Model Context Protocol, without sessions. Its clients read the tools, not the contract. */
export function assistantRoutes(ctx: AssistantCtx, cityCache: CityCache) {
  // Loaded with the first request: the library would take 0.1 s of each start.
  const loadHandler = once(async () =>
    (await import("./create-handler.ts")).createHandler(ctx, cityCache)
  );
  const cost = costing((c) => searchCost(wordsOf(c.get("message"))));
  return new Hono()
    .post("/mcp", openToOthers, countRead, readMessage, cost, async (c: Context) => {
      const handler = await loadHandler();
      return await handler.fetch(c.req.raw, { parsedBody: c.get("message") });
    })
    .get("/mcp/server.json", (c) => c.json(registryEntry(ctx.site)));
}

/** A batch would do the work of many requests, and no client since June 2025 sends one. */
const readMessage: MiddlewareHandler = async (c, next) => {
  if (!isJson(c.req.header("Content-Type"))) throw new AppError("unsupported_media_type");
  const message = await c.req.json().catch((cause) => {
    throw new AppError("malformed_json", { cause });
  });
  if (Array.isArray(message)) throw new AppError("invalid_request");
  c.set("message", message);
  await next();
};

const wordsOf = (message: Message): string =>
  Object.values(message?.params?.arguments ?? {}).filter((value) => typeof value === "string")
    .join(" ");

/** What an operator publishes in a registry of servers. The name begins with the domain. */
const registryEntry = ({ origin, names }: AssistantCtx["site"]) => ({
  $schema: "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",
  name: `${new URL(origin).hostname.split(".").reverse().join(".")}/directory`,
  title: names.en,
  description: "Finds plumbers, electricians and other local service businesses in India.",
  version: "1.0.0",
  remotes: [{ type: "streamable-http", url: `${origin}/mcp` }],
});
