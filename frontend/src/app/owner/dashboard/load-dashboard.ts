import type { Api, Schemas } from "#/api/client.ts";
import { loadMyCases } from "#/api/account/cases.ts";
import { loadOpenClaims } from "#/api/account/claims.ts";
import { loadMyBusiness } from "#/api/account/my-business.ts";
import { loadNews } from "#/api/account/news.ts";
import { loadMyStats } from "#/api/account/stats.ts";
import { loadMyVerifications } from "#/api/account/verifications.ts";
import { getSession } from "#/api/session/session.ts";
import { toSettled } from "#/lib/settled.ts";
import type { MyBusiness } from "../listing/listing-values.ts";
import { firstPeriod } from "./stats/periods.ts";

/** What became of the sections that ask for something of their own; each asks anew by itself. */
export type Sections = {
  claims: PromiseSettledResult<Schemas["MyClaim"][]>;
  cases: PromiseSettledResult<Schemas["MyCase"][]>;
  news: PromiseSettledResult<Schemas["News"]>;
  /** Where there is a business, as the next ones. */
  stats: PromiseSettledResult<Schemas["ListingStats"]> | undefined;
  verifications: PromiseSettledResult<Schemas["MyVerification"][]> | undefined;
};

type Dashboard = { business: MyBusiness | null; sections: Sections };

/** The dashboard whole, so that nothing on it moves once it is seen. */
export async function loadDashboard(api: Api, signal: AbortSignal): Promise<Dashboard> {
  const asked = loadMyBusiness(api, signal);
  // A token that is older than the listing does not know of it.
  const isListed = getSession().businessId ? Promise.resolve(true) : asked.then(Boolean);
  const ofListed = async <T>(load: () => Promise<T>) =>
    await isListed ? await toSettled(load()) : undefined;
  const [business, claims, cases, news, stats, verifications] = await Promise.all([
    asked,
    toSettled(loadOpenClaims(api, signal)),
    toSettled(loadMyCases(api, signal)),
    toSettled(loadNews(api, signal)),
    ofListed(() => loadMyStats(api, firstPeriod, signal)),
    ofListed(() => loadMyVerifications(api, signal)),
  ]);
  return { business, sections: { claims, cases, news, stats, verifications } };
}
