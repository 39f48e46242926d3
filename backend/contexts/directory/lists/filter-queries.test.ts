import assert from "node:assert/strict";
import { sql } from "kysely";
import { useTestApi } from "#/testing/api.ts";
import { isOnPostgres } from "#/testing/database.ts";
import { businessInput } from "#/testing/factories.ts";
import { inTestAll } from "#/testing/full-run.ts";
import { multiplySearchDocuments } from "#/testing/multiply-search-documents.ts";
import { matches, selectUpToCap } from "./filter-queries.ts";
import type { Filters } from "./filters.ts";

const api = await useTestApi();

const none: Record<string, Filters> = {
  "an hour when all are closed": { openNow: new Date("2026-11-26T15:00:00Z") },
  "more years than any business has": { experience: 60, comesToYou: [] },
  "verifications that no business has": { verified: ["gstin", "address"] },
  "half of India": { radius: { point: { lat: 18.5, lng: 73.8 }, km: 500 }, experience: 60 },
};

inTestAll.test({
  name: "reads only an index when no business passes the filters",
  ignore: !isOnPostgres,
  async fn() {
    const { maintenance } = api.database;
    await api.save(...Array.from({ length: 40 }, () => businessInput({})));
    await multiplySearchDocuments(maintenance, 400, {});
    await sql`vacuum analyze directory_entry`.execute(maintenance);
    for (const [name, filters] of Object.entries(none)) {
      const { rows } = await sql<{ "QUERY PLAN": string }>`
        explain (analyze, costs off, timing off, summary off)
        ${selectUpToCap(filters, sql`business_id, quality`)}`.execute(maintenance);
      const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
      assert.match(plan, /Index Only Scan using directory_entry_filters/, `${name}: ${plan}`);
      assert.doesNotMatch(plan, /(Seq|Index|Heap) Scan[^\n]*\(actual/, `${name}: ${plan}`);
    }
  },
});

Deno.test("inlines only known states, so that the planner knows how many rows match", () => {
  const parametersOf = (state: string) => matches({ state }).compile(api.database.db).parameters;
  assert.deepEqual(parametersOf("maharashtra"), []);
  assert.deepEqual(
    parametersOf("nowhere"),
    ["nowhere"],
    "an inlined one would need a plan of its own",
  );
});
