import type { Saved } from "#/lib/saved/saved-businesses.ts";
import { readStored, tab, writeStored } from "#/lib/browser/stored.ts";

type ToastType = "info" | "success" | "error";

export type Toast = {
  text: string;
  type: ToastType;
  /** Removal that the visitor can undo with a button (`hearts.ts`). */
  undo?: { label: string; saved: Omit<Saved, "savedAt"> } | undefined;
  /** Closing time, in milliseconds since 1970; undefined until the toast is shown. */
  endsAt?: number;
};

const key = "toasts";

/** Open toasts of this tab; the next page shows them for the rest of their time. */
export const openToasts = (): Toast[] => JSON.parse(readStored(key, tab) ?? "[]");

export const toastId = ({ type, text }: Toast): string => `${type} ${text}`;

export const forgetToast = (toast: Toast): void => storeToasts(othersThan(toast));

export const rememberToast = (toast: Toast): void => storeToasts([...othersThan(toast), toast]);

const othersThan = (toast: Toast): Toast[] =>
  openToasts().filter((other) => toastId(other) !== toastId(toast));

const storeToasts = (toasts: Toast[]): void =>
  writeStored(key, toasts.length > 0 ? JSON.stringify(toasts) : null, tab);

/** Shows a toast at the top right; loads the library on first use. */
export const showToast = async (
  text: string,
  type: ToastType = "info",
  undo?: Toast["undo"],
): Promise<void> => {
  const toast = { text, type, undo };
  rememberToast(toast);
  await open(toast);
};

/** Queues a toast for the next page of this tab. */
export const queueToastForNextPage = (text: string, type: ToastType = "info"): void =>
  rememberToast({ text, type });

/** Shows the open toasts of the previous page, also after a return from the back/forward cache. */
export const showQueuedToasts = (): void => {
  openToasts().forEach(open);
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) openToasts().forEach(open);
  });
};

const open = async (toast: Toast): Promise<void> => {
  const { openToast } = await import("./toast-host.tsx");
  openToast(toast);
};
