import type { Schemas } from "#/api/client.ts";
import { readToken } from "#/api/session/session.ts";
import { serviceNow } from "#/lib/browser/service-clock.ts";
import { readStored, tab, ticksKey, writeStored } from "#/lib/browser/stored.ts";
import { isPin } from "#/lib/city/chosen-city.ts";
import { fillPlural, type Plural } from "#/lib/format/plural.ts";
import { pageLanguage } from "#/lib/page/page-language.ts";
import { receiveCode } from "#/lib/session/receive-code.ts";
import { storeReturnPath } from "#/lib/session/return-place.ts";
import { digitsOf } from "#/ui/form/fields/digits.ts";
import { mobileDigits } from "#/ui/form/fields/phone-digits.ts";

/** A draft for another place would bring its PIN code along. */
const draftKey = `ask-draft ${new URLSearchParams(location.search).get("pin") ?? ""}`;

/**
 * Helps with the form of `site/pages/ask.tsx`, which works without: solves the captcha, uses the
 * session of a signed-in visitor instead of a code, and submits a complete code.
 */
export const start = (): void => {
  const form = document.querySelector<HTMLFormElement>("form[data-ask]");
  if (!form) return;
  stayOffline(form);
  const session = useSession(form);
  helpWithText(form);
  readDigits(form, "pinCode", (text) => digitsOf(text).slice(0, 6));
  namePlace(form);
  // The first step is sent as without a script.
  if (form.dataset.ask === "details") return keepDraft(form);
  const captcha = solveLater(form);
  form.addEventListener("focusin", () => void captcha.solve().catch(() => {}), { once: true });
  form.querySelector("[data-sign-in]")?.addEventListener("click", () => {
    storeReturnPath(location.pathname + location.search);
  });
  readCode(form);
  readDigits(form, "mobile", mobileDigits);

  let isReady = false;
  let isBusy = false;
  let label = "";
  form.addEventListener("submit", async (event) => {
    const button = event.submitter as HTMLButtonElement | null;
    // A change needs no captcha, and the page shows the form again.
    if (isReady || button?.value === "change") return;
    event.preventDefault();
    // A second tap must not send it again.
    if (isBusy) return;
    isBusy = true;
    label = button?.textContent ?? "";
    showBusy(button);
    const [token, captchaToken] = await Promise.all([
      session(),
      captcha.solve().catch(() => undefined),
    ]);
    setHidden(form, "session", token);
    setHidden(form, "captchaToken", captchaToken);
    for (const key of [draftKey, ticksKey]) writeStored(key, null, tab);
    isReady = true;
    // Deferred: while the first event is dispatched, the form submits nothing.
    setTimeout(() => form.requestSubmit(button));
  });
  // After a return from the back/forward cache, the form can be sent again.
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    isReady = isBusy = false;
    captcha.reset();
    const button = form.querySelector("[aria-busy]");
    button?.removeAttribute("aria-busy");
    if (button && label) button.textContent = label;
  });
};

/** Without a connection the form stays: the browser's own page would lose what was typed. */
const stayOffline = (form: HTMLFormElement) => {
  const note = form.querySelector<HTMLElement>("[data-offline]")!;
  form.addEventListener("submit", (event) => {
    note.hidden = navigator.onLine;
    if (note.hidden) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    note.scrollIntoView({ block: "center" });
  });
  addEventListener("online", () => note.hidden = true);
};

const showBusy = (button: HTMLButtonElement | null) => {
  const busy = button?.dataset.busy;
  if (!button || !busy) return;
  button.setAttribute("aria-busy", "true");
  button.textContent = busy;
};

const setHidden = (form: HTMLFormElement, name: string, value: string | undefined) => {
  if (!value) return;
  const known = form.querySelector<HTMLInputElement>(`input[type=hidden][name=${name}]`);
  const input = known ?? Object.assign(document.createElement("input"), { type: "hidden", name });
  input.value = value;
  if (!known) form.append(input);
};

/**
 * A signed-in visitor with a verified number needs no code. The page shows any signed-in visitor
 * the form without a number (`site/ask/number-steps.tsx`).
 * @returns a function that reads the present access token
 */
const useSession = (form: HTMLFormElement): () => Promise<string | undefined> => {
  if (!form.querySelector(".members-only")) return () => Promise.resolve(undefined);
  // One key for each form, so that sending it again creates no second enquiry.
  setHidden(form, "key", crypto.randomUUID());
  const load = async (): Promise<boolean> => {
    if (!readToken()) return false;
    const { api } = await import("#/api/browser-api.ts");
    // Also refreshes an expired token.
    const { data } = await api.GET("/api/profile");
    if (!data?.mobileVerified) return false;
    api.GET("/api/my/enquiries").then(({ data = [] }) => showLimits(data), () => {});
    return true;
  };
  const isVerified = load().catch(() => false);
  isVerified.then((isVerified) => {
    if (isVerified) removeParts(form, "guests", "members-only");
    else removeParts(form, "members-only", "guests");
  });
  return async () => await isVerified ? readToken() ?? undefined : undefined;
};

