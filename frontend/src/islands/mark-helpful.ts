import { api } from "#/api/browser-api.ts";
import { ApiError, dataOf } from "#/api/problem.ts";
import { getSession } from "#/api/session/session.ts";
import { pageMessages } from "#/i18n/page-messages.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import { inLanguage, readAddress } from "#/lib/page/address.ts";
import { paths } from "#/lib/paths.ts";
import { storeReturnPath } from "#/lib/session/return-place.ts";
import { showToast } from "#/ui/toast.ts";
import { pageLanguage } from "#/lib/page/page-language.ts";

const rejections = ["own_review", "own_business", "mobile_unverified"] as const;

/**
 * Marks a review as helpful or undoes it; redirects guests to the sign-in by phone.
 *
 * @param button from `review-actions.tsx`; removed if the user can never vote
 */
export const markHelpful = async (button: HTMLElement): Promise<void> => {
  if (getSession().token === null) {
    storeReturnPath(`${location.pathname}${location.search}#reviews`);
    return location.assign(inLanguage(paths.phoneAuth, readAddress(location.href).hl));
  }
  const lang = pageLanguage();
  const t = (await pageMessages(["reviews"])).getFixedT(lang, "reviews");
  const isMarked = button.getAttribute("aria-pressed") === "true";
  const params = { params: { path: { id: button.dataset.helpful! } } };
  try {
    const answer = isMarked
      ? await api.DELETE("/api/reviews/{id}/helpful", params)
      : await api.PUT("/api/reviews/{id}/helpful", params);
    const { helpful } = dataOf(answer);
    button.textContent = helpful > 0
      ? t("helpfulCount", { n: formatNumber(helpful, lang) })
      : t("helpful");
    button.setAttribute("aria-pressed", String(!isMarked));
  } catch (error) {
    const code = error instanceof ApiError && rejections.find((code) => code === error.code);
    await showToast(t(code ? `refusal.${code}` : "helpfulFailed"), "error");
    if (code === "own_review" || code === "own_business") button.remove();
  }
};
