import { readStored, tab, ticksKey, writeStored } from "#/lib/browser/stored.ts";

type Ticks = { list: string | null; slugs: string[] };

/** The form of a list. The list of saved businesses is an island, and has one page. */
const findForm = () => document.querySelector<HTMLFormElement>("form#ask:not([data-island] *)");

/** The trade or the search, the same on all pages of a list and with all filters. */
const listName = (): string | null => {
  const query = new URLSearchParams(location.search);
  return location.pathname.split("/")[2] ?? query.get("category") ?? query.get("q");
};

/** Stores what is ticked, so that it counts on the list's other pages and after a reload. */
export const store = (): void => {
  const form = findForm();
  if (!form) return;
  const slugs = new FormData(form).getAll("b") as string[];
  const ticks: Ticks = { list: listName(), slugs };
  writeStored(ticksKey, slugs.length > 0 ? JSON.stringify(ticks) : null, tab);
};

export const restore = (): void => {
  const form = findForm();
  const ticks: Ticks | null = JSON.parse(readStored(ticksKey, tab) ?? "null");
  if (!form || ticks?.list !== listName()) return;
  for (const slug of ticks.slugs) {
    const known = [...form.elements].find((input) => (input as HTMLInputElement).value === slug);
    if (known) (known as HTMLInputElement).checked = true;
    else form.prepend(tickOf(slug));
  }
};

/** A tick of a business on another page. The style sheet counts it; `/ask` can remove it. */
const tickOf = (slug: string): HTMLElement => {
  const item = document.createElement("li");
  item.className = "sr-only";
  item.ariaHidden = "true";
  const tick = document.createElement("span");
  tick.className = "ask-tick";
  const input = document.createElement("input");
  Object.assign(input, { type: "checkbox", name: "b", value: slug, checked: true, tabIndex: -1 });
  tick.append(input);
  item.append(tick);
  return item;
};
