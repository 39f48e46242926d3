import { makeBusiness, makeQueries, misspell } from "./businesses.ts";
import type { Subject } from "./process.ts";

export type Row = {
  name: string;
  at: Subject;
  paths: string[];
  connections: number;
  headers?: Record<string, string>;
  /** The row this one is compared with. */
  against?: string;
};

type Subjects = { fixed: Subject; floor: Subject; service: Subject };

/** What is measured, in order: a row stands behind the one it is compared with. */
export function listRows(size: number, { fixed, floor, service }: Subjects): Row[] {
  const queries = makeQueries(size, 400);
  const q = (query: string) => encodeURIComponent(query);
  const slugs = Array.from({ length: 2000 }, (_, n) => makeBusiness((n * 7919) % size).slug);
  const trades = ["plumber", "electrician", "painter", "carpenter"];
  const html = { Accept: "text/html", "Accept-Encoding": "br" };

  return [
    { name: "fixed 6.4 kB, Deno.serve", at: fixed, paths: ["/"], connections: 8 },
    { name: "fixed 6.4 kB, node:http", at: floor, paths: ["/fixed"], connections: 8 },
    {
      name: "floor: category",
      at: floor,
      paths: trades.map((trade) => `/category?category=${trade}`),
      connections: 8,
    },
    {
      name: "API: category",
      at: service,
      paths: trades.map((trade) => `/api/business?category=${trade}`),
      connections: 8,
      against: "floor: category",
    },
    {
      name: "floor: detail",
      at: floor,
      paths: slugs.map((slug) => `/detail/${slug}`),
      connections: 8,
    },
    {
      name: "API: detail",
      at: service,
      paths: slugs.map((slug) => `/api/business/${slug}`),
      connections: 8,
      against: "floor: detail",
    },
    {
      name: "floor: search, exact words",
      at: floor,
      paths: queries.map((query) => `/search?q=${q(query)}`),
      connections: 4,
    },
    {
      name: "API: search",
      at: service,
      paths: queries.map((query) => `/api/business?q=${q(query)}`),
      connections: 4,
      against: "floor: search, exact words",
    },
    {
      name: "API: search, misspelt",
      at: service,
      paths: queries.map((query, n) => `/api/business?q=${q(misspell(query, n))}`),
      connections: 4,
      against: "floor: search, exact words",
    },
    {
      name: "page: home, warm",
      at: service,
      paths: ["/"],
      connections: 8,
      headers: html,
      against: "fixed 6.4 kB, Deno.serve",
    },
    {
      name: "page: category, warm",
      at: service,
      paths: ["/categories/plumber"],
      connections: 8,
      headers: html,
      against: "fixed 6.4 kB, Deno.serve",
    },
    {
      name: "page: detail, warm",
      at: service,
      paths: [`/business/${slugs[0]}`],
      connections: 8,
      headers: html,
      against: "fixed 6.4 kB, Deno.serve",
    },
    {
      name: "page: detail, cold",
      at: service,
      paths: slugs.flatMap((slug) => [`/business/${slug}?hl=en`, `/business/${slug}?hl=hi`]),
      connections: 4,
      headers: html,
    },
  ];
}
