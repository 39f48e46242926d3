import { getSession } from "#/api/session/session.ts";
import type { Lang } from "#/i18n/languages.ts";
import { shownSaved, subscribeToSaved } from "#/lib/saved/saved-businesses.ts";
import { showToast } from "#/ui/toast.ts";

/** Answers to the hearts of a page (`save-button.tsx`), one listener for all. */
export const startHearts = (): void => {
  showHearts();
  // The first script's.
  document.adoptedStyleSheets = [];
  subscribeToSaved(showHearts);
  addEventListener("click", ({ target }) => {
    const heart = (target as Element).closest<HTMLElement>("button[data-save]");
    if (heart) toggle(heart);
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
  heart.setAttribute("aria-busy", "true");
  const { toggleSaved } = await import("#/lib/saved/change-saved.ts");
  heart.removeAttribute("aria-busy");
  const business = JSON.parse(heart.dataset.save!);
  const before = shownSaved().find(({ slug }) => slug === business.slug);
  const outcome = toggleSaved(business, getSession().token !== null);
  syncWithAccount();
  const words = await toastWords();
  if (outcome !== "unsaved") return await showToast(words[outcome]);
  await showToast(words.unsaved, "info", {
    label: words.undo,
    run: () => {
      toggleSaved({ ...business, ...before }, getSession().token !== null);
      syncWithAccount();
    },
  });
};

const lang = () => document.documentElement.lang as Lang;

const syncWithAccount = async () => {
  if (getSession().token === null) return;
  // What fails is made good the next time.
  try {
    const [{ refreshSaved }, { browserApi }] = await Promise.all([
      import("#/api/account/saved.ts"),
      import("#/api/browser-api.ts"),
    ]);
    await refreshSaved(browserApi(), lang());
  } catch {
    return;
  }
};

const toastWords = async () =>
  (lang() === "hi"
    ? await import("#/i18n/locales/hi/toast.ts")
    : await import("#/i18n/locales/en/toast.ts")).default;
