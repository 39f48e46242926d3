import assert from "node:assert/strict";
import type { Suggestion } from "#/lib/types.ts";
import { optionsOf } from "./options.ts";
import {
  closedState,
  commandForKey,
  type SearchEvent,
  searchReducer,
  type SearchState,
} from "./search-state.ts";

const after = (events: SearchEvent[], start: SearchState = closedState("")) =>
  events.reduce(searchReducer, start);

const opened = (text: string): SearchEvent => ({ type: "opened", text, recent: ["tap", "paint"] });
const down = { type: "moved", step: 1, count: 2 } as const;
const up = { type: "moved", step: -1, count: 2 } as const;

const plumber: Suggestion = {
  id: "category:plumber",
  text: "Plumber",
  textHi: "प्लंबर",
  type: "category",
  category: "plumber",
  slug: "plumber",
};
const plumberInPune: Suggestion = {
  id: "trade:plumber:pune",
  text: "Plumber in Pune",
  textHi: "पुणे में प्लंबर",
  type: "trade_in_place",
  category: "plumber",
  citySlug: "pune",
};
const shop: Suggestion = { id: "b", text: "Asha", textHi: null, type: "business", slug: "asha" };

Deno.test("the keys go round the options and the field", () => {
  const active = (...events: SearchEvent[]) => after([opened(""), ...events]).active;
  assert.equal(active(), -1);
  assert.equal(active(down), 0);
  assert.equal(active(down, down), 1);
  assert.equal(active(down, down, down), -1);
  assert.equal(active(up), 1);
  assert.equal(active(up, up, up), -1);
  assert.equal(active({ ...down, count: 0 }), -1);
  assert.equal(active({ ...up, count: 0 }), -1);
});

Deno.test("who types on is on no option any more, and the box is open", () => {
  assert.deepEqual(after([opened(""), down, { type: "opened", text: "ta" }]), {
    text: "ta",
    isOpen: true,
    active: -1,
    recent: ["tap", "paint"],
  });
});

Deno.test("a closed box keeps its text; what the address says opens nothing", () => {
  const closed = after([opened("ta"), down, { type: "closed" }]);
  assert.deepEqual({ ...closed, recent: [] }, closedState("ta"));
  assert.deepEqual(after([{ type: "filled", text: "ta" }]), closedState("ta"));
});

Deno.test("what is forgotten is gone from the list, and nothing is chosen", () => {
  const state = after([opened(""), down, { type: "forgot", recent: ["paint"] }]);
  assert.equal(state.active, -1);
  assert.equal(state.isOpen, true);
  assert.deepEqual(optionsOf(state, [plumber], "en"), [{ key: "paint", text: "paint" }]);
});

Deno.test("an empty field offers what was searched for before, any other what is suggested", () => {
  const texts = (text: string, lang: "en" | "hi") =>
    optionsOf(after([opened(text)]), [plumber, shop], lang).map(({ text }) => text);
  assert.deepEqual(texts("", "en"), ["tap", "paint"]);
  assert.deepEqual(texts("  ", "en"), ["tap", "paint"]);
  assert.deepEqual(texts("p", "en"), ["Plumber", "Asha"]);
  // A name without a Hindi one stays as it is.
  assert.deepEqual(texts("p", "hi"), ["प्लंबर", "Asha"]);
});

Deno.test("who has searched for nothing yet is offered trades, which cannot be removed", () => {
  const empty = after([{ type: "opened", text: "", recent: [] }]);
  const offered = optionsOf(empty, [shop], "hi");
  assert.equal(offered[0]!.text, "प्लंबर");
  assert.ok(offered.every(({ suggestion }) => suggestion?.type === "category"));
  assert.equal(commandForKey("Delete", empty, offered[0]), undefined);
});

Deno.test("a trade that is suggested for another word than its name is told to be related", () => {
  const kinds = (text: string) =>
    optionsOf(after([opened(text)]), [plumber, shop], "en").map(({ kind }) => kind);
  assert.deepEqual(kinds("lumb"), ["category", "business"]);
  assert.deepEqual(kinds("प्ल"), ["category", "business"]);
  assert.deepEqual(kinds("tap"), ["related", "business"]);
});

Deno.test("labels a trade in a place as a trade", () => {
  const state = after([opened("pune nal")]);
  assert.deepEqual(optionsOf(state, [plumberInPune], "hi").map(({ text, kind }) => [text, kind]), [
    ["पुणे में प्लंबर", "category"],
  ]);
});

Deno.test("a key asks for what the box can do just then", () => {
  const option = { key: "tap", text: "tap" };
  const open = after([opened("")]);
  const typed = after([opened("tap")]);
  const closed = closedState("tap");
  assert.equal(commandForKey("ArrowDown", closed, undefined), "down");
  assert.equal(commandForKey("ArrowUp", open, undefined), "up");
  assert.equal(commandForKey("Enter", typed, option), "pick");
  assert.equal(commandForKey("Enter", typed, undefined), "search");
  assert.equal(commandForKey("Enter", closed, option), "search");
  assert.equal(commandForKey("Escape", open, undefined), "close");
  // A closed box leaves the key to the field, which it empties.
  assert.equal(commandForKey("Escape", closed, undefined), undefined);
  assert.equal(commandForKey("Delete", open, option), "remove");
  assert.equal(commandForKey("Delete", open, undefined), undefined);
  assert.equal(commandForKey("Delete", typed, option), undefined);
  assert.equal(commandForKey("a", open, option), undefined);
});
