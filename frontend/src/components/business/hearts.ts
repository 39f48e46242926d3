import { getSession, subscribeToSession } from "#/api/session/session.ts";
import { readStored, tab, writeStored } from "#/lib/browser/stored.ts";
import {
  clearAccountSaved,
  type Saved,
  shownSaved,
  subscribeToSaved,
} from "#/lib/saved/saved-businesses.ts";
import { showToast } from "#/ui/toast.ts";
import { pageLanguage } from "#/lib/page/page-language.ts";

/**
 * Answers to the hearts of a page (`save-button.tsx`), one listener for all.
 * @param onMissing called when their script cannot be fetched
 */
export const startHearts = (onMissing: (error: unknown) => void): void => {
  showHearts();
  // The first script's.
  document.adoptedStyleSheets = [];
  subscribeToSaved(showHearts);
  keepSavedInStep();
  addEventListener("click", ({ target }) => {
    const heart = (target as Element).closest<HTMLElement>("button[data-save]");
    if (heart) toggle(heart).catch(onMissing);
    const undo = (target as Element).closest<HTMLElement>("button[data-restore]");
    if (undo) restore(JSON.parse(undo.dataset.restore!)).catch(onMissing);
  });
};

/** Shows which are saved. */
export const showHearts = (): void => {
  const slugs = new Set(shownSaved().map(({ slug }) => slug));
  for (const heart of document.querySelectorAll<HTMLElement>("button[data-save]")) {
    heart.setAttribute("aria-pressed", String(slugs.has(heart.dataset.slug!)));
  }
};

const toggle = async (heart: HTMLElement): Promise<void> => {
  if (heart.ariaBusy) return;
  heart.ariaBusy = "true";
  // Both before the change: from then on the toast outlives the page.
  const [{ toggleSaved }, words] = await Promise.all([changeSaved(), toastWords()])
    .finally(() => heart.ariaBusy = null);
  const business = JSON.parse(heart.dataset.save!);
  const before = shownSaved().find(({ slug }) => slug === business.slug);
  const outcome = toggleSaved(business, getSession().token !== null);
  syncWithAccount();
  const undo = outcome === "unsaved"
    ? { label: words.undo, saved: { ...business, ...before } }
    : undefined;
  await showToast(words[outcome], "info", undo);
};

/** Takes back a removal: the button of its toast. */
const restore = async (business: Saved): Promise<void> => {
  const { toggleSaved } = await changeSaved();
  if (shownSaved().some(({ slug }) => slug === business.slug)) return;
  toggleSaved(business, getSession().token !== null);
  syncWithAccount();
};

const changeSaved = () => import("#/lib/saved/change-saved.ts");

const syncWithAccount = async () => {
  if (getSession().token === null) return;
  try {
    const [{ refreshSaved }, { browserApi }] = await Promise.all([
      import("#/api/account/saved.ts"),
      import("#/api/browser-api.ts"),
    ]);
    await refreshSaved(browserApi(), pageLanguage());
  } catch {
    // It is made good the next time.
  }
};

/** In this tab until what is saved has been merged with the account's: a sign-in opens another page. */
const unmerged = "savedUnmerged";

/** What is saved comes along to the account of a visitor who signs in, and stays there after. */
const keepSavedInStep = () => {
  const merge = () => syncWithAccount().then(() => writeStored(unmerged, null, tab));
  let wasSignedIn = getSession().token !== null;
  if (wasSignedIn && readStored(unmerged, tab)) merge();
  subscribeToSession(() => {
    const isSignedIn = getSession().token !== null;
    if (isSignedIn === wasSignedIn) return;
    wasSignedIn = isSignedIn;
    if (!isSignedIn) return clearAccountSaved();
    writeStored(unmerged, "yes", tab);
    merge();
  });
};

const toastWords = async () =>
  (pageLanguage() === "hi"
    ? await import("#/i18n/locales/hi/toast.ts")
    : await import("#/i18n/locales/en/toast.ts")).default;
