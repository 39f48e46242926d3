import { fileURLToPath } from "node:url";
import { followListings } from "#/composition/follow-listings.ts";
import { addDemoReviews } from "#/contexts/reviews/mod.ts";
import type { Db } from "#/db/database.ts";
import { subscribe } from "#/platform/events.ts";
import { freePort } from "#/testing/servers/postgres-server.ts";
import { answers, type Program, startProgram } from "#/testing/servers/program.ts";
import { startService } from "#/testing/servers/service.ts";
import type { Row } from "../fault-injection/scenario.ts";
import { makeBusiness, makeQueries } from "./businesses.ts";
import { type Load, load, type Measured } from "./load.ts";
import { graphql, startPostgraphile } from "./postgraphile.ts";

type Server = Program & { origin: string };

/** Requests to one server; `against` are the measurements that they are compared with. */
type Measurement = Omit<Load, "origin" | "seconds"> & {
  name: string;
  at: Server;
  against?: readonly string[];
};

const seconds = 4;
const rounds = 3;

/**
 * Compares requests per second of the service, the bare server and PostGraphile on one database.
 */
export async function* compareSpeed(databaseUrl: string, size: number): AsyncGenerator<Row> {
  await using stack = new AsyncDisposableStack();
  const floor = stack.use(await startBaseline(databaseUrl));
  const postgraphile = await startPostgraphile(databaseUrl);
  if (postgraphile) stack.use(postgraphile);
  const service = stack.use(
    await startService({
      DATABASE_URL: databaseUrl,
      // All requests come from one address.
      LIMITS_SCALE: "100000",
      CAPTCHA_PROVIDER: "none",
    }, { host: "127.0.0.1" }),
  );
  const results = new Map<string, Measured>();
  for (const measurement of listMeasurements(size, { floor, postgraphile, service })) {
    const { name, at, against = [], ...requested } = measurement;
    const run = (seconds: number) => load({ ...requested, origin: at.origin, seconds });
    await run(1);
    const runs: Measured[] = [];
    const cpuBefore = await at.cpuSeconds();
    for (let round = 0; round < rounds; round++) runs.push(await run(seconds));
    const answered = runs.reduce((sum, { perSecond }) => sum + perSecond * seconds, 0);
    const cpu = (await at.cpuSeconds() - cpuBefore) * 1000 / answered;
    const median = runs.sort((a, b) => a.perSecond - b.perSecond)[Math.floor(rounds / 2)]!;
    results.set(name, median);
    const failed = runs.reduce((sum, run) => sum + run.failed, 0);
    const ratios = against.filter((other) => results.has(other)).map((other) =>
      `${(median.perSecond / results.get(other)!.perSecond).toFixed(2)} ${other}`
    );
    yield {
      done: name,
      figures: {
        "requests/s": Math.round(median.perSecond).toLocaleString("en"),
        "p50 ms": median.p50.toFixed(2),
        "p95 ms": median.p95.toFixed(2),
        "CPU ms": cpu.toFixed(3),
        against: ratios.join("; "),
      },
      ...failed && { failures: [`${failed} requests failed`] },
    };
  }
}

async function startBaseline(databaseUrl: string): Promise<Server> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const program = fileURLToPath(new URL("./baseline-server.ts", import.meta.url));
  const baseline = await startProgram(Deno.execPath(), {
    args: ["run", "--allow-net", "--allow-env", program, String(port), databaseUrl],
    isReady: () => answers(`${origin}/ready`),
  });
  return Object.assign(baseline, { origin });
}

type Servers = { floor: Server; postgraphile: Server | undefined; service: Server };

