import { type CallToolResult, createMcpHandler, McpServer } from "@modelcontextprotocol/server";
import { reportFailure } from "#/http/problem.ts";
import { readBusiness } from "../business-page/read-business.ts";
import { readCategories } from "../lists/read-categories.ts";
import type { CityCache } from "../search/city-cache.ts";
import { type AssistantCtx, findBusinesses, presentBusiness } from "./find-businesses.ts";
import * as schemas from "./schemas.ts";

const annotations = { readOnlyHint: true, openWorldHint: false };

/** Serves each request with a server of its own, to clients since 2025. */
export const createHandler = (ctx: AssistantCtx, cityCache: CityCache) =>
  // Tools never change while a client listens, so it need not.
  createMcpHandler(() => createServer(ctx, cityCache), { maxSubscriptions: 0 });

function createServer(ctx: AssistantCtx, cityCache: CityCache): McpServer {
  const server = new McpServer({ name: "karigar", title: ctx.site.names.en, version: "1.0.0" }, {
    capabilities: { tools: { listChanged: false } },
  });
  server.registerTool(
    "find_businesses",
    {
      title: "Find local businesses",
      description:
        "Finds plumbers, electricians, painters and other local businesses near a place in India: " +
        "at most eight, best first, with number, hours, rating and checks. Ask for the place.",
      inputSchema: schemas.FindInput,
      outputSchema: schemas.FoundBusinesses,
      annotations,
    },
    answering((input: schemas.FindInput) => findBusinesses(ctx, cityCache, input)),
  );
  server.registerTool(
    "get_business",
    {
      title: "Show a business",
      description: "Shows a business whole: description, address, hours, prices and languages.",
      inputSchema: schemas.GetInput,
      outputSchema: schemas.ShownBusiness,
      annotations,
    },
    answering(async function read({ slug }: { slug: string }): Promise<schemas.ShownBusiness> {
      const found = await readBusiness(ctx, slug);
      if ("movedTo" in found) return await read({ slug: found.movedTo });
      const shown = presentBusiness(ctx, found.business);
      return schemas.ShownBusiness.parse({ ...shown, ...ctx.rights });
    }),
  );
  server.registerTool(
    "list_trades",
    {
      title: "List the trades",
      description: "Lists the trades, to use when find_businesses does not know one.",
      outputSchema: schemas.Trades,
      annotations,
    },
    answering(async () => ({ trades: await readCategories(ctx.db) })),
  );
  return server;
}

/** Answers with data, as text in one line of JSON, so that no text of others passes for ours. */
const answering =
  <Input>(run: (input: Input) => Promise<Record<string, unknown>>) =>
  async (input: Input): Promise<CallToolResult> => {
    const structuredContent = await run(input).catch((thrown) => {
      // The library sends the message.
      throw reportFailure(thrown, { method: "POST", route: "/mcp" });
    });
    const text = JSON.stringify(structuredContent).replace(/\s+/g, " ");
    return { structuredContent, content: [{ type: "text", text }] };
  };
