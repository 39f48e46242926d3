import { useTranslation } from "react-i18next";
import type { ShownReview } from "#/api/reviews.ts";
import { UserParagraph, UserText } from "../user-text.tsx";
import { Stars } from "./stars.tsx";

/** The newest review in short, above the details of a business. */
export const ReviewQuote = ({ review }: { review: ShownReview | undefined }) => {
  const { t } = useTranslation("reviews");
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
