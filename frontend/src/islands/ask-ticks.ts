import type { AskTexts } from "#/components/business/use-ask-texts.ts";
import { readStored, tab, ticksKey, writeStored } from "#/lib/browser/stored.ts";
import { fillText } from "#/lib/format/fill-text.ts";
import { initials } from "#/lib/format/initials.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import { pageLanguage } from "#/lib/page/page-language.ts";
import { showToast } from "#/ui/toast.ts";

type Ticks = { list: string | null; ticked: { slug: string; name: string }[] };

/** Most businesses that one enquiry may ask. */
const most = 3;

const findForm = () => document.querySelector<HTMLFormElement>("form#ask");

/** The list of saved businesses is an island, and has one page. */
const hasPages = (form: HTMLFormElement) => !form.closest("[data-island]");

const findTicks = (which: string): HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>(`.ask-tick ${which}`),
];

const textsOf = (form: HTMLFormElement): AskTexts => JSON.parse(form.dataset.texts!);

/** The trade or the search, the same on all pages of a list and with all filters. */
const listName = (): string | null => {
  const query = new URLSearchParams(location.search);
  return location.pathname.split("/")[2] ?? query.get("category") ?? query.get("q");
};

/**
 * Stores what is ticked, so that it counts on the list's other pages and after a reload. Refuses a
 * fourth tick.
 */
export const store = (changed: HTMLInputElement): void => {
  const form = findForm();
  if (!form) return;
  const ticked = findTicks(":checked");
  if (changed.checked && ticked.length > most) {
    changed.checked = false;
    void showToast(textsOf(form).full);
    return;
  }
  if (hasPages(form)) {
    const ticks: Ticks = {
      list: listName(),
      ticked: ticked.map(({ value, dataset: { name = "" } }) => ({ slug: value, name })),
    };
    writeStored(ticksKey, ticked.length > 0 ? JSON.stringify(ticks) : null, tab);
  }
  show(form);
  const n = formatNumber(ticked.length, pageLanguage());
  const { added, removed } = textsOf(form);
  document.getElementById("asked-now")!.textContent = fillText(
    changed.checked ? added : removed,
    { name: changed.dataset.name!, n },
  );
};

export const restore = (): void => {
  const form = findForm();
  const { list, ticked = [] }: Partial<Ticks> = JSON.parse(readStored(ticksKey, tab) ?? "{}");
  if (!form || !hasPages(form) || list !== listName()) return;
  for (const { slug, name } of ticked) {
    const [known] = findTicks(`[value="${slug}"]`);
    if (known) known.checked = true;
    else form.prepend(tickOf(slug, name));
  }
  show(form);
};

const make = (tag: string, attributes: object, ...children: (Node | string)[]): HTMLElement => {
  const element = Object.assign(document.createElement(tag), attributes);
  element.append(...children);
  return element;
};

/** A tick of a business on another page. The style sheet counts it; the bar can remove it. */
const tickOf = (slug: string, name: string): HTMLElement => {
  const attributes = { type: "checkbox", name: "b", value: slug, checked: true, tabIndex: -1 };
  const input = make("input", attributes);
  input.dataset.name = name;
  const tick = make("span", { className: "ask-tick" }, input);
  return make("li", { className: "sr-only", ariaHidden: "true" }, tick);
};

/** Shows the faces of the ticked businesses in the bar, and lists them with buttons to remove. */
const show = (form: HTMLFormElement) => {
  const ticked = findTicks(":checked");
  form.querySelector(".faces")!.replaceChildren(...ticked.slice(0, most).map(faceOf));
  const list = document.getElementById("asked")!;
  const remove = (tick: HTMLInputElement) => {
    // Returns the focus to the bar, which is hidden without ticks.
    list.hidePopover();
    tick.checked = false;
    store(tick);
    if (tick.tabIndex < 0) tick.closest("li")!.remove();
    if (ticked.length > 1) return;
    if (tick.isConnected) tick.focus();
    else document.getElementById("main")!.focus({ preventScroll: true });
  };
  list.replaceChildren(...ticked.map((tick) => {
    const name = tick.dataset.name!;
    const button = make("button", {
      type: "button",
      className: "btn btn-text ms-auto size-11 flex-none px-0 text-2xl",
      ariaLabel: fillText(textsOf(form).remove, { name }),
      onclick: () => remove(tick),
    }, "×");
    return make("li", { className: "flex items-center gap-2" }, faceOf(tick), name, button);
  }));
};

/** The picture of the card; initials for a business on another page. */
const faceOf = (tick: HTMLInputElement): Node => {
  const face = tick.closest("li")?.querySelector(".arch")?.cloneNode(true) as Element | undefined;
  // It is too small for the band of a demo.
  face?.children[1]?.remove();
  return face ??
    make("span", { className: "arch", ariaHidden: "true" }, initials(tick.dataset.name!));
};

/** The tick from which Tab led to the bar. */
let origin: HTMLElement | undefined;

/** Tab leads from a ticked box to the bar, which is after the list, and on from there. */
addEventListener("keydown", (event) => {
  const bar = findForm();
  if (event.key !== "Tab" || !bar) return;
  const focused = event.target as HTMLElement;
  const stops = [...bar.querySelectorAll<HTMLElement>("a, button")];
  if (focused.matches(".ask-tick :checked") && !event.shiftKey) {
    origin = focused;
    bar.querySelector<HTMLElement>("[type=submit]")!.focus();
    event.preventDefault();
  } else if (origin?.isConnected && focused === stops.at(event.shiftKey ? 0 : -1)) {
    // Forwards, the browser goes on from the tick.
    origin.focus();
    if (event.shiftKey) event.preventDefault();
  }
});
