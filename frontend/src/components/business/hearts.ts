import { getSession, subscribeToSession } from "#/api/session/session.ts";
import { readStored, tab, writeStored } from "#/lib/browser/stored.ts";
import {
  clearAccountSaved,
  type Saved,
  shownSaved,
  subscribeToSaved,
} from "#/lib/saved/saved-businesses.ts";
import { inPageLanguage } from "#/lib/page/in-page-language.ts";
import { pageLanguage } from "#/lib/page/page-language.ts";
import { paths } from "#/lib/paths.ts";
import { showToast } from "#/ui/toast.ts";

/**
 * Handles clicks on the page's hearts (`save-button.tsx`) with one listener.
 * @param onMissing called when the script that changes the saved businesses fails to load
 */
export const startHearts = (onMissing: (error: unknown) => void): void => {
  showHearts();
  // Removes the first script's style sheet, which filled the saved hearts until now.
  document.adoptedStyleSheets = [];
  subscribeToSaved(showHearts);
  syncOnSessionChange();
  addEventListener("click", ({ target }) => {
    const heart = (target as Element).closest<HTMLElement>("button[data-save]");
    if (heart) toggle(heart).catch(onMissing);
    const undo = (target as Element).closest<HTMLElement>("button[data-restore]");
    if (undo) restore(JSON.parse(undo.dataset.restore!)).catch(onMissing);
  });
};

/** Shows which businesses are saved. */
export const showHearts = (): void => {
  const slugs = new Set(shownSaved().map(({ slug }) => slug));
  for (const heart of document.querySelectorAll<HTMLElement>("button[data-save]")) {
    heart.setAttribute("aria-pressed", String(slugs.has(heart.dataset.slug!)));
  }
};

const toggle = async (heart: HTMLElement): Promise<void> => {
  if (heart.ariaBusy) return;
  heart.ariaBusy = "true";
  const [{ toggleSaved }, messages] = await Promise.all([changeSaved(), loadToastMessages()])
    .finally(() => heart.ariaBusy = null);
  const business = JSON.parse(heart.dataset.save!);
  const before = shownSaved().find(({ slug }) => slug === business.slug);
  const outcome = toggleSaved(business, getSession().token !== null);
  syncWithAccount();
  await showToast(
    messages[outcome],
    "info",
    outcome === "unsaved"
      ? { label: messages.undo, restore: { ...business, ...before } }
      : { label: messages.showSaved, href: inPageLanguage(paths.saved) },
  );
};

/** Undo button of the toast. */
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
    const { refreshSaved } = await import("#/api/account/saved.ts");
    await refreshSaved(pageLanguage());
  } catch {
    // The next sync tries again.
  }
};

/**
 * Set in this tab until the businesses are merged with the account, because signing in navigates to
 * another page.
 */
const unmergedKey = "savedUnmerged";

/**
 * Merges the saved businesses with the account after a sign-in, and removes the account's
 * businesses after a sign-out.
 */
const syncOnSessionChange = () => {
  const merge = () => syncWithAccount().then(() => writeStored(unmergedKey, null, tab));
  let wasSignedIn = getSession().token !== null;
  if (wasSignedIn && readStored(unmergedKey, tab)) merge();
  subscribeToSession(() => {
    const isSignedIn = getSession().token !== null;
    if (isSignedIn === wasSignedIn) return;
    wasSignedIn = isSignedIn;
    if (!isSignedIn) return clearAccountSaved();
    writeStored(unmergedKey, "yes", tab);
    merge();
  });
};

const loadToastMessages = async () =>
  (pageLanguage() === "hi"
    ? await import("#/i18n/locales/hi/scripts/toast.ts")
    : await import("#/i18n/locales/en/scripts/toast.ts")).default;
