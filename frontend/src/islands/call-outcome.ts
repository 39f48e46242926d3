import type { Schemas } from "#/api/client.ts";
import type { CallLink } from "#/lib/browser/listing-events.ts";
import { pageLanguage } from "#/lib/page/page-language.ts";
import "./call-outcome.css";

/** In milliseconds. The service counts outcomes within the same time. */
const earliest = 8_000;
const latest = 2 * 60 * 60 * 1000;

const thanksMs = 4_000;

const outcomes = ["answered", "unanswered", "wrong_number"] as const;

let waiting: AbortController | undefined;

/** Asks whether the business answered, when the visitor returns to the page after a call. */
export const askOnReturn = (link: CallLink, calledAt: number): void => {
  waiting?.abort();
  const { signal } = waiting = new AbortController();
  const check = () => {
    const passed = Date.now() - calledAt;
    if (document.visibilityState !== "visible" || passed < earliest) return;
    waiting?.abort();
    if (passed <= latest) ask(link).catch(() => {});
  };
  document.addEventListener("visibilitychange", check, { signal });
  // The visitor may have returned before this script was loaded.
  check();
};

const ask = async (link: CallLink): Promise<void> => {
  const [response, { default: texts }] = await Promise.all([link.call, loadTexts()]);
  // Automated clients get no token.
  if (response?.status !== 200) return;
  const { token }: Schemas["CallToken"] = await response.json();
  const send = (outcome: Schemas["CallOutcome"]) =>
    fetch(response.url.replace(/events$/, "call-outcomes"), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ token, outcome }),
      keepalive: true,
    }).catch(() => {});
  document.querySelector(".call-outcome")?.remove();

  const strip = create("section", { className: "call-outcome", ariaLabel: texts.question });
  const close = () => {
    if (strip.contains(document.activeElement)) link.focus({ preventScroll: true });
    strip.remove();
  };
  const message = create("p", { ariaHidden: "true" });
  // Announced when it changes. Outside the layout, so that the change moves nothing.
  const status = create("p", { role: "status", className: "sr-only" });
  const buttons = create("div");
  const addButton = (text: string, onClick: () => void) => {
    const button = create("button", { type: "button", className: "btn btn-plain" });
    button.textContent = text;
    button.addEventListener("click", onClick);
    buttons.append(button);
  };
  for (const outcome of outcomes) {
    addButton(texts[outcome], () => {
      send(outcome);
      if (strip.contains(document.activeElement)) link.focus({ preventScroll: true });
      buttons.remove();
      message.textContent = status.textContent = texts.thanks;
      setTimeout(close, thanksMs);
    });
  }
  addButton(texts.close, close);
  const name = create("strong");
  name.textContent = nameOf(link);
  message.append(name, " ", texts.question);
  strip.append(message, status, buttons);
  document.body.append(strip);
  requestAnimationFrame(() => status.textContent = message.textContent);
};

const loadTexts = () =>
  pageLanguage() === "hi"
    ? import("#/i18n/locales/hi/scripts/calls.ts")
    : import("#/i18n/locales/en/scripts/calls.ts");

const create = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
): HTMLElementTagNameMap[Name] => Object.assign(document.createElement(name), properties);

/** Name of the business on its card or page. */
const nameOf = (link: HTMLElement): string =>
  (link.closest("article")?.querySelector("h3, a") ?? document.querySelector("h1"))?.textContent ??
    "";
