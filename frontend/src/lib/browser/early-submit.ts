import type { Boot } from "#/client/boot.ts";

/** Takes a form over from the page's first script, and sends it if that was asked for meanwhile. */
export const takeOver = (form: HTMLFormElement): void => {
  form.setAttribute("data-alive", "");
  const boot: Boot | undefined = globalThis.boot;
  if (boot?.earlyForm !== form) return;
  boot.earlyForm = undefined;
  form.requestSubmit();
};
