import type { ContactSite } from "../business-page/contact.ts";

/** The version of the tools. */
export const version = "1.0.0";

/** What an operator publishes in a registry of servers. The name begins with the domain. */
export function registryEntry({ origin, names }: ContactSite) {
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
