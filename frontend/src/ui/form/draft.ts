import { readStored, storedKeys, tab, writeStored } from "#/lib/browser/stored.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const keyOf = (name: string) => `draft:${name}`;

/** Fields to store: all except secrets, consent and files. */
const storedFields =
  "input:not([type=password],[autocomplete$=password],[autocomplete=one-time-code]," +
  "[type=checkbox],[type=file],[type=hidden]),textarea,select";

const controlsOf = (form: HTMLFormElement) =>
  [...form.querySelectorAll<Control>(storedFields)].filter(({ name }) => name);

const isRadio = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === "radio";

/** Stores a form's values for this tab, so that they survive a reload. */
export const saveDraft = (name: string, form: HTMLFormElement): void => {
  const values = controlsOf(form)
    .filter((control) => !isRadio(control) || control.checked)
    .map((control) => [control.name, control.value]);
  storeDraft(name, Object.fromEntries(values));
};

/** Stores values for a form of another page. */
export const storeDraft = (name: string, values: Record<string, string>): void =>
  writeStored(keyOf(name), JSON.stringify(values), tab);

export const dropDraft = (name: string): void => writeStored(keyOf(name), null, tab);

/** Removes all drafts, so that the device's next user does not see them. */
export const dropDrafts = (): void => {
  for (const key of storedKeys(tab)) if (key.startsWith(keyOf(""))) writeStored(key, null, tab);
};

/**
 * Restores a draft into empty fields and dispatches `input` events.
 * @returns a function that cancels the restore
 */
export const restoreDraft = (
  name: string | undefined,
  form: HTMLFormElement,
  whenDone: () => void,
): () => void => {
  const draft: Record<string, string> = name
    ? JSON.parse(readStored(keyOf(name), tab) ?? "{}")
    : {};
  for (const control of controlsOf(form)) {
    const isChosen = isRadio(control) && draft[control.name] === control.value;
    if (isChosen && !control.checked) control.click();
  }
  // A restored choice may render more fields, which exist after a tick.
  const timer = setTimeout(() => {
    for (const control of controlsOf(form)) {
      if (!isRadio(control)) control.value ||= draft[control.name] ?? "";
    }
    for (const control of form.querySelectorAll("input")) {
      const isTyped = control.type !== "radio" && control.type !== "checkbox";
      if (isTyped && control.value) control.dispatchEvent(new Event("input", { bubbles: true }));
    }
    whenDone();
  });
  return () => clearTimeout(timer);
};
