import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import type { Stars as StarCount } from "#/lib/business/search-params.ts";
import { formatMean, formatNumber } from "#/lib/format/numbers.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { paths } from "#/lib/paths.ts";
import { PageLink } from "#/ui/page-link.tsx";
import { Stars } from "./stars.tsx";

type Props = { slug: string; rating: Schemas["Rating"] };

const fromFive = ["5", "4", "3", "2", "1"] as const;

/** With fewer reviews, bars look like a trend that is not there. */
const fewestWithBars = 10;

/** Average and distribution of ratings; with fewer than three reviews, only their count. */
export const RatingSummary = ({ slug, rating }: Props) => {
  const { t } = useTranslation(["translation", "reviews"]);
  const lang = useLang();
  const { count, mean, distribution, invited } = rating;
  const reviews = t("rating.reviews", { count, n: formatNumber(count, lang) });
  return (
    <div className="grid max-w-xl grid-cols-1 gap-3">
      {mean === null ? <p className="font-bold">{reviews}</p> : (
        <>
          <p className="flex flex-wrap items-baseline gap-x-3 text-lg">
            <strong className="text-3xl" aria-hidden="true">
              {formatMean(mean)}
            </strong>
            <Stars rating={mean} isMean />
            <span>{reviews}</span>
          </p>
          {count >= fewestWithBars && (
            <ul className="grid grid-cols-1">
              {fromFive.map((stars) => (
                <li key={stars}>
                  <Bar slug={slug} stars={stars} n={distribution[Number(stars) - 1]!} of={count} />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
      {invited > 0 && (
        <p className="text-sm text-muted">
          {t("reviews:invitedShare", {
            count: invited,
            n: formatNumber(invited, lang),
            of: formatNumber(count, lang),
          })}
        </p>
      )}
    </div>
  );
};

type BarProps = { slug: string; stars: StarCount; n: number; of: number };

const Bar = ({ slug, stars, n, of }: BarProps) => {
  const { t } = useTranslation("reviews");
  const lang = useLang();
  const count = Number(stars);
  const className = "flex min-h-11 items-center gap-3 no-underline md:min-h-8";
  const bar = (
    <>
      <span className="sr-only">
        {t("withStars", { count, stars: formatNumber(count, lang), n: formatNumber(n, lang) })}
      </span>
      <span className="w-8" aria-hidden="true">{formatNumber(count, lang)} ★</span>
      <meter
        min={0}
        max={of}
        value={n}
        aria-hidden="true"
        className="rating-bar h-2.5 w-0 min-w-0 flex-1"
      />
      <span className="w-10 text-end text-sm text-muted" aria-hidden="true">
        {formatNumber(n, lang)}
      </span>
    </>
  );
  return n === 0
    ? <span className={className}>{bar}</span>
    : <PageLink href={paths.reviewList(slug, { stars })} className={className}>{bar}</PageLink>;
};
