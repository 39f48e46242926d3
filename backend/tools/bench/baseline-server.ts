/**
 * Baseline: Deno's own HTTP server with the same driver and tables, without any layers. The
 * difference from the service shows the cost of the service's layers and limits.
 */
import postgres from "postgres";

const [port, databaseUrl] = Deno.args;

const sql = postgres(databaseUrl!, { max: 10, onnotice: () => {} });

const categoryPage = `
  select card from directory_entry where category = $1
  order by quality desc, business_id desc limit 20`;

const detail = `select * from business where slug = $1 and status = 'active'`;

/** Exact words as a tsquery, ranked among the first thousand matches. */
const search = `
  with candidate as materialized (
    select card, business_id, words from directory_entry where words @@ $1::tsquery limit 1000
  )
  select card from candidate order by ts_rank(words, $1::tsquery) desc, business_id desc limit 20`;

const headers = { "Content-Type": "application/json" };

const respond = (request: Request): Response | Promise<Response> => {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname === "/ready") return new Response();
  if (pathname === "/category") return cards(categoryPage, searchParams.get("category")!);
  if (pathname === "/search") return cards(search, searchParams.get("q")!);
  return detailOf(pathname.slice("/detail/".length));
};

async function cards(query: string, parameter: string): Promise<Response> {
  const rows = await sql.unsafe(query, [parameter], { prepare: true });
  return new Response(JSON.stringify(rows.map(({ card }) => card)), { headers });
}

async function detailOf(slug: string): Promise<Response> {
  const [row] = await sql.unsafe(detail, [slug], { prepare: true });
  return new Response(JSON.stringify(row), { headers });
}

Deno.serve({ hostname: "127.0.0.1", port: Number(port), onListen: () => {} }, respond);
