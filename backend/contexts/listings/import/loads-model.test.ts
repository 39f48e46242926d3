/**
 * Random loads, edits of people and undos. What each field must be is worked out from the acts, not
 * from the log.
 */
import assert from "node:assert/strict";
import fc from "fast-check";
import { inTransaction } from "#/db/ctx.ts";
import { useTestApi } from "#/testing/api.ts";
import { newAccountId, newBusiness } from "#/testing/owner.ts";
import { lockListing } from "../business/queries.ts";
import { saveChanged } from "../business/save-changed.ts";
import { byAccount } from "../history/cause.ts";
import { runUndos } from "../undo/run-undos.ts";
import { newSource } from "./examples.ts";
import { applyLoad, createLoad, getLoad, setColumns, undoLoad } from "./loads.ts";
import { runLoads } from "./run-loads.ts";
import { createSource } from "./sources.ts";

const api = await useTestApi();
const ctx = api.listings;
const adminId = newAccountId();

const cases = 250;
const rounds = 4;

/** Values of the fields; the first is that of an empty one. */
const choices = {
  shortDesc: ["", "Pipes", "Taps", "Drains"],
  experienceYears: [null, 3, 7],
  website: [null, "https://one.example/", "https://two.example/"],
} as const;
type Name = keyof typeof choices;
const names = Object.keys(choices) as Name[];

type Field = { value: unknown; said: unknown; writer: "source" | "person" };
type Model = Record<Name, Field>;

const say = (field: Field, value: unknown): Field => {
  const follows = value !== field.said && field.writer === "source";
  return { ...field, said: value, value: follows ? value : field.value };
};
const write = (field: Field, value: unknown): Field =>
  value === field.value ? field : { ...field, value, writer: "person" };

const eachField = (of: (name: Name) => Field): Model =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Model;

Deno.test("what people wrote stays in 1,000 random merges, and an undo takes back the rest", async () => {
  const random = fc.sample(fc.nat(), { numRuns: cases * rounds * 12, seed: 59 });
  let drawn = 0;
  const draw = (below: number) => random[drawn++ % random.length]! % below;
  const any = (name: Name) => choices[name][draw(choices[name].length)]!;

  const source = await createSource(ctx, adminId, newSource);
  const identities = Array.from({ length: cases }, newBusiness);
  let models = identities.map(() =>
    eachField((name) => ({ value: choices[name][0], said: choices[name][0], writer: "source" }))
  );
  const idOf = new Map<string, string>();

  for (let round = 0; round < rounds; round++) {
    if (round > 0) {
      for (const [at, { businessName }] of identities.entries()) {
        const name = names[draw(names.length)]!;
        if (draw(2) === 0) continue;
        const value = any(name);
        models[at] = { ...models[at]!, [name]: write(models[at]![name], value) };
        await inTransaction(ctx, async (trx) => {
          const { business } = (await lockListing(trx, idOf.get(businessName)!))!;
          const cause = byAccount(newAccountId(), "edited");
          await saveChanged(ctx, trx, cause, business, { ...business, [name]: value });
        });
      }
    }
    const said = models.map(() => Object.fromEntries(names.map((name) => [name, any(name)])));
    const columns = ["externalId", "businessName", "category", "primaryPhone", "city", "state"];
    const header = [...columns, "zipCode", ...names];
    const lines = identities.map((listing, at) => [
      at,
      listing.businessName,
      "plumber",
      listing.primaryPhone,
      "Pune",
      "Maharashtra",
      "411038",
      ...names.map((name) => said[at]![name] ?? ""),
    ]);
    const sheet = [header, ...lines].map((cells) => cells.join("\t")).join("\n");
    const load = async () => {
      const { id } = await createLoad(ctx, adminId, {
        sourceId: source.id,
        fileName: "list.tsv",
        bytes: new TextEncoder().encode(sheet),
      });
      await setColumns(ctx, id, Object.fromEntries(header.map((name) => [name, name])));
      await runLoads(ctx);
      await applyLoad(ctx, id, { adminId });
      await runLoads(ctx);
      assert.equal((await getLoad(ctx.db, id)).state, "applied");
      return id;
    };
    const before = models;
    const after = models.map((model, at) => eachField((name) => say(model[name], said[at]![name])));
    const id = await load();
    if (round === 2) {
      await undoLoad(ctx, id, adminId);
      await runUndos(ctx);
      await check(before);
      await load();
    }
    models = after;
    await check(models);
  }

  async function check(expected: Model[]): Promise<void> {
    const rows = await ctx.db.selectFrom("business")
      .select(["id", "business_name", "short_desc", "experience_years", "website"]).execute();
    const stored = new Map(rows.map((row) => [row.business_name, row]));
    for (const [at, { businessName }] of identities.entries()) {
      const { id, short_desc, experience_years, website } = stored.get(businessName)!;
      idOf.set(businessName, id);
      assert.deepEqual(
        { shortDesc: short_desc, experienceYears: experience_years, website },
        Object.fromEntries(names.map((name) => [name, expected[at]![name].value])),
        businessName,
      );
    }
  }
});
