import assert from "node:assert/strict";
import {
  forget,
  forgetRecent,
  type HistoryEntry,
  parseHistory,
  parseRecent,
  remember,
  rememberRecent,
} from "./history.ts";

const entry = (text: string): HistoryEntry => ({
  id: `id-${text}`,
  text,
  ts: "2026-11-21T10:00:00.000Z",
});

// spec: history.limits
Deno.test("puts the newest search first and drops the eleventh", () => {
  let history: HistoryEntry[] = [];
  for (let number = 1; number <= 11; number++) history = remember(history, entry(`${number}`));
  assert.equal(history.length, 10);
  assert.equal(history[0]!.text, "11");
  assert.equal(history.at(-1)!.text, "2");
});

// spec: history.limits
Deno.test("stores the same text once, as the newest search", () => {
  const history = remember([entry("plumber"), entry("painter")], {
    ...entry("painter"),
    id: "new",
  });
  assert.deepEqual(history.map(({ id }) => id), ["new", "id-plumber"]);
});

// spec: history.limits
Deno.test("holds five recent searches, newest first, each once", () => {
  let recent: string[] = [];
  for (const text of ["a", "b", "c", "d", "e", "f", "c"]) recent = rememberRecent(recent, text);
  assert.deepEqual(recent, ["c", "f", "e", "d", "b"]);
});

Deno.test("removes a search from the history and from the recent searches", () => {
  assert.deepEqual(forgetRecent(["a", "b"], "a"), ["b"]);
  assert.deepEqual(forget([entry("a"), entry("b")], "a"), [entry("b")]);
});

// spec: history.limits
Deno.test("treats malformed stored data as empty", () => {
  for (const json of [null, "", "{", "{}", "7", '"text"']) {
    assert.deepEqual(parseHistory(json), []);
    assert.deepEqual(parseRecent(json), []);
  }
  assert.deepEqual(parseHistory(JSON.stringify([entry("a"), null, 3, { text: 4 }])), [entry("a")]);
  assert.deepEqual(parseRecent(JSON.stringify(["a", " ", 3, null, entry("b")])), ["a", "b"]);
});
