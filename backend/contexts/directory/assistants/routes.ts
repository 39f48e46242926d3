import { Hono, type MiddlewareHandler } from "hono";
import { openToOthers } from "#/http/requests/other-origins.ts";
import { costing, countRead } from "#/http/requests/read-limit.ts";
import { isJson } from "#/http/requests/text-only.ts";
import { AppError } from "#/shared/errors.ts";
import { once } from "#/shared/memoise.ts";
import type { CityCache } from "../search/city-cache.ts";
import { searchCost } from "../search/contract.ts";
import type { AssistantCtx } from "./find-businesses.ts";
import { registryEntry } from "./registry-entry.ts";

type Message = { params?: { arguments?: object | null } | null } | null;
type Env = { Variables: { message: Message } };

/**
 * Serves assistants by the Model Context Protocol, without sessions. It is not part of the contract,
 * because its clients read the tools from the server.
 */
export function assistantRoutes(ctx: AssistantCtx, cityCache: CityCache) {
  // Loaded with the first request: the library would take 0.1 s of each start.
  const loadHandler = once(async () =>
    (await import("./create-handler.ts")).createHandler(ctx, cityCache)
  );
  const cost = costing((c) => searchCost(wordsOf(c.get("message"))));
  return new Hono<Env>()
    .post(
      "/mcp",
      openToOthers,
      countRead,
      readMessage,
      cost,
      async (c) => {
        const handler = await loadHandler();
        return await handler.fetch(c.req.raw, { parsedBody: c.var.message });
      },
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
