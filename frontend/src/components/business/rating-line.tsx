import { formatMean, formatNumber } from "#/lib/format/numbers.ts";
import { fillPlural, type Plural } from "#/lib/format/plural.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";

/** In `stars`, `{n}` is the placeholder for the number of stars. */
export type RatingTexts = { reviews: Plural; stars: string };

type Props = { rating: { count: number; mean: number | null }; texts: RatingTexts };

/** Average rating; with fewer than three reviews, only the number of reviews. */
export const RatingLine = ({ rating: { count, mean }, texts }: Props) => {
  const lang = useLang();
  if (count === 0) return null;
  const reviews = fillPlural(texts.reviews, count, lang);
  if (mean === null) return <span>{reviews}</span>;
  const stars = formatMean(mean);
  return (
    <span>
      <span aria-hidden="true">
        <span className="text-accent-ink">★</span> <strong>{stars}</strong>{" "}
        ({formatNumber(count, lang)})
      </span>
      <span className="sr-only">{texts.stars.replace("{n}", stars)}, {reviews}</span>
    </span>
  );
};
