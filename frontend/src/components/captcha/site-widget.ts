/** Common API of reCAPTCHA and Turnstile. */
type Widgets = {
  ready: (callback: () => void) => void;
  render: (box: HTMLElement, options: Record<string, unknown>) => string | number;
  execute: (widget: string | number) => void;
};

const providers = {
  // https://developers.google.com/recaptcha/docs/invisible
  recaptcha: {
    script: "https://www.google.com/recaptcha/api.js?render=explicit",
    global: "grecaptcha",
    options: { size: "invisible" },
    needsExecute: true,
  },
  // https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/
  turnstile: {
    script: "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit",
    global: "turnstile",
    options: { appearance: "interaction-only" },
    needsExecute: false,
  },
};

export type SiteProvider = keyof typeof providers;

/**
 * Returns a token from a provider's widget, which appears in the box only if it needs interaction.
 */
export const askSiteWidget = async (
  provider: SiteProvider,
  siteKey: string,
  box: HTMLElement,
): Promise<string> => {
  const { script, global, options, needsExecute } = providers[provider];
  await loadScript(script);
  const widgets = (globalThis as unknown as Record<string, Widgets>)[global]!;
  await new Promise<void>((resolve) => widgets.ready(resolve));
  return await new Promise((resolve, reject) => {
    const place = document.createElement("div");
    box.replaceChildren(place);
    const widget = widgets.render(place, {
      sitekey: siteKey,
      callback: resolve,
      "error-callback": () => reject(new TypeError(`${provider} could not be reached`)),
      ...options,
    });
    if (needsExecute) widgets.execute(widget);
  });
};

const scripts = new Map<string, Promise<void>>();

const loadScript = (src: string): Promise<void> => {
  const loading = scripts.get(src) ?? new Promise<void>((resolve, reject) => {
    const script = Object.assign(document.createElement("script"), { src, async: true });
    script.onload = () => resolve();
    script.onerror = () => {
      scripts.delete(src);
      reject(new TypeError(`${src} did not load`));
    };
    document.head.append(script);
  });
  scripts.set(src, loading);
  return loading;
};
