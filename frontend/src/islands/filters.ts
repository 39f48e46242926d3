import { sessionFetch } from "#/api/session/session-fetch.ts";
import { showSpinnerLater } from "#/lib/browser/page-spinner.ts";
import { readStored, tab, writeStored } from "#/lib/browser/stored.ts";
import { showNumber } from "#/lib/format/numbers.ts";
import { pageLanguage } from "#/lib/page/page-language.ts";
import { paths } from "#/lib/paths.ts";
import { ownPath } from "#/lib/session/own-path.ts";

type Field = HTMLInputElement | HTMLSelectElement;

/** The field that was used last: the next page gives it the focus again. */
const usedField = "filter";

/**
 * Applies the filters of a list (`site/lists/filter-form.tsx`): at once, or with the button of the
 * sheet while that is open.
 */
export const start = (): void => {
  const form = document.querySelector<HTMLFormElement>("form[data-filters]");
  if (!form) return;
  const sheet = form.querySelector("dialog")!;
  let applying: ReturnType<typeof setTimeout> | undefined;

  const apply = () => {
    if (sheet.open) showCount(form);
    // Not within the event: Enter sends the form by itself, and a tap may be opening the sheet.
    else applying = setTimeout(() => !sheet.open && form.requestSubmit());
  };
  form.addEventListener("change", ({ target }) => {
    const field = target as Field;
    // A part of another city is none of this one.
    if (field.name === "city") clear(fieldOf(form, "locality"));
    if (field.name !== "q") writeStored(usedField, field.name, tab);
    apply();
  });
  form.addEventListener("submit", (event) => {
    clearTimeout(applying);
    sheet.close();
    const path = pathOf(form);
    form.action = path;
    if ([...new FormData(form)].length > 0) return;
    // The form's own address would end in a question mark.
    event.preventDefault();
    showSpinnerLater();
    location.assign(ownPath(path));
  });
  form.addEventListener("formdata", ({ formData }) => leaveOut(form, formData));
  // The browser shows the page as it was left, whose list is that of its address.
  addEventListener("pageshow", ({ persisted }) => persisted && form.reset());

  const used = readStored(usedField, tab);
  writeStored(usedField, null, tab);
  if (used) fieldOf(form, used)?.focus({ preventScroll: true });
  // Chosen before this script was there.
  if (fieldsOf(form).some(isChanged)) apply();
};

const fieldsOf = (form: HTMLFormElement): Field[] => [
  ...form.querySelectorAll<Field>("input[name], select[name]"),
];

const fieldOf = (form: HTMLFormElement, name: string): Field | undefined =>
  fieldsOf(form).find((field) => field.name === name);

const clear = (field: Field | undefined) => {
  if (field) field.value = "";
};

const isChanged = (field: Field | undefined): boolean => {
  if (!field) return false;
  if (field instanceof HTMLInputElement) {
    return field.checked !== field.defaultChecked || field.value.trim() !== field.defaultValue;
  }
  const served = [...field.options].find((option) => option.defaultSelected) ?? field.options[0];
  return field.value !== served?.value;
};

/** Words that name a city lead to the list of their trade when another city is chosen. */
const isOfTrade = (form: HTMLFormElement): boolean =>
  form.dataset.filters === "trade" ||
  form.dataset.trade !== undefined && isChanged(fieldOf(form, "city"));

const pathOf = (form: HTMLFormElement): string =>
  isOfTrade(form)
    ? paths.trade(form.dataset.trade!, { city: fieldOf(form, "city")?.value })
    : paths.search();

/** What of the form does not belong into an address. */
const leaveOut = (form: HTMLFormElement, data: FormData) => {
  const isOtherCity = isChanged(fieldOf(form, "city"));
  const isSearch = form.dataset.filters === "search";
  if (isOfTrade(form)) data.delete("city");
  if (isOtherCity && form.dataset.named !== undefined) {
    ["q", "exact", "category"].forEach((name) => data.delete(name));
  }
  // A chosen city counts more than where the visitor is.
  if (isOtherCity && isSearch) data.delete("near");
  if (isChanged(fieldOf(form, "q"))) data.delete("exact");
  for (const [name, value] of [...data]) if (value === "") data.delete(name);
};

let asked = 0;

/** Writes to the sheet's button how many businesses the choices leave. */
const showCount = async (form: HTMLFormElement) => {
  const turn = ++asked;
  const label = form.querySelector<HTMLElement>("[data-other]")!;
  const lang = pageLanguage();
  label.setAttribute("aria-busy", "true");
  const answer = await sessionFetch(new Request(`/api/business?${queryOf(form)}`))
    .catch(() => undefined);
  if (turn !== asked) return;
  label.removeAttribute("aria-busy");
  const headers = answer?.ok ? answer.headers : undefined;
  if (!headers) return label.textContent = label.dataset.none!;
  const total = Number(headers.get("X-Total-Count"));
  const text = label.dataset[new Intl.PluralRules(lang).select(total)] ?? label.dataset.other!;
  const more = headers.get("X-Total-Count-Capped") ? "+" : "";
  label.textContent = text.replace("{n}", showNumber(total, lang) + more);
};

/** The list that the form leads to, as the API is asked for it; of its businesses one will do. */
const queryOf = (form: HTMLFormElement): URLSearchParams => {
  const data = new FormData(form);
  const city = fieldOf(form, "city")?.value;
  ["hl", "sort", "city"].forEach((name) => data.delete(name));
  if (isOfTrade(form)) {
    data.set("category", form.dataset.trade!);
    if (city) data.set("city", city);
  } else if (city && !data.has("near")) data.set("near", city);
  data.set("limit", "1");
  return new URLSearchParams([...data] as [string, string][]);
};
