import { useTranslation } from "react-i18next";
import { replyTitle, type ShownReview } from "#/api/reviews.ts";
import { formatDay, formatMonth } from "#/lib/format/moment.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { PhotoLinks } from "../photo-links.tsx";
import { UserParagraph, UserText } from "../user-text.tsx";
import { ReviewActions } from "./review-actions.tsx";
import { Stars } from "./stars.tsx";

type Props = {
  review: ShownReview;
  /** Whether to show the actions; false for the user's own review. */
  hasActions?: boolean;
  /** True if the user owns the business; an owner can only report the review. */
  isOwn?: boolean;
};

/** A review with its moderation note and the owner's reply. */
export const ReviewCard = ({ review, hasActions = false, isOwn = false }: Props) => {
  const { t } = useTranslation("reviews");
  const lang = useLang();
  const { id, rating, text, name, at, month, work, photos, reply } = review;
  const facts = [
    work,
    month && t("workIn", { month: formatMonth(month, lang) }),
    review.writtenFor && t("writtenFor", review.writtenFor),
  ].filter(Boolean);
  return (
    <article className="grid grid-cols-1 gap-2">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Stars rating={rating} />
        <strong id={`by-${id}`}>
          <UserText text={name} />
        </strong>
        <span className="text-sm text-muted">{formatDay(at, lang)}</span>
        {review.editedAt && (
          <span className="text-sm text-muted">
            {t("edited", { when: formatDay(review.editedAt, lang) })}
          </span>
        )}
        {review.isInvited && <span className="chip bg-sand">{t("invited")}</span>}
        {review.isDemo && (
          <span className="chip bg-accent-soft text-accent-ink">{t("example")}</span>
        )}
      </p>
      {facts.length > 0 && <p className="text-sm text-muted">{facts.join(" · ")}</p>}
      <UserParagraph text={text} lang={review.lang} className="max-w-prose" />
      {photos && <PhotoLinks photos={photos} label={t("enlarge")} />}
      {reply && (
        <div className="border-s-2 border-line ps-4">
          <p className="text-sm font-bold">
            {t(replyTitle(reply), { when: formatDay(reply.at, lang) })}
          </p>
          <UserParagraph text={reply.text} className="max-w-prose" />
        </div>
      )}
      <div className="flex flex-wrap items-start gap-x-6">
        <details className="min-w-0">
          <summary
            id={`how-${id}`}
            aria-labelledby={`how-${id} by-${id}`}
            className="link inline-flex min-h-11 items-center text-sm"
          >
            {t("how")}
          </summary>
          <ul className="list-disc ps-5 text-sm">
            {checksOf(review).map((check) => <li key={check}>{t(`checks.${check}`)}</li>)}
          </ul>
        </details>
        {hasActions && (
          <ReviewActions
            id={id}
            helpful={isOwn ? undefined : review.helpful}
            isOwner={isOwn}
          />
        )}
      </div>
    </article>
  );
};

const checksOf = ({ isDemo, isInvited, readWhen }: ShownReview) =>
  isDemo ? ["demo" as const, ...isInvited ? ["invited" as const] : []] : [
    "phone" as const,
    isInvited ? "invited" as const : "unsolicited" as const,
    readWhen ?? "rules" as const,
  ];
