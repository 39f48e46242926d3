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
import { loadMyVerifications } from "#/api/account/verifications.ts";
import { getSession } from "#/api/session/session.ts";
import { toSettled } from "#/lib/settled.ts";
import { firstPeriod } from "./stats/periods.ts";
/** Results of each section's request, which the section can retry separately. */
export type Sections = Awaited<ReturnType<typeof loadDashboard>>["sections"];

/** Loads the whole dashboard at once, to avoid layout shifts. */
export async function loadDashboard(signal: AbortSignal) {
  const businessRequest = loadMyBusiness(signal);
  // A token issued before the listing was created does not contain the listing's id.
  const isListed = getSession().businessId ? Promise.resolve(true) : businessRequest.then(Boolean);
  /** @returns undefined without a listing */
  const ifListed = async <T>(load: () => Promise<T>) =>
    await isListed ? await toSettled(load()) : undefined;
  const [
    business,
    claims,
    cases,
    news,
    questions,
    consent,
    calls,
    received,
    stats,
    verifications,
  ] = await Promise.all([
    businessRequest,
    toSettled(loadOpenClaims(signal)),
    toSettled(loadMyCases(signal)),
    toSettled(loadNews(signal)),
    toSettled(loadNumberQuestions(signal)),
    api.GET("/api/profile", { signal }).then(({ data }) => data?.consent, () => undefined),
    ifListed(() => loadCallFigures(signal)),
    ifListed(() => loadReceivedEnquiries(signal)),
    ifListed(() => loadMyStats(firstPeriod, signal)),
    ifListed(() => loadMyVerifications(signal)),
  ]);
  return {
    business,
    sections: { claims, cases, news, questions, consent, calls, received, stats, verifications },
  };
}
