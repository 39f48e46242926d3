import type { Saved } from "#/lib/saved/saved-businesses.ts";
import { readStored, tab, writeStored } from "#/lib/browser/stored.ts";

type ToastType = "info" | "success" | "error";

export type Toast = {
  text: string;
  type: ToastType;
  /** A removal that the visitor can undo with a button (`hearts.ts`). */
  undo?: { label: string; saved: Omit<Saved, "savedAt"> } | undefined;
  /** When it closes, in milliseconds since 1970; undefined until it is shown. */
  endsAt?: number;
};

const key = "toasts";

/** Toasts of this tab that are not closed yet: the next page shows what is left of them. */
export const openToasts = (): Toast[] => JSON.parse(readStored(key, tab) ?? "[]");

export const toastId = ({ type, text }: Toast): string => `${type} ${text}`;

export const forgetToast = (toast: Toast): void => storeToasts(othersThan(toast));

export const rememberToast = (toast: Toast): void => storeToasts([...othersThan(toast), toast]);

const othersThan = (toast: Toast): Toast[] =>
  openToasts().filter((other) => toastId(other) !== toastId(toast));

const storeToasts = (toasts: Toast[]): void =>
  writeStored(key, toasts.length > 0 ? JSON.stringify(toasts) : null, tab);

/** A short notice at the top right; its library is fetched with the first one. */
export const showToast = async (
  text: string,
  type: ToastType = "info",
  undo?: Toast["undo"],
): Promise<void> => {
  const toast = { text, type, undo };
  rememberToast(toast);
  await open(toast);
};

/** Leaves a notice for the next page of this tab. */
export const queueToastForNextPage = (text: string, type: ToastType = "info"): void =>
  rememberToast({ text, type });

/** Shows what is left of the toasts of the page before, also to a visitor who goes back. */
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
