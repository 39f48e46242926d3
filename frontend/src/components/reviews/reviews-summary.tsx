import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import type { NewestReviews } from "#/api/reviews.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { RatingSummary } from "./rating-summary.tsx";
import { ReviewCard } from "./review-card.tsx";
import { paths } from "#/lib/paths.ts";
import { PageLink } from "#/ui/page-link.tsx";

type Props = { slug: string; rating: Schemas["Rating"]; reviews: NewestReviews };

/** Rating and newest reviews on a business's page, with a link to all. */
export const ReviewsSummary = ({ slug, rating, reviews }: Props) => {
  const { t } = useTranslation("reviews");
  const lang = useLang();
  return (
    <section id="reviews" className="panel scroll-mt-20">
      <h2>{t("title")}</h2>
      {rating.count > 0 && <RatingSummary slug={slug} rating={rating} />}
      {reviews.total === 0 && <p>{t("none")}</p>}
      {reviews.total > 0 && (
        <ul
          data-reviews={slug}
          className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(20rem,100%),1fr))] gap-x-8 gap-y-5"
        >
          {reviews.items.map((review) => (
            <li key={review.id}>
              <ReviewCard review={review} hasActions />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-4 flex flex-wrap gap-x-4 gap-y-2">
        <PageLink href={paths.writeReview(slug)} rel="nofollow" className="btn btn-plain">
          {t("write")}
        </PageLink>
        {reviews.total > reviews.items.length && (
          <PageLink href={paths.reviews(slug)} className={linkClass}>
            {t("all", { n: formatNumber(reviews.total, lang) })}
          </PageLink>
        )}
        <PageLink href={paths.reviewPolicy} className={linkClass}>{t("policy")}</PageLink>
      </p>
    </section>
  );
};

const linkClass = "link inline-flex min-h-12 items-center";
