import { useTranslation } from "react-i18next";
import { type DisplayedBusiness, findBusiness } from "#/api/directory/business.ts";
import { findReviews, type ReviewPage } from "#/api/reviews.ts";
import { RatingSummary } from "#/components/reviews/rating-summary.tsx";
import { ReviewCard } from "#/components/reviews/review-card.tsx";
import { UserText } from "#/components/user-text.tsx";
import { languages } from "#/i18n/languages.ts";
import { type ReviewSearch, reviewSearch } from "#/lib/business/search-params.ts";
import { businessName } from "#/lib/format/texts.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { useAddress } from "#/lib/hooks/use-address.ts";
import { inLanguage } from "#/lib/page/address.ts";
import { paths } from "#/lib/paths.ts";
import { reviewsHead } from "#/lib/seo/page-heads.ts";
import { PageLink } from "#/ui/page-link.tsx";
import { Pager } from "#/ui/pager.tsx";
import { definePage, NoPage } from "../page.ts";
import { sampleBusiness } from "../samples.ts";

/** Reviews on a page, limited by the page's size budget. */
const pageSize = 10;

type Data = { business: DisplayedBusiness; page: ReviewPage };

export const reviews = definePage<Data, ReviewSearch>({
  path: "/business/$slug/reviews",
  query: reviewSearch,
  samples: [paths.reviews(sampleBusiness)],
  sitemap: "generated",
  load: async ({ api, lang, address, signal }, { params: { slug = "" }, query }) => {
    const found = await findBusiness(api, lang, slug, signal);
    // Redirects to the new URL of a renamed business.
    if ("movedTo" in found) {
      return NoPage.redirect(inLanguage(paths.reviews(found.movedTo), address.hl), 301);
    }
    if ("missing" in found) return found.missing === "removed" ? NoPage.gone : NoPage.notFound;
    const { sort, stars, written, cursor } = query;
    const reviewQuery = {
      limit: pageSize,
      ...sort && { sort },
      ...stars && { stars: Number(stars) },
      ...written && { lang: written },
      ...cursor && { cursor },
    };
    const page = await findReviews({ api, lang }, slug, reviewQuery, signal);
    if (page === "unknown") return NoPage.notFound;
    if (page === "invalid_cursor") {
      return NoPage.redirect(
        inLanguage(paths.reviews(slug, { sort, stars, written }), address.hl),
        302,
      );
    }
    return { business: found.business, page };
  },
  head: (context, { business }, query) => reviewsHead(context, business, query),
  Body: Reviews,
});

/** Formats a number of stars as "5 stars". */
const useStarsOf = () => {
  const { t } = useTranslation("reviews");
  const lang = useLang();
  return (stars: string) =>
    t("starsOf", { count: Number(stars), n: formatNumber(Number(stars), lang) });
};

type Props = { data: Data; query: ReviewSearch };

function Reviews({ data: { business, page }, query: filter }: Props) {
  const { t } = useTranslation(["reviews", "translation"]);
  const lang = useLang();
  const starsOf = useStarsOf();
  const { slug, rating } = business;
  const name = businessName(business, lang);
  const { stars, written } = filter;
  const isFiltered = filter.stars !== undefined || filter.written !== undefined;
  const all = t("translation:rating.reviews", {
    count: page.total,
    n: formatNumber(page.total, lang),
  });
  const withStars = stars ? t("reviews:found.stars", { reviews: all, stars: starsOf(stars) }) : all;
  const found = written
    ? t("reviews:found.written", {
      reviews: withStars,
      language: t(`reviews:languages.${written}`),
    })
    : withStars;
  return (
    <div className="wrap max-w-4xl py-8">
      <h1 className="text-2xl leading-tight font-bold">
        <UserText text={t("reviews:titleOf", { name: name.text })} />
      </h1>
      <p className="mb-6">
        <PageLink
          href={paths.business(slug)}
          className="link inline-flex min-h-11 items-center"
        >
          {t("reviews:back", { name: name.text })}
        </PageLink>
      </p>
      {rating.count > 0 && <RatingSummary slug={slug} rating={rating} />}
      <p className="my-5 flex flex-wrap gap-x-4 gap-y-2">
        <PageLink href={paths.writeReview(slug)} rel="nofollow" className="btn btn-primary">
          {t("reviews:write")}
        </PageLink>
        <PageLink href={paths.reviewPolicy} className="link inline-flex min-h-12 items-center">
          {t("reviews:policy")}
        </PageLink>
      </p>
      {(page.total > 0 || isFiltered) && <Filter slug={slug} filter={filter} />}
      <h2 id="reviews" tabIndex={-1} className="mb-4 scroll-mt-20 text-xl font-bold">
        {found}
      </h2>
      {page.items.length > 0
        ? (
          <ul data-reviews={slug} className="grid grid-cols-1 gap-8">
            {page.items.map((review) => (
              <li key={review.id}>
                <ReviewCard review={review} hasActions />
              </li>
            ))}
          </ul>
        )
        : (
          <p>
            {t(isFiltered ? "reviews:noneFound" : "reviews:none")}{" "}
            {isFiltered && (
              <PageLink href={paths.reviewList(slug)} className="link">
                {t("reviews:allAgain")}
              </PageLink>
            )}
          </p>
        )}
      <Pager prev={page.prev} next={page.next} />
      <noscript>
        <p className="mt-6 text-sm">
          {t("reviews:reportElse")}{" "}
          <PageLink href={paths.grievanceOfficer} className="link">
            {t("reviews:grievance")}
          </PageLink>
        </p>
      </noscript>
    </div>
  );
}

/** GET form that works without JavaScript. */
const Filter = ({ slug, filter }: { slug: string; filter: ReviewSearch }) => {
  const { t } = useTranslation("reviews");
  const starsOf = useStarsOf();
  const { hl } = useAddress();
  const choice = (name: keyof ReviewSearch, label: string, options: [string, string][]) => (
    <label className="grid max-w-full grid-cols-1 gap-1 text-sm">
      {label}
      <select name={name} defaultValue={filter[name] ?? ""} className="field text-base">
        {options.map(([value, text]) => <option key={value} value={value}>{text}</option>)}
      </select>
    </label>
  );
  return (
    <form
      method="get"
      action={paths.reviewList(slug)}
      className="mb-6 grid max-w-xl grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] items-end gap-3"
    >
      {choice("sort", t("sort"), [
        ["", t("sorts.newest")],
        ["highest", t("sorts.highest")],
        ["lowest", t("sorts.lowest")],
        ["helpful", t("sorts.helpful")],
      ])}
      {choice("stars", t("stars"), [
        ["", t("anyStars")],
        ...["5", "4", "3", "2", "1"].map((stars): [string, string] => [
          stars,
          starsOf(stars),
        ]),
      ])}
      {choice("written", t("written"), [
        ["", t("anyLanguage")],
        ...languages.map((code): [string, string] => [code, t(`languages.${code}`)]),
      ])}
      {hl && <input type="hidden" name="hl" value={hl} />}
      <button type="submit" className="btn btn-plain">{t("show")}</button>
    </form>
  );
};
