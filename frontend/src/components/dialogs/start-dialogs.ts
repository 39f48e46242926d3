import type { DialogName } from "./index.ts";

/**
 * Opens a page's dialogs with one listener. Without the script, links open a picture or
 * WhatsApp.
 *
 * @param onFailure called when a dialog fails to load
 */
export const startDialogs = (onFailure: (error: unknown) => void): void =>
  addEventListener("click", async (event) => {
    const opener = (event.target as Element).closest<HTMLElement>("[data-dialog]");
    if (!opener || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (opener.getAttribute("aria-busy")) return;
    const name = opener.dataset.dialog as DialogName;
    opener.setAttribute("aria-busy", "true");
    try {
      if (name === "share" && await shareByDevice(opener)) return;
      const { openDialog } = await import("./open-dialog.tsx");
      await openDialog(name, opener);
    } catch (error) {
      onFailure(error);
    } finally {
      opener.removeAttribute("aria-busy");
    }
  });

/** Opens the device's share sheet; returns false if there is none. */
const shareByDevice = async (opener: HTMLElement): Promise<boolean> => {
  if (!("share" in navigator) || !navigator.share) return false;
  const { title, text, url } = JSON.parse(opener.dataset.props!);
  try {
    await navigator.share({ title, text, url });
  } catch (error) {
    // The user closed the sheet.
    return (error as Error).name === "AbortError";
  }
  return true;
};
