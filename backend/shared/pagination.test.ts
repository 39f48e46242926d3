import assert from "node:assert/strict";
import { AppError } from "./errors.ts";
import { type Cursor, decodeCursor, encodeCursor, toPage } from "./pagination.ts";

const id = (n: number) => `01938d3c-6f3e-7c1a-9d52-${String(n).padStart(12, "0")}`;

Deno.test("decodes an encoded cursor", () => {
  const cursor: Cursor = { score: 1_000_004_200, id: id(7), back: true };
  assert.deepEqual(decodeCursor(encodeCursor(cursor)), cursor);
  const bound: Cursor = { ...cursor, query: "0123abcd" };
  assert.deepEqual(decodeCursor(encodeCursor(bound)), bound);
});

for (const text of ["", "x", "Zg", "%%%", "ZjEuMQ", "é"]) {
  Deno.test(`rejects “${text}” as a cursor`, () => {
    assert.throws(() => decodeCursor(text), (error: AppError) => error.code === "invalid_cursor");
  });
}

Deno.test("rejects a cursor with an invalid id", () => {
  for (const id of ["-".repeat(36), "a".repeat(36), "01938d3c6f3e7c1a9d520123456789ab0000"]) {
    assert.throws(
      () => decodeCursor(encodeCursor({ score: 1, id, back: false })),
      (error: AppError) => error.code === "invalid_cursor",
    );
  }
});

Deno.test("returns the same pages forward and back", () => {
  const all = [9, 8, 7, 6, 5].map((n) => ({ score: n, id: id(n) }));
  const read = (cursor?: Cursor) => {
    const beyond = cursor
      ? all.filter((row) => cursor.back ? row.score > cursor.score : row.score < cursor.score)
      : all;
    return toPage((cursor?.back ? beyond.toReversed() : beyond).slice(0, 3), 2, cursor);
  };
  const first = read();
  const second = read(first.next);
  const third = read(second.next);
  const scores = (page: typeof first) => page.rows.map((row) => row.score);
  assert.deepEqual([first, second, third].map(scores), [[9, 8], [7, 6], [5]]);
  assert.equal(first.previous, undefined);
  assert.equal(third.next, undefined);
  assert.deepEqual(scores(read(third.previous)), [7, 6]);
  assert.deepEqual(scores(read(second.previous)), [9, 8]);
  const back = read(second.previous);
  assert.equal(back.previous, undefined);
  assert.deepEqual(scores(read(back.next)), [7, 6]);
});
