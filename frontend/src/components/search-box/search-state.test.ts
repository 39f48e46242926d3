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

Deno.test("cycles through the options and the field with the arrow keys", () => {
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

Deno.test("clears the active option and keeps the list open while the user types", () => {
  assert.deepEqual(after([opened(""), down, { type: "opened", text: "ta" }]), {
    text: "ta",
    isOpen: true,
    active: -1,
    recent: ["tap", "paint"],
  });
});

Deno.test("keeps the text when the list closes, and opens no list for a prefilled text", () => {
  const closed = after([opened("ta"), down, { type: "closed" }]);
  assert.deepEqual({ ...closed, recent: [] }, closedState("ta"));
  assert.deepEqual(after([{ type: "filled", text: "ta" }]), closedState("ta"));
});

Deno.test("removes a deleted search from the list and clears the active option", () => {
  const state = after([opened(""), down, { type: "forgot", recent: ["paint"] }]);
  assert.equal(state.active, -1);
  assert.equal(state.isOpen, true);
  const recent = optionsOf(state, [plumber], "en").filter(({ suggestion }) => !suggestion);
  assert.deepEqual(recent, [{ key: "paint", text: "paint" }]);
});

Deno.test("offers recent searches and then trades for an empty field, otherwise suggestions", () => {
  const texts = (text: string, lang: "en" | "hi") =>
    optionsOf(after([opened(text)]), [plumber, shop], lang).map(({ text }) => text);
  const offered = ["tap", "paint", "Plumber", "Electrician", "Carpenter"];
  assert.deepEqual(texts("", "en").slice(0, 5), offered);
  assert.deepEqual(texts("  ", "en").slice(0, 5), offered);
  assert.deepEqual(texts("p", "en"), ["Plumber", "Asha"]);
  // A name without a Hindi form stays unchanged.
  assert.deepEqual(texts("p", "hi"), ["प्लंबर", "Asha"]);
});

Deno.test("offers trades without a remove command when there are no recent searches", () => {
  const empty = after([{ type: "opened", text: "", recent: [] }]);
  const offered = optionsOf(empty, [shop], "hi");
  assert.equal(offered[0]!.text, "प्लंबर");
  assert.ok(offered.every(({ suggestion }) => suggestion?.type === "category"));
  assert.equal(commandForKey("Delete", empty, offered[0]), undefined);
});

Deno.test("marks a trade as related when its name does not match", () => {
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

Deno.test("maps a key to a command by the state of the box", () => {
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
  // When the list is closed, the browser clears the field on Escape.
  assert.equal(commandForKey("Escape", closed, undefined), undefined);
  assert.equal(commandForKey("Delete", open, option), "remove");
  assert.equal(commandForKey("Delete", open, undefined), undefined);
  assert.equal(commandForKey("Delete", typed, option), undefined);
  assert.equal(commandForKey("a", open, option), undefined);
});
