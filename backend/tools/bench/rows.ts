import type { Program } from "#/testing/servers/program.ts";
import { makeBusiness, makeQueries, misspell } from "./businesses.ts";
import { graphql } from "./postgraphile.ts";

export type Loaded = Program & { origin: string };

type Row = {
  name: string;
  at: Loaded;
  paths: string[];
  /** Posted to the first path in turn. */
  bodies?: string[];
  connections: number;
  headers?: Record<string, string>;
  /** Names of the rows it is compared with. */
  against?: string[];
};

/** `postgraphile` is undefined without access to the npm registry. */
type Servers = { baseline: Loaded; postgraphile: Loaded | undefined; service: Loaded };

/** Equivalent URL encodings of a text: more than the service's response cache can hold. */
const spellings = (text: string, count: number): string[] =>
  Array.from({ length: count }, (_, bits) => {
    let at = 0;
    return text.replace(/[a-z]|%[0-9A-F]{2}/g, (part) => {
      if (!(bits >> at++ & 1)) return part;
      return part.length > 1 ? part.toLowerCase() : `%${part.charCodeAt(0).toString(16)}`;
    });
  });

/** The measurements in order; a row comes after those it is compared with. */
export function listRows(size: number, { baseline, postgraphile, service }: Servers): Row[] {
  const queries = makeQueries(size, 400);
  const q = (query: string) => encodeURIComponent(query);
  const slugsOf = (length: number) =>
    Array.from({ length }, (_, n) => makeBusiness((n * 7919) % size).slug);
  const slugs = slugsOf(2000);
  const trades = ["plumber", "electrician", "painter", "carpenter"];
  const words = queries.map((query) =>
    query.toLowerCase().split(" ").map((word) => `'${word.replaceAll("'", "''")}'`).join(" & ")
  );
  const graphqlRow = (name: string, bodies: string[], connections: number): Row[] =>
    postgraphile
      ? [{
        name: `PostGraphile: ${name}`,
        at: postgraphile,
        paths: ["/graphql"],
        bodies,
        connections,
        headers: { "Content-Type": "application/json" },
      }]
      : [];
  const html = { Accept: "text/html", "Accept-Encoding": "br" };

  return [
    { name: "floor: fixed 6.4 kB", at: baseline, paths: ["/fixed"], connections: 8 },
    {
      name: "service: /livez",
      at: service,
      paths: ["/livez"],
      connections: 8,
      against: ["floor: fixed 6.4 kB"],
    },
    {
      name: "floor: category",
      at: baseline,
      paths: trades.map((trade) => `/category?category=${trade}`),
      connections: 8,
    },
    ...graphqlRow("category", trades.map(graphql.category), 8),
    {
      name: "API: category",
      at: service,
      paths: trades.map((trade) => `/api/business?category=${trade}`),
      connections: 8,
      against: ["floor: category", "PostGraphile: category"],
    },
    {
      name: "API: category, uncached",
      at: service,
      paths: trades.flatMap((trade) => spellings(trade, 128))
        .map((trade) => `/api/business?category=${trade}`),
      connections: 8,
      against: ["floor: category", "PostGraphile: category"],
    },
    {
      name: "floor: detail",
      at: baseline,
      paths: slugs.map((slug) => `/detail/${slug}`),
      connections: 8,
    },
    ...graphqlRow("detail", slugs.map(graphql.detail), 8),
    {
      name: "API: detail",
      at: service,
      paths: slugs.map((slug) => `/api/business/${slug}`),
      connections: 8,
      against: ["floor: detail", "PostGraphile: detail"],
    },
    {
      name: "API: detail, uncached",
      at: service,
      paths: slugsOf(20_000).map((slug) => `/api/business/${slug}`),
      connections: 8,
      against: ["floor: detail", "PostGraphile: detail"],
    },
    {
      name: "floor: search, exact words",
      at: baseline,
      paths: words.map((query) => `/search?q=${q(query)}`),
      connections: 4,
    },
    ...graphqlRow("search, exact words", words.map(graphql.search), 4),
    {
      name: "API: search",
      at: service,
      paths: queries.map((query) => `/api/business?q=${q(query)}`),
      connections: 4,
      against: ["floor: search, exact words", "PostGraphile: search, exact words"],
    },
    {
      name: "API: search, uncached",
      at: service,
      paths: queries.flatMap((query) => spellings(q(query), 4))
        .map((spelt) => `/api/business?q=${spelt}`),
      connections: 4,
      against: ["floor: search, exact words", "PostGraphile: search, exact words"],
    },
    {
      name: "API: search, misspelt",
      at: service,
      paths: queries.map((query, n) => `/api/business?q=${q(misspell(query, n))}`),
      connections: 4,
      against: ["floor: search, exact words", "PostGraphile: search, exact words"],
    },
    {
      name: "page: home, warm",
      at: service,
      paths: ["/"],
      connections: 8,
      headers: html,
      against: ["floor: fixed 6.4 kB"],
    },
    {
      name: "page: category, warm",
      at: service,
      paths: ["/categories/plumber"],
      connections: 8,
      headers: html,
      against: ["floor: fixed 6.4 kB"],
    },
    {
      name: "page: detail, warm",
      at: service,
      paths: [`/business/${slugs[0]}`],
      connections: 8,
      headers: html,
      against: ["floor: fixed 6.4 kB"],
    },
    {
      name: "page: detail, cold",
      at: service,
      paths: slugs.flatMap((slug) => [`/business/${slug}?hl=en`, `/business/${slug}?hl=hi`]),
      connections: 4,
      headers: html,
    },
    {
      name: "page: category, cold",
      at: service,
      paths: trades.flatMap((trade) => spellings(trade, 128))
        .flatMap((trade) => [`/categories/${trade}?hl=en`, `/categories/${trade}?hl=hi`]),
      connections: 4,
      headers: html,
    },
    {
      name: "page: search, cold",
      at: service,
      paths: queries.flatMap((
        query,
      ) => [`/search?q=${q(query)}&hl=en`, `/search?q=${q(query)}&hl=hi`]),
      connections: 4,
      headers: html,
    },
  ];
}
