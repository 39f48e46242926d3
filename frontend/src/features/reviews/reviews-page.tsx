import { Link, useSearch } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { ReviewPage } from "#/api/reviews.ts";
import { RatingSummary } from "#/components/reviews/rating-summary.tsx";
import { ReviewCard } from "#/components/reviews/review-card.tsx";
import { useReaderPart } from "#/components/reviews/use-reader-part.ts";
import { Written } from "#/components/written.tsx";
import type { ReviewSearch } from "#/lib/business/search-params.ts";
import { businessName } from "#/lib/format/texts.ts";
import { showNumber } from "#/lib/format/numbers.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import type { BusinessDetail } from "#/lib/types.ts";
import { Pager } from "#/ui/pager.tsx";
import { paths } from "#/lib/paths.ts";
import { PageLink } from "#/ui/page-link.tsx";

type Props = { business: BusinessDetail; page: ReviewPage; filter: ReviewSearch };

/** As each calls itself. */
const languageNames = { en: "English", hi: "हिन्दी" } as const;

/** "5 stars". */
const useStarsOf = () => {
  const { t } = useTranslation("reviews");
  const lang = useLang();
  return (stars: string) =>
    t("starsOf", { count: Number(stars), n: showNumber(Number(stars), lang) });
};

/** All that is said of a business, in pages. */
export const ReviewsPage = ({ business, page, filter }: Props) => {
  const { t } = useTranslation(["reviews", "translation"]);
  const lang = useLang();
  const starsOf = useStarsOf();
  const { slug, rating } = business;
  const part = useReaderPart(slug);
  const name = businessName(business, lang);
  const { stars, written } = filter;
  const isFiltered = filter.stars !== undefined || filter.written !== undefined;
  const all = t("translation:rating.reviews", {
    count: page.total,
    n: showNumber(page.total, lang),
  });
  const withStars = stars ? t("reviews:found.stars", { reviews: all, stars: starsOf(stars) }) : all;
  const found = written
    ? t("reviews:found.written", { reviews: withStars, language: languageNames[written] })
    : withStars;
  return (
    <div className="wrap max-w-4xl py-8">
      <h1 className="text-2xl font-bold">
        <Written text={t("reviews:titleOf", { name: name.text })} />
      </h1>
      <p className="mb-6">
        <Link
          to="/business/$slug"
          params={{ slug }}
          className="link inline-flex min-h-11 items-center"
        >
          {t("reviews:back", { name: name.text })}
        </Link>
      </p>
      {rating.count > 0 && <RatingSummary slug={slug} rating={rating} />}
      <p className="my-5 flex flex-wrap gap-3">
        <Link
          to="/business/$slug/review"
          params={{ slug }}
          preload={false}
          rel="nofollow"
          className="btn btn-primary"
        >
          {t("reviews:write")}
        </Link>
        <PageLink href={paths.reviewPolicy} className="btn btn-text">
          {t("reviews:policy")}
        </PageLink>
      </p>
      {(page.total > 0 || isFiltered) && <Filter slug={slug} filter={filter} />}
      <h2 id="reviews" tabIndex={-1} className="mb-4 scroll-mt-20 text-xl font-bold">
        {found}
      </h2>
      {page.items.length > 0
        ? (
          <ul className="grid gap-8">
            {page.items.map((review) => (
              <li key={review.id}>
                <ReviewCard review={review} hasActions part={part} />
              </li>
            ))}
          </ul>
        )
        : (
          <p>
            {t(isFiltered ? "reviews:noneFound" : "reviews:none")} {isFiltered && (
              <Link
                to="/business/$slug/reviews"
                params={{ slug }}
                hash="reviews"
                className="link"
              >
                {t("reviews:allAgain")}
              </Link>
            )}
          </p>
        )}
      <Pager
        {...page.prev !== undefined && { prev: page.prev }}
        {...page.next !== undefined && { next: page.next }}
      />
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
};

/** A plain form whose answer is an address, with and without JavaScript. */
const Filter = ({ slug, filter }: { slug: string; filter: ReviewSearch }) => {
  const { t } = useTranslation("reviews");
  const starsOf = useStarsOf();
  const { hl } = useSearch({ strict: false });
  const choice = (name: keyof ReviewSearch, label: string, options: [string, string][]) => (
    <label className="grid gap-1 text-sm">
      {label}
      <select name={name} defaultValue={filter[name] ?? ""} className="field w-auto text-base">
        {options.map(([value, text]) => <option key={value} value={value}>{text}</option>)}
      </select>
    </label>
  );
  return (
    <form
      key={JSON.stringify(filter)}
      method="get"
      action={`/business/${slug}/reviews#reviews`}
      className="mb-6 flex flex-wrap items-end gap-3"
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
        ...Object.entries(languageNames),
      ])}
      {hl && <input type="hidden" name="hl" value={hl} />}
      <button type="submit" className="btn btn-plain">{t("show")}</button>
    </form>
  );
};
