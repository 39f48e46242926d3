import assert from "node:assert/strict";
import { availableFirst } from "./available-first.ts";
import type { Hit } from "./list.ts";

const now = new Date("2026-11-21T06:30:00.000Z");

type Given = {
  name: string;
  score: number;
  line?: number;
  relevance?: number;
  state?: "today" | "busy";
  until?: string;
};

const hit = ({ name, state, until = "2026-11-21T15:30:00.000Z", ...other }: Given): Hit => ({
  id: name,
  card: "{}",
  citySlug: "pune",
  comesToYou: false,
  hasAreas: false,
  timings: null,
  hasOwner: true,
  originals: null,
  copies: null,
  availability: state ? { state, until, saidAt: "2026-11-21T03:30:00.000Z" } : null,
  ...other,
});

const order = (...given: Given[]) =>
  availableFirst(given.map(hit), now).map(({ id }) => id).join(" ");

Deno.test("puts businesses that work today first among equal scores only", () => {
  assert.equal(
    order(
      { name: "a", score: 9 },
      { name: "b", score: 9, state: "today" },
      { name: "c", score: 8 },
      { name: "d", score: 8, state: "busy" },
      { name: "e", score: 8, state: "today" },
      { name: "f", score: 7, state: "today" },
    ),
    "b a e c d f",
  );
});

Deno.test("ignores a statement that has ended", () => {
  const until = "2026-11-21T06:30:00.000Z";
  assert.equal(
    order({ name: "a", score: 9 }, { name: "b", score: 9, state: "today", until }),
    "a b",
  );
});

Deno.test("lets availability decide within two kilometres of the first business", () => {
  assert.equal(
    order(
      { name: "a", score: 1, relevance: 0, line: 0.3 },
      { name: "b", score: 2, relevance: 0, line: 1.4 },
      { name: "c", score: 3, relevance: 0, line: 2.2, state: "today" },
      { name: "d", score: 4, relevance: 0, line: 2.4, state: "today" },
      { name: "e", score: 5, relevance: 1, line: 2.5, state: "today" },
    ),
    "c a b d e",
  );
});

Deno.test("never moves a business without a position before one with a position", () => {
  assert.equal(
    order(
      { name: "a", score: 1, relevance: 0, line: 0.3 },
      { name: "b", score: 2, relevance: 0, state: "today" },
      { name: "c", score: 3, relevance: 0 },
    ),
    "a b c",
  );
});
