import { chooseLanguage } from "#/i18n/choose-language.ts";
import { isLang } from "#/i18n/languages.ts";
import {
  pendingSignOutKey,
  readToken,
  signOutToHome,
  syncSessionAcrossTabs,
} from "#/api/session/session.ts";
import { readStored, tab, ticksKey, writeStored } from "#/lib/browser/stored.ts";
import { guardPage } from "#/lib/session/guard.ts";
import { readSignOutWarning } from "#/lib/session/waiting-people.ts";
import type { CallLink } from "#/lib/browser/listing-events.ts";
import { refreshCity } from "#/lib/city/city-store.ts";
import { paths } from "#/lib/paths.ts";
import { clearAccountSaved } from "#/lib/saved/saved-businesses.ts";
import { withStoredLanguage } from "./with-stored-language.ts";
import { reloadOnce } from "./reload-once.ts";

/** Small controls of every page, without React; each has one listener. */
export const startDelegatedEvents = (): void => {
  addEventListener("click", chooseByLink);
  addEventListener("click", signOut);
  addEventListener("click", closeAfterChoice);
  addEventListener("click", openDialog);
  addEventListener("click", locate);
  addEventListener("click", chooseCity);
  addEventListener("click", askAfterCall);
  addEventListener("change", storeTicks);
  addEventListener("pageshow", ({ persisted }) => persisted && refreshState());
  matchMedia(wide).addEventListener("change", closeDrawers);
  syncSessionAcrossTabs();
  restoreTicks();
  showOwnAccount();
  if (readStored(pendingSignOutKey)) {
    import("./account.ts").then(({ retryPendingSignOut }) => retryPendingSignOut());
  }
};

/** Minimum width at which the navigation bar replaces the drawers. */
const wide = "(min-width: 48rem)";

const closest = <Found extends Element = HTMLElement>({ target }: Event, selector: string) =>
  (target as Element).closest<Found>(selector);

const chooseByLink = (event: Event) => {
  const lang = closest(event, "a[data-language]")?.dataset.language;
  if (isLang(lang) && chooseLanguage(lang)) event.preventDefault();
};

const locate = async (event: Event) => {
  const button = closest(event, "button[data-locate]");
  if (!button) return;
  event.preventDefault();
  if (button.ariaBusy) return;
  button.ariaBusy = "true";
  try {
    const { locate } = await import("./locate.ts");
    await locate(button);
  } catch (error) {
    button.ariaBusy = null;
    reloadOnce(error);
  }
};

/** Asks later whether the business answered. */
const askAfterCall = (event: Event) => {
  const link = closest<CallLink>(event, "a[data-track=call]");
  if (!link) return;
  const calledAt = Date.now();
  // Without the script, the visitor is not asked.
  import("./call-outcome.ts").then(({ askOnReturn }) => askOnReturn(link, calledAt)).catch(
    () => {},
  );
};

const storeTicks = (event: Event) => {
  const tick = closest<HTMLInputElement>(event, ".ask-tick input");
  if (tick) import("./ask-ticks.ts").then(({ store }) => store(tick)).catch(() => {});
};

const restoreTicks = () => {
  if (readStored(ticksKey, tab)) {
    import("./ask-ticks.ts").then(({ restore }) => restore()).catch(() => {});
  }
};

/** Removes the language from the chosen city's URL, because a cookie stores it. */
const chooseCity = (event: Event) => {
  const button = closest<HTMLButtonElement>(event, "button[name=city]");
  if (!button) return;
  const action = new URL(button.formAction);
  const to = new URL(action.searchParams.get("to")!, location.origin);
  to.searchParams.delete("hl");
  button.formAction = paths.chooseCity(withStoredLanguage(to.pathname + to.search));
};

/** Fallback for browsers without `commandfor`. */
const openDialog = (event: Event) => {
  const button = closest(event, "button[commandfor]");
  if (!button || "commandForElement" in button) return;
  const dialog = document.getElementById(button.getAttribute("commandfor")!) as HTMLDialogElement;
  if (button.getAttribute("command") === "close") dialog.close();
  else dialog.showModal();
};

/** A sign-out erases the people who wait on this device for the network. */
const mayLosePeople = (): boolean => {
  const warning = readSignOutWarning();
  return warning === null || confirm(warning);
};

const signOut = async (event: Event) => {
  const button = closest(event, "button[data-sign-out]");
  if (!button || !mayLosePeople()) return;
  button.setAttribute("aria-busy", "true");
  try {
    const { signOutHere } = await import("./account.ts");
    await signOutHere();
  } catch {
    // If the script fails to load, the user is still signed out here; the next page notifies the
    // service.
    writeStored(pendingSignOutKey, "yes");
    clearAccountSaved();
    signOutToHome();
  }
};

const showOwnAccount = () => {
  if (readToken()) {
    import("./account.ts").then(({ showAccount }) => showAccount()).catch(() => {});
  }
};

/** Closes a panel after a choice, or a click on the backdrop. */
const closeAfterChoice = (event: Event) => {
  const panel = closest(event, "[popover], dialog.drawer");
  if (!panel) return;
  if (panel instanceof HTMLDialogElement) {
    if (event.target === panel || closest(event, "a")) panel.close();
  } else if (closest(event, "a, button")) panel.hidePopover();
};

const closeDrawers = () =>
  document.querySelectorAll<HTMLDialogElement>("dialog:is(.drawer, .filter-sheet)[open]").forEach((
    dialog,
  ) => dialog.close());

/** Updates a page from the back/forward cache: session and city may have changed. */
const refreshState = () => {
  if (guardPage()) return;
  // Makes the stores of session and saved businesses read storage again.
  dispatchEvent(new StorageEvent("storage"));
  document.querySelectorAll<HTMLElement>("img[data-avatar]").forEach((avatar) =>
    avatar.hidden = true
  );
  showOwnAccount();
  restoreTicks();
  refreshCity();
};
