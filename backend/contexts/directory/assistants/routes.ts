import { createMcpHandler } from "@modelcontextprotocol/server";
import { Hono, type MiddlewareHandler } from "hono";
import { openToOthers } from "#/http/requests/other-origins.ts";
import { costing, countRead } from "#/http/requests/read-limit.ts";
import { isJson } from "#/http/requests/text-only.ts";
import { AppError } from "#/shared/errors.ts";
import type { CityCache } from "../search/city-cache.ts";
import { searchCost } from "../search/contract.ts";
import { createServer, version } from "./create-server.ts";
import type { AssistantCtx } from "./find-businesses.ts";

type Message = { params?: { arguments?: object | null } | null } | null;
type Env = { Variables: { message: Message } };

/**
 * Serves assistants by the Model Context Protocol, without sessions. It is not part of the contract,
 * because its clients read the tools from the server.
 */
export function assistantRoutes(ctx: AssistantCtx, cityCache: CityCache) {
  // Nothing changes while a client listens.
  const handler = createMcpHandler(() => createServer(ctx, cityCache), { maxSubscriptions: 0 });
  const cost = costing((c) => searchCost(wordsOf(c.get("message"))));
  return new Hono<Env>()
    .post(
      "/mcp",
      openToOthers,
      countRead,
      readMessage,
      cost,
      (c) => handler.fetch(c.req.raw, { parsedBody: c.var.message }),
    )
    .get("/mcp/server.json", (c) => c.json(registryEntry(ctx.site)));
}

/** A batch would do the work of many requests, and no client since June 2025 sends one. */
const readMessage: MiddlewareHandler<Env> = async (c, next) => {
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
function registryEntry({ origin, names }: AssistantCtx["site"]) {
  const domain = new URL(origin).hostname.split(".").reverse().join(".");
  return {
    $schema: "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",
    name: `${domain}/directory`,
    title: names.en,
    description: "Finds plumbers, electricians and other local service businesses in India.",
    version,
    websiteUrl: origin,
    remotes: [{ type: "streamable-http", url: `${origin}/mcp` }],
  };
}
