import { createQueryId, type KyselyPlugin, RawNode } from "kysely";
import { keepCities } from "#/contexts/directory/places/listed-cities/keep-cities.ts";
import { browse } from "#/contexts/directory/lists/browse-queries.ts";
import { matchNames } from "#/contexts/directory/suggestions/name-queries.ts";
import { search } from "#/contexts/directory/search/search.ts";
import { nameQuery } from "#/contexts/directory/search/indexing/lexemes.ts";
import { findPublished } from "#/contexts/listings/mod.ts";
import type { Db } from "#/db/database.ts";
import { makeBusiness } from "./businesses.ts";

/** Prints how PostgreSQL answers each of the hot queries, as Markdown. */
export async function explainHotQueries(db: Db): Promise<void> {
  const now = () => new Date();
  const known = await keepCities(db, now)();
  const business = makeBusiness(42);
  const [first, second] = business.businessName.toLowerCase().split(" ") as [string, string];
  const slice = { sort: "relevance" as const, limit: 20, now: new Date() };
  const input = (text: string) => ({ text, filters: {}, ...slice });
  const hot: [string, (db: Db) => Promise<unknown>][] = [
    ["A category's page", (db) => browse(db, { category: "plumber" }, slice)],
    ["A category in a city", (db) => browse(db, { category: "plumber", city: "pune" }, slice)],
    ["A business by its address", (db) => findPublished(db, business.slug)],
    ["Suggestions for three letters", (db) => {
      const beginning = first.slice(0, 3);
      const { commonness } = known;
      return matchNames(db, { beginning, terms: nameQuery([beginning]), commonness }, 8);
    }],
    ["Search: plumber in pune", (db) => search({ db, now }, input("plumber in pune"), known)],
    [`Search: ${first}`, (db) => search({ db, now }, input(first), known)],
    [
      `Search: ${first} ${second}`,
      (db) => search({ db, now }, input(`${first} ${second}`), known),
    ],
    [
      "Search: painter near kothrud",
      (db) => search({ db, now }, input("painter near kothrud"), known),
    ],
    ["Search, misspelt: shrama", (db) => search({ db, now }, input("shrama"), known)],
  ];
  for (const [name, run] of hot) {
    const capture = new Capture();
    await run(db.withPlugin(capture));
    const plans: string[] = [];
    for (const node of capture.nodes) plans.push(await explain(db, node));
    console.log(`### ${name}\n\n${plans.map((plan) => `\`\`\`\n${plan}\n\`\`\``).join("\n\n")}\n`);
  }
}

type QueryNode = Parameters<KyselyPlugin["transformQuery"]>[0]["node"];

/** Remembers the queries that pass. */
class Capture implements KyselyPlugin {
  readonly nodes: QueryNode[] = [];

  transformQuery({ node }: Parameters<KyselyPlugin["transformQuery"]>[0]) {
    this.nodes.push(node);
    return node;
  }

  transformResult({ result }: Parameters<KyselyPlugin["transformResult"]>[0]) {
    return Promise.resolve(result);
  }
}

async function explain(db: Db, node: QueryNode): Promise<string> {
  const asked = RawNode.create(["explain (analyze, costs off, summary off) ", ""], [node]);
  const executor = db.getExecutor();
  const { rows } = await executor.executeQuery(executor.compileQuery(asked, createQueryId()));
  return rows.map((row) => Object.values(row as object)[0]).join("\n");
}
