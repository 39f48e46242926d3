import { api } from "#/api/browser-api.ts";
import {
  loadCallFigures,
  loadMyCases,
  loadMyStats,
  loadNews,
  loadNumberQuestions,
} from "#/api/account/account.ts";
import { loadOpenClaims } from "#/api/account/claims.ts";
import { loadMyBusiness, loadReceivedEnquiries } from "#/api/account/my-business.ts";
import type { ShownReview } from "#/api/reviews.ts";
import { getSession } from "#/api/session/session.ts";
import type { Lang } from "#/lib/types.ts";
import { toSettled } from "#/lib/settled.ts";
import { firstSort, loadOwnReviews, loadUnpublishedReplies } from "../reviews/load-own-reviews.ts";
import type { MyBusiness } from "#/components/listing-fields/listing-values.ts";

/** What all tabs share: the listing, and the requests to count. */
export async function loadFrame(signal: AbortSignal) {
  const businessRequest = loadMyBusiness(signal);
  // A token issued before the listing was created does not contain the listing's id.
  const isListed = getSession().businessId ? Promise.resolve(true) : businessRequest.then(Boolean);
  const [business, received] = await Promise.all([
    businessRequest,
    isListed.then((is) => is ? toSettled(loadReceivedEnquiries(signal)) : undefined),
  ]);
  return { business, received };
}

/** Figures of this week and the one before. */
export const loadPulse = (signal: AbortSignal) => loadMyStats(14, signal);

/** Results of each section's request, which the section can retry separately. */
export type Sections = Awaited<ReturnType<typeof loadSections>>;

/** Loads the sections of the first tab at once, to avoid layout shifts. */
export async function loadSections(
  frame: Promise<{ business: MyBusiness | null } | undefined>,
  lang: Lang,
  signal: AbortSignal,
) {
  const isListed = getSession().businessId
    ? Promise.resolve(true)
    : frame.then((loaded) => Boolean(loaded?.business));
  /** @returns undefined without a listing */
  const ifListed = async <T>(load: () => Promise<T>) =>
    await isListed ? await toSettled(load()) : undefined;
  const [claims, cases, news, questions, consent, calls, stats, review] = await Promise.all([
    toSettled(loadOpenClaims(signal)),
    toSettled(loadMyCases(signal)),
    toSettled(loadNews(signal)),
    toSettled(loadNumberQuestions(signal)),
    api.GET("/api/profile", { signal }).then(({ data }) => data?.consent, () => undefined),
    ifListed(() => loadCallFigures(signal)),
    ifListed(() => loadPulse(signal)),
    toSettled(frame.then((loaded) => findUnanswered(loaded?.business ?? null, lang, signal))),
  ]);
  return { claims, cases, news, questions, consent, calls, stats, review };
}

/** The newest review that the owner has not answered. */
const findUnanswered = async (
  business: MyBusiness | null,
  lang: Lang,
  signal: AbortSignal,
): Promise<ShownReview | undefined> => {
  if (business?.status !== "active") return undefined;
  const query = { sort: firstSort };
  const { items } = await loadOwnReviews({ api, lang }, business.slug, query, signal);
  const unanswered = items.filter(({ reply }) => !reply);
  if (unanswered.length === 0) return undefined;
  const held = await loadUnpublishedReplies(signal);
  return unanswered.find(({ id }) => !held.some(({ reviewId }) => reviewId === id));
};
