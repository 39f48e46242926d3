import { chosenCity } from "#/lib/city/city-store.ts";
import { readAddress } from "#/lib/page/address.ts";
import { paths } from "#/lib/paths.ts";
import { reloadOnce } from "./reload-once.ts";

/** Forms that ask where the visitor is, on home in a dialog that opens before the first list. */
export const start = (): void => {
  const form = document.querySelector<HTMLFormElement>("form[data-place]")!;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    import("./locate.ts").then(({ takePlace }) => takePlace(form)).catch(reloadOnce);
  });
  const fault = location.hash.slice(1);
  if (fault === "denied" || fault === "lost") {
    import("./locate.ts").then(({ explain }) => explain(form, fault)).catch(reloadOnce);
  }
  const dialog = form.closest("dialog");
  // Before the page's spinner, which would start for a link.
  if (dialog) addEventListener("click", (event) => askFirst(event, dialog, form), true);
};

/** Without a place, a trade's tile asks for the device's, and the field for a city opens here. */
const askFirst = (event: MouseEvent, dialog: HTMLDialogElement, form: HTMLFormElement) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>("a:is(.tile, .hero-where)");
  const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (!link || !isPlain || chosenCity() || !navigator.onLine) return;
  event.preventDefault();
  const isTile = link.matches(".tile");
  const locate = dialog.querySelector<HTMLElement>("[data-locate]")!;
  const from = isTile ? readAddress(link.href).href : typedSearch() ?? paths.home;
  locate.dataset.locate = from;
  dialog.querySelector<HTMLAnchorElement>("[data-anywhere]")!.href = isTile ? link.href : from;
  (form.elements.namedItem("from") as HTMLInputElement).value = from;
  dialog.showModal();
  if (isTile) locate.click();
  else (form.elements.namedItem("q") as HTMLInputElement).focus();
};

/** The search that the visitor has typed on home, to which only the place is missing. */
export const typedSearch = (): string | undefined => {
  const q = document.querySelector<HTMLInputElement>(".hero input[name=q]")?.value.trim();
  return q ? paths.search({ q }) : undefined;
};
