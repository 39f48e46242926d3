import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import { writeAnalyserVersion } from "../queries.ts";
import { refreshEntries } from "./refresh-entries.ts";
import type { BusinessCard } from "../schemas.ts";

const api = await useTestApi();
const { db } = api.database;

const find = async (q: string) =>
  (await api.get<BusinessCard[]>(`/api/business?q=${q}`)).body.length;

Deno.test("entries of an older analyser are made anew, once", async () => {
  await api.save(businessInput({ businessName: "Narmada Works" }), businessInput());
  await db.updateTable("directory_entry").set({ terms: "", words: "'outdated':1" }).execute();
  await writeAnalyserVersion(db, 0);
  assert.equal(await find("narmada"), 0);

  assert.equal(await refreshEntries(api.listings), 2);
  assert.equal(await find("narmada"), 1);
  const { body } = await api.get<{ id: string; count: number }[]>("/api/categories");
  assert.equal(body.find(({ id }) => id === "plumber")?.count, 2, "counted once");
  assert.equal(await refreshEntries(api.listings), 0);
});
