import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { PhotoLinks } from "#/components/photo-links.tsx";
import { Stars } from "#/components/reviews/stars.tsx";
import { UserParagraph, UserText } from "#/components/user-text.tsx";
import { formatMoment } from "#/lib/format/moment.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { paths } from "#/lib/paths.ts";
import { PageLink } from "#/ui/page-link.tsx";

type Props = { review: Schemas["CaseReview"] };

/** The review of a case, and why it needs a moderator. */
export const CaseReview = ({ review }: Props) => {
  const { t } = useTranslation("admin");
  const lang = useLang();
  const { rating, text, authorName, createdAt, photos, slug, state, isInvited } = review;
  const { reply, heldReply, edit } = review;
  const heldFor = [
    ...new Set([...review.heldFor, ...heldReply?.heldFor ?? [], ...edit?.heldFor ?? []]),
  ];
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap gap-x-3">
        <Stars rating={rating} />
        <UserText
          text={t("review.by", { name: authorName, when: formatMoment(createdAt, lang) })}
        />
      </p>
      <UserParagraph text={text} className="max-w-prose" />
      <PhotoLinks photos={photos} />
      <p className="text-sm text-muted">
        {[t(isInvited ? "review.invited" : "review.unsolicited"), t(`review.states.${state}`)]
          .join(" · ")}
      </p>
      {edit && (
        <div className="grid max-w-prose gap-2 border-s-2 border-line ps-4">
          <p className="text-sm font-bold">{t("review.edit", { name: edit.authorName })}</p>
          <Stars rating={edit.rating} />
          <UserParagraph text={edit.text} />
          <PhotoLinks photos={edit.photos} />
        </div>
      )}
      {reply && <Reply title={t("review.reply")} text={reply} />}
      {heldReply && <Reply title={t("review.heldReply")} text={heldReply.text} />}
      {heldFor.length > 0 && (
        <p className="text-sm">
          {t("review.held")}{" "}
          {heldFor.map((why) => t(`review.heldFor.${why as "first"}`)).join(" · ")}
        </p>
      )}
      {slug && (
        <PageLink
          href={paths.reviews(slug)}
          className="link inline-flex min-h-11 items-center justify-self-start"
        >
          <UserText text={review.businessName ?? slug} />
        </PageLink>
      )}
    </div>
  );
};

const Reply = ({ title, text }: { title: string; text: string }) => (
  <div className="max-w-prose border-s-2 border-line ps-4">
    <p className="text-sm font-bold">{title}</p>
    <UserParagraph text={text} />
  </div>
);
