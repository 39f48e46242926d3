import assert from "node:assert/strict";
import type { Slice } from "../lists/list.ts";
import { exactRank, type Found, pageOf, ranked, step } from "./ranked-list.ts";

const now = new Date("2026-11-24T06:00:00Z");
const origin = { lat: 18.5, lng: 73.8 };
const slice = (more: Partial<Slice>): Slice => ({ sort: "relevance", limit: 2, now, ...more });

const row = (id: string, score: number, measure: number | null = null): Found => ({
  id,
  score,
  measure,
  comes: false,
});
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).join("");

const tied = [row("a", 5), row("c", 7), row("b", 7), row("e", 1), row("d", 5)];

Deno.test("sorts by score, then the newest first", () => {
  assert.equal(ids(ranked(tied, slice({}), true)), "cbdae");
  assert.equal(ids(ranked(tied, slice({ sort: "newest" }), true)), "edcba");
});

Deno.test("adds nearness to the score, and keeps the score without it", () => {
  const near = [row("a", 100, 0), row("b", 300, 45), row("c", 320)];
  assert.deepEqual(ranked(near, slice({ origin }), true), [
    { id: "a", score: 350, relevance: 100 },
    { id: "b", score: 325, relevance: 300 },
    { id: "c", score: 320, relevance: 320 },
  ]);
});

Deno.test("lists only exact matches by distance, the nearest first, if there are any", () => {
  const exact = exactRank * step;
  const found = [row("a", exact, 9), row("b", exact, 2), row("c", exact), row("d", exact - 1, 1)];
  const byDistance = slice({ sort: "distance", origin });
  assert.equal(ids(ranked(found, byDistance, true)), "ba");
  assert.equal(ids(ranked(found, byDistance, false)), "dba");
});

Deno.test("pages forwards and backwards from a cursor, also when its business is gone", () => {
  for (const sort of ["relevance", "newest"] as const) {
    const list = ranked(tied, slice({ sort }), true);
    const [first, second, third, fourth, fifth] = list;
    assert.deepEqual(pageOf(list, slice({ sort })), [first, second, third], "one more");
    const cursor = { ...second!, back: false };
    const after = pageOf(list, slice({ sort, cursor }));
    assert.deepEqual(after, [third, fourth, fifth]);
    const back = { ...fourth!, back: true };
    assert.deepEqual(pageOf(list, slice({ sort, cursor: back })), [third, second, first]);
    const without = list.filter((one) => one !== second);
    assert.deepEqual(pageOf(without, slice({ sort, cursor })), after);
  }
});