const day = 24 * 60 * 60 * 1000;
const mostOpen = 3;

/** Shows before the form is filled in what the service would refuse. */
const showLimits = (own: Schemas["Enquiry"][]): void => {
  const asked = own.filter(({ createdAt }) => Date.parse(createdAt) > serviceNow() - day)
    .flatMap(({ recipients }) => recipients.map(({ slug }) => slug));
  for (const note of document.querySelectorAll<HTMLElement>("[data-asked]")) {
    note.hidden = !asked.includes(note.dataset.asked!);
  }
  const open = document.querySelector<HTMLElement>("[data-open-requests]");
  if (open) open.hidden = own.filter(({ state }) => state === "open").length < mostOpen;
};

/** Removes the parts for some visitors, and shows the parts for the others. */
const removeParts = (form: HTMLFormElement, removed: string, shown: string) => {
  for (const part of form.querySelectorAll(`.${removed}`)) part.remove();
  for (const part of form.querySelectorAll(`.${shown}`)) part.classList.remove(shown);
};

/** Solves the captcha once; the token can be used once. */
const solveLater = (form: HTMLFormElement) => {
  let pending: Promise<string | undefined> | undefined;
  const reset = () => {
    pending = undefined;
  };
  const load = async () => {
    const { getCaptchaToken } = await import("#/components/captcha/captcha-token.ts");
    return await getCaptchaToken(form.querySelector<HTMLElement>("[data-captcha]")!);
  };
  const solve = () => {
    pending ??= load();
    pending.catch(reset);
    return pending;
  };
  return { solve, reset };
};

/** What was chosen and typed in the first step survives a reload until the form is sent. */
const keepDraft = (form: HTMLFormElement) => {
  const controls = [
    ...form.querySelectorAll<HTMLInputElement>("input:not([type=hidden]), textarea"),
  ];
  const draft: Record<string, string> | null = JSON.parse(readStored(draftKey, tab) ?? "null");
  for (const control of draft ? controls : []) {
    const kept = draft![control.name] ?? "";
    if (control.type === "radio") control.checked = control.value === kept;
    else if (control.value !== kept) {
      control.value = kept;
      control.dispatchEvent(new Event("input"));
    }
  }
  form.addEventListener("input", () => {
    const filled = controls.filter(({ type, checked }) => type !== "radio" || checked)
      .map(({ name, value }) => [name, value]);
    writeStored(draftKey, JSON.stringify(Object.fromEntries(filled)), tab);
  });
};

/** Counts what is left. */
const helpWithText = (form: HTMLFormElement) => {
  const text = form.querySelector("textarea");
  const left = form.querySelector<HTMLElement>("[data-left]");
  if (!text || !left) return;
  const texts: Plural = JSON.parse(left.dataset.left!);
  const show = () =>
    left.textContent = text.value
      ? fillPlural(texts, text.maxLength - text.value.length, pageLanguage())
      : "";
  show();
  text.addEventListener("input", show);
};

const field = (form: HTMLFormElement, name: string) =>
  form.querySelector<HTMLInputElement>(`input[name=${name}]`);

const readDigits = (form: HTMLFormElement, name: string, read: (text: string) => string) => {
  const input = field(form, name);
  input?.addEventListener("input", () => {
    const digits = read(input.value);
    if (digits !== input.value) input.value = digits;
  });
};

/** Shows the place of a typed PIN code. */
const namePlace = (form: HTMLFormElement) => {
  const input = field(form, "pinCode");
  const shown = document.getElementById("pin-place");
  if (!input || !shown) return;
  input.addEventListener("input", async () => {
    shown.textContent = "";
    const pin = input.value;
    if (!isPin(pin)) return;
    const [{ api }, { loadPinPlace }] = await Promise.all([
      import("#/api/browser-api.ts"),
      import("#/api/directory/pin-place.ts"),
    ]);
    const place = await loadPinPlace(api, pin, pageLanguage(), AbortSignal.timeout(10_000))
      .catch(() => "");
    if (input.value === pin) shown.textContent = place ?? shown.dataset.unknown!;
  });
};

/** The last digit submits the form, also if the code is pasted or filled in. */
const readCode = (form: HTMLFormElement) => {
  const input = field(form, "otp");
  if (!input) return;
  const button = form.querySelector<HTMLButtonElement>("[value=confirm]")!;
  const read = (code: string) => {
    input.value = digitsOf(code).slice(0, input.maxLength);
    if (input.value.length === input.maxLength) form.requestSubmit(button);
  };
  input.addEventListener("input", () => read(input.value));
  receiveCode(new AbortController().signal).then((code) => code && read(code));
};
