import { readStored, tab, writeStored } from "#/lib/browser/stored.ts";

type ToastType = "info" | "success" | "error";

/** A button in a notice. */
export type ToastAction = { label: string; run: () => void };

/** A short notice at the top right; its library is fetched with the first one. */
export const showToast = async (
  text: string,
  type: ToastType = "info",
  action?: ToastAction,
): Promise<void> => {
  const { openToast } = await import("./toast-host.tsx");
  openToast(text, type, action);
};

const key = "toast";

/** Leaves a notice for the next page of this tab. */
export const leaveToast = (text: string, type: ToastType = "info"): void =>
  writeStored(key, JSON.stringify([text, type]), tab);

/** Shows what the page before has left. */
export const showLeftToast = (): void => {
  const left = readStored(key, tab);
  if (!left) return;
  writeStored(key, null, tab);
  const [text, type] = JSON.parse(left);
  showToast(text, type);
};
