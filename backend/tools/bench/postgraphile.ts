import { fileURLToPath } from "node:url";
import postgres from "postgres";
import { packagedTool } from "#/tools/packages/npm-pack.ts";
import { freePort } from "#/testing/servers/postgres-server.ts";
import { answers, type Program, startProgram } from "#/testing/servers/program.ts";

const version = "4.14.1";

/**
 * Starts PostGraphile on Node over the same tables, as the alternative to a written service. Its
 * search is the bare server's query, as a database function.
 *
 * @returns undefined without Node or without access to the registry
 */
export async function startPostgraphile(
  databaseUrl: string,
): Promise<Program & { origin: string } | undefined> {
  try {
    const folder = await packagedTool(`postgraphile-${version}`, `postgraphile@${version}`);
    await addSearch(databaseUrl);
    const port = await freePort();
    const script = fileURLToPath(new URL("../packaged/postgraphile.cjs", import.meta.url));
    const origin = `http://127.0.0.1:${port}`;
    const program = await startProgram("node", {
      args: [script, folder, String(port), databaseUrl],
      env: { NODE_ENV: "production" },
      isReady: () => answers(`${origin}/ready`),
    });
    return Object.assign(program, { origin });
  } catch (error) {
    console.log(`PostGraphile is skipped: ${(error as Error).message}\n`);
    return undefined;
  }
}

async function addSearch(databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  await sql.unsafe(`
    create schema if not exists bench;
    create or replace function bench.search_entries(query text)
      returns setof directory_entry language sql stable as $$
        with candidate as materialized (
          select * from directory_entry where words @@ query::tsquery limit 1000
        )
        select * from candidate order by ts_rank(words, query::tsquery) desc, business_id desc
      $$;`);
  await sql.end();
}

export const graphql = {
  category: (category: string) =>
    graphqlBody(
      `query ($category: String!) {
        allDirectoryEntries(
          condition: { category: $category }, orderBy: [QUALITY_DESC, BUSINESS_ID_DESC], first: 20
        ) { nodes { card } }
      }`,
      { category },
    ),
  detail: (slug: string) =>
    graphqlBody(
      `query ($slug: String!) {
        allBusinesses(condition: { slug: $slug, status: "active" }, first: 1) { nodes {
          id slug status language businessName shortDesc description translation category
          experienceYears primaryPhone alternatePhone whatsapp website timings street locality
          landmark city state zipCode social registrationNumber gstin logo banner gallery demo
          version createdAt updatedAt languagesSpoken visitCharge rates rateNote verifications
          location worksAt serviceAreas hidesStreet rating
        } }
      }`,
      { slug },
    ),
  search: (query: string) =>
    graphqlBody(
      `query ($query: String!) { searchEntries(query: $query, first: 20) { nodes { card } } }`,
      { query },
    ),
};

const graphqlBody = (query: string, variables: Record<string, string>): string =>
  JSON.stringify({ query: query.replace(/\s+/g, " "), variables });
