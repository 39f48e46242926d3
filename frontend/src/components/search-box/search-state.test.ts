import assert from "node:assert/strict";
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
