import { useTranslation } from "react-i18next";
import type { ShownReview } from "#/api/reviews.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { UserParagraph, UserText } from "../user-text.tsx";
import { Stars } from "./stars.tsx";

/** The newest review in short, if possible in the page's language. */
export const ReviewQuote = ({ reviews }: { reviews: readonly ShownReview[] }) => {
  const { t } = useTranslation("reviews");
  const page = useLang();
  const review = reviews.find(({ lang }) => lang === page) ?? reviews[0];
  if (!review) return null;
  const { text, lang, rating, name, isDemo } = review;
  return (
    <figure className="pull print:hidden">
      <blockquote>
        <UserParagraph text={`“${text}”`} lang={lang} className="line-clamp-2 lg:line-clamp-3" />
      </blockquote>
      <figcaption>
        <Stars rating={rating} /> <UserText text={name} />
        {isDemo && ` · ${t("example")}`}
      </figcaption>
    </figure>
  );
};
