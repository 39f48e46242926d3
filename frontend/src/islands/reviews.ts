import { getSession } from "#/api/session/session.ts";
import { reloadOnce } from "./reload-once.ts";
const buttons = () => document.querySelectorAll<HTMLElement>("button[data-helpful]");

/** "Helpful" buttons of a page's reviews (`review-actions.tsx`), without React. */
export const start = (): void => {
  const reviews = document.querySelector<HTMLElement>("[data-reviews]");
  if (!reviews) return;
  showOwnPart(reviews.dataset.reviews!);
  addEventListener("click", async ({ target }) => {
    const button = (target as Element).closest<HTMLElement>("button[data-helpful]");
    if (!button || button.getAttribute("aria-busy")) return;
    button.setAttribute("aria-busy", "true");
    try {
      const { markHelpful } = await import("./mark-helpful.ts");
      await markHelpful(button);
    } catch (error) {
      reloadOnce(error);
    } finally {
      button.removeAttribute("aria-busy");
    }
  });
};

/**
 * Shows which reviews the visitor found helpful, and removes the button from the visitor's own
 * reviews. CSS hides all buttons until then (`until-known`).
 */
const showOwnPart = async (slug: string) => {
  const part = getSession().token === null ? undefined : await fetchOwnPart(slug);
  for (const button of buttons()) {
    const id = button.dataset.helpful!;
    if (part?.review?.id === id || part?.refusal === "own_business") button.remove();
    else button.setAttribute("aria-pressed", String(part?.helpful.includes(id) ?? false));
  }
  document.documentElement.dataset.reader = "known";
};

const fetchOwnPart = async (slug: string) => {
  try {
    const { api } = await import("#/api/browser-api.ts");
    const params = { path: { slug } };
    return (await api.GET("/api/business/{slug}/my-part", { params })).data;
  } catch {
    return undefined;
  }
};
