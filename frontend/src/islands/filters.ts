import { sessionFetch } from "#/api/session/session-fetch.ts";
import { showSpinnerLater } from "#/lib/browser/page-spinner.ts";
import { readStored, tab, writeStored } from "#/lib/browser/stored.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import { pageLanguage } from "#/lib/page/page-language.ts";
import { paths } from "#/lib/paths.ts";
import { ownPath } from "#/lib/session/own-path.ts";

type Field = HTMLInputElement | HTMLSelectElement;

/** Name of the last used field, which receives the focus on the next page. */
const usedField = "filter";

/**
 * Applies the filters of a list (`site/lists/filter-form.tsx`): at once, or with the button of the
 * open sheet.
 */
export const start = (): void => {
  const form = document.querySelector<HTMLFormElement>("form[data-filters]");
  if (!form) return;
  const sheet = form.querySelector("dialog")!;
  const label = form.querySelector<HTMLElement>("[data-other]")!;
  const shown = label.textContent;
  let applying: ReturnType<typeof setTimeout> | undefined;

  const apply = () => {
    if (sheet.open) showCount(form, label);
    // Deferred: Enter submits the form itself, and a tap may be opening the sheet.
    else applying = setTimeout(() => !sheet.open && form.requestSubmit());
  };
  form.addEventListener("change", ({ target }) => {
    const field = target as Field;
    // The locality belongs to the previous city.
    if (field.name === "city") clear(fieldOf(form, "locality"));
    if (field.name !== "q") writeStored(usedField, field.name, tab);
    apply();
  });
  form.addEventListener("input", ({ target }) => {
    if ((target as Field).name === "q" && sheet.open) showCount(form, label);
  });
  // Without the button, the form shows the filters of the list again.
  sheet.addEventListener("close", () => form.reset());
  form.addEventListener("reset", () => {
    latestRequest++;
    label.removeAttribute("aria-busy");
    label.textContent = shown;
  });
  form.addEventListener("submit", (event) => {
    clearTimeout(applying);
    sheet.close();
    const path = pathOf(form);
    form.action = path;
    if ([...new FormData(form)].length > 0) return;
    // Submitting an empty form would append a question mark to the URL.
    event.preventDefault();
    showSpinnerLater();
    location.assign(ownPath(path));
  });
  form.addEventListener("formdata", ({ formData }) => leaveOut(form, formData));
  // After a return from the back/forward cache, resets the form to match the list.
  addEventListener("pageshow", ({ persisted }) => persisted && form.reset());

  const used = readStored(usedField, tab);
  writeStored(usedField, null, tab);
  if (used) fieldOf(form, used)?.focus({ preventScroll: true });
  // Applies choices made before the script loaded.
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

/** If the query names a city, choosing another city opens the trade's list in that city. */
const isOfTrade = (form: HTMLFormElement): boolean =>
  form.dataset.filters === "trade" ||
  form.dataset.trade !== undefined && isChanged(fieldOf(form, "city"));

const pathOf = (form: HTMLFormElement): string =>
  isOfTrade(form)
    ? paths.trade(form.dataset.trade!, { city: fieldOf(form, "city")?.value })
    : paths.search();

/** Excludes fields that do not belong in the URL. */
const leaveOut = (form: HTMLFormElement, data: FormData) => {
  const isOtherCity = isChanged(fieldOf(form, "city"));
  if (isOfTrade(form)) data.delete("city");
  const { named } = form.dataset;
  if (isOtherCity && named !== undefined) {
    ["exact", "category"].forEach((name) => data.delete(name));
    data.set("q", named);
  }
  // A newly chosen city replaces the visitor's position.
  if (isOtherCity) ["near", "radius"].forEach((name) => data.delete(name));
  if (isChanged(fieldOf(form, "q"))) data.delete("exact");
  for (const [name, value] of [...data]) if (value === "") data.delete(name);
};

/** Pause after which a text counts as typed. */
const typingMs = 300;

let latestRequest = 0;

/** Shows on the sheet's button how many businesses match. */
const showCount = async (form: HTMLFormElement, label: HTMLElement) => {
  const request = ++latestRequest;
  const lang = pageLanguage();
  label.setAttribute("aria-busy", "true");
  await new Promise((resume) => setTimeout(resume, typingMs));
  if (request !== latestRequest) return;
  const answer = await sessionFetch(new Request(`/api/business?${queryOf(form)}`))
    .catch(() => undefined);
  if (request !== latestRequest) return;
  label.removeAttribute("aria-busy");
  const headers = answer?.ok ? answer.headers : undefined;
  if (!headers) return label.textContent = label.dataset.none!;
  const total = Number(headers.get("X-Total-Count"));
  const text = label.dataset[new Intl.PluralRules(lang).select(total)] ?? label.dataset.other!;
  const more = headers.get("X-Total-Count-Capped") ? "+" : "";
  label.textContent = text.replace("{n}", formatNumber(total, lang) + more);
};

/** API query of the form's list, for one business: only the count is needed. */
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