/** The measurements in order; each comes after those it is compared with. */
function* listMeasurements(size: number, servers: Servers): Generator<Measurement> {
  const { floor, postgraphile, service } = servers;
  const queries = makeQueries(size, 400);
  const slugsOf = (length: number) =>
    Array.from({ length }, (_, n) => makeBusiness((n * 7919) % size).slug!);
  const slugs = slugsOf(2000);
  const trades = ["plumber", "electrician", "painter", "carpenter"];
  const spelt = trades.flatMap((trade) => spellings(trade, 128));
  const words = queries.map((query) =>
    query.toLowerCase().split(" ").map((word) => `'${word.replaceAll("'", "''")}'`).join(" & ")
  );
  const kinds = [
    {
      name: "category",
      connections: 8,
      plain: trades.map((trade) => `/category?category=${trade}`),
      graphql: trades.map(graphql.category),
      api: spelt.map((trade) => `/api/business?category=${trade}`),
    },
    {
      name: "detail",
      connections: 8,
      plain: slugs.map((slug) => `/detail/${slug}`),
      graphql: slugs.map(graphql.detail),
      api: slugsOf(20_000).map((slug) => `/api/business/${slug}`),
    },
    {
      name: "search, exact words",
      connections: 4,
      plain: words.map((query) => `/search?q=${encodeURIComponent(query)}`),
      graphql: words.map(graphql.search),
      api: queries.flatMap((query) => spellings(encodeURIComponent(query), 4))
        .map((query) => `/api/business?q=${query}`),
    },
  ];
  for (const { name, connections, plain, graphql, api } of kinds) {
    const against = [`floor: ${name}`, `PostGraphile: ${name}`] as const;
    yield { name: against[0], at: floor, requests: plain, connections };
    if (postgraphile) {
      const requests = graphql;
      yield { name: against[1], at: postgraphile, requests, isGraphql: true, connections };
    }
    yield { name: `API: ${name}, uncached`, at: service, requests: api, connections, against };
  }
  const headers = { Accept: "text/html", "Accept-Encoding": "br" };
  const page = (name: string, requests: string[], connections: number): Measurement => ({
    name: `page: ${name}`,
    at: service,
    requests,
    connections,
    headers,
  });
  const inBoth = (path: string) => [`${path}hl=en`, `${path}hl=hi`];
  yield page("business, cached", [`/business/${slugs[0]}`], 8);
  yield page("business, uncached", slugs.flatMap((slug) => inBoth(`/business/${slug}?`)), 4);
  yield page("category, uncached", spelt.flatMap((trade) => inBoth(`/categories/${trade}?`)), 4);
  yield page(
    "search, uncached",
    queries.flatMap((query) => inBoth(`/search?q=${encodeURIComponent(query)}&`)),
    4,
  );
}

/** Equivalent URL encodings of a text: more than the service's response cache can hold. */
const spellings = (text: string, count: number): string[] =>
  Array.from({ length: count }, (_, bits) => {
    let at = 0;
    return text.replace(/[a-z]|%[0-9A-F]{2}/g, (part) => {
      if (!(bits >> at++ & 1)) return part;
      return part.length > 1 ? part.toLowerCase() : `%${part.charCodeAt(0).toString(16)}`;
    });
  });

/** Adds up to nine reviews to each business, so that cards and pages show them. */
export async function fillReviews(db: Db, size: number): Promise<void> {
  const now = () => new Date();
  subscribe(db, { "listings.changed": followListings });
  for (let from = 0; from < size; from += 1000) {
    const numbers = Array.from({ length: Math.min(1000, size - from) }, (_, at) => from + at);
    const reviews = numbers.flatMap((n) =>
      Array.from({ length: n % 10 }, (_, at) => ({
        id: crypto.randomUUID(),
        businessId: makeBusiness(n).id,
        rating: 1 + (n + at) % 5,
        text: "He came on time and did what was agreed. ".repeat(1 + at % 6),
        lang: "en" as const,
        authorName: "Priya S.",
        experiencedOn: null,
        workDone: null,
        isInvited: at % 3 === 0,
        createdAt: new Date(now().getTime() - (n + at) % 500 * 86_400_000),
        reply: null,
      }))
    );
    await addDemoReviews({ db, now }, numbers.map((n) => makeBusiness(n).id), reviews);
  }
}
