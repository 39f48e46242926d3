import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import { cutSitemap, findBusinessChunks, listAddresses } from "./sitemap-queries.ts";

const api = await useTestApi();
const { db } = api.database;

const idOf = (n: number) => `01a4cfe5-0000-7000-8000-${n.toString().padStart(12, "0")}`;
const save = (...numbers: number[]) =>
  api.save(...numbers.map((n) => businessInput({ id: idOf(n), slug: `number-${n}` })));
const numbersIn = async (chunk: number) =>
  (await listAddresses(db, chunk)).map(({ slug }) => Number(slug.split("-")[1]));
const chunks = async () =>
  Object.fromEntries(
    await Promise.all(
      (await findBusinessChunks(db)).map(async (chunk) => [chunk, await numbersIn(chunk)]),
    ),
  );

Deno.test("leaves an address in its chunk when other addresses are added or removed", async () => {
  assert.deepEqual(await chunks(), {}, "no empty chunk");
  await save(100, 200, 300, 400, 500, 600, 700);
  await cutSitemap(db, 3);
  const cut = { 1: [100, 200, 300], 2: [400, 500, 600], 3: [700] };
  assert.deepEqual(await chunks(), cut);
  await cutSitemap(db, 3);
  assert.deepEqual(await chunks(), cut, "split once");

  await save(150, 800);
  await save(...[400, 500, 600].map((n) => n + 1));
  await cutSitemap(db, 3);
  assert.deepEqual(await chunks(), {
    1: [100, 150, 200, 300],
    2: [400, 401, 500, 501, 600, 601],
    3: [700, 800],
  }, "a chunk of at most twice the size is not split");
  await save(402, 502);
  await cutSitemap(db, 3);
  assert.deepEqual(await chunks(), {
    1: [100, 150, 200, 300],
    2: [400, 401, 402],
    3: [700, 800],
    4: [500, 501, 502, 600, 601],
  }, "a larger chunk is split, and no other address moves");
});

Deno.test("omits a chunk that has become empty", async () => {
  const gone = await listAddresses(db, 3);
  assert.equal(gone.length, 2);
  await api.save(
    ...[700, 800].map((n) => businessInput({ id: idOf(n), slug: `number-${n}`, status: "paused" })),
  );
  assert.deepEqual(Object.keys(await chunks()), ["1", "2", "4"]);
  assert.deepEqual(await listAddresses(db, 3), []);
});

Deno.test("splits a chunk once when two processes split at the same time", async () => {
  await save(900, 901, 902, 903);
  await Promise.all([cutSitemap(db, 3), cutSitemap(db, 3)]);
  const { 3: third, 5: fifth, 6: sixth } = await chunks();
  assert.deepEqual([third, fifth, sixth], [[900, 901, 902], [903], undefined]);
});
