import type { Saved } from "#/lib/saved/saved-businesses.ts";
import { readStored, tab, writeStored } from "#/lib/browser/stored.ts";

type ToastType = "info" | "success" | "error";

/** A link, or the undoing of a removal (`hearts.ts`). */
type ToastAction = { label: string } & ({ href: string } | { restore: Omit<Saved, "savedAt"> });

export type Toast = { text: string; type: ToastType; action?: ToastAction | undefined };

const key = "toast";

/** Shows a toast at the top right, in place of an open one; loads the library on first use. */
export const showToast = async (
  text: string,
  type: ToastType = "info",
  action?: ToastAction,
): Promise<void> => {
  const { openToast } = await import("./toast-host.tsx");
  openToast({ text, type, action });
};

/** Queues a toast for the next page of this tab. */
export const queueToastForNextPage = (text: string, type: ToastType = "info"): void =>
  writeStored(key, JSON.stringify({ text, type }), tab);

/** Shows the toast that the previous page queued, also after a return from the back/forward cache. */
export const showQueuedToast = (): void => {
  addEventListener("pageshow", ({ persisted }) => persisted && showQueued());
  showQueued();
};

const showQueued = (): void => {
  const queued = readStored(key, tab);
  if (!queued) return;
  writeStored(key, null, tab);
  const { text, type }: Toast = JSON.parse(queued);
  showToast(text, type);
};
