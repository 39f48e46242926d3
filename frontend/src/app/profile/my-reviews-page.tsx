import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import type { Schemas } from "#/api/client.ts";
import { assertSuccess } from "#/api/problem.ts";
import { isEditable, replyIn, replyTitle } from "#/api/reviews.ts";
import { Statement } from "#/components/cases/statement.tsx";
import { Stars } from "#/components/reviews/stars.tsx";
import { UserParagraph, UserText } from "#/components/user-text.tsx";
import { restoreRejectedDraft } from "#/lib/browser/review-draft.ts";
import { formatDay, formatMoment } from "#/lib/format/moment.ts";
import { useAction } from "#/lib/hooks/use-action.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { paths } from "#/lib/paths.ts";
import { ConfirmDialog } from "#/ui/confirm-dialog.tsx";
import { DialogButton } from "#/ui/dialog-button.tsx";
import { PageLink } from "#/ui/page-link.tsx";
import { ProfileList } from "./profile-frame.tsx";
import { showToast } from "#/ui/toast.ts";

type Mine = Schemas["MyReview"];

type Props = {
  reviews: Mine[];
  next: string | undefined;
  prev: string | undefined;
  onChanged: () => Promise<void>;
};

/** The user's reviews and their states. */
export const MyReviewsPage = ({ reviews, onChanged, ...paging }: Props) => (
  <ProfileList
    namespace="ownReviews"
    items={reviews}
    keyOf={({ id }) => id}
    {...paging}
  >
    {(review) => (
      <MyReview
        review={review}
        // A user has one review of each business, so only the latest rejected review can be written
        // again.
        mayWriteAgain={reviews.find(isOfSameBusiness(review)) === review}
        onChanged={onChanged}
      />
    )}
  </ProfileList>
);

const isOfSameBusiness = (review: Mine) => ({ business }: Mine) =>
  business?.slug === review.business?.slug;

type MineProps = { review: Mine; mayWriteAgain: boolean } & Pick<Props, "onChanged">;

const MyReview = ({ review, mayWriteAgain, onChanged }: MineProps) => {
  const { t } = useTranslation(["ownReviews", "reviews"]);
  const lang = useLang();
  const { business, status, dueAt, refusal, statement, reply, edit, editableAt } = review;
  const canEdit = isEditable(review);
  const slug = business?.slug;
  const name = business && (business.names[lang] ?? business.businessName);
  return (
    <article className="grid gap-2">
      <h2 className="font-bold">
        {!name
          ? t("ownReviews:mine.gone")
          : slug
          ? (
            <PageLink href={paths.business(slug)} className="link">
              <UserText text={name} />
            </PageLink>
          )
          : <UserText text={name} />}
      </h2>
      <p className="flex flex-wrap gap-x-3">
        <Stars rating={review.rating} />
        <span className="text-sm text-muted">{formatDay(review.createdAt, lang)}</span>
        {review.editedAt && (
          <span className="text-sm text-muted">
            {t("reviews:edited", { when: formatDay(review.editedAt, lang) })}
          </span>
        )}
      </p>
      <UserParagraph text={review.text} lang={review.lang} />
      <p className="font-bold">
        {status === "pending" && dueAt
          ? t("ownReviews:mine.pending", { when: formatMoment(dueAt, lang) })
          : t(status === "refused" ? "ownReviews:mine.refused" : "ownReviews:mine.published")}
      </p>
      {refusal && <p>{t(`ownReviews:mine.refusals.${refusal}`)}</p>}
      {statement && <Statement text={statement} />}
      {reply && (
        <div className="border-s-2 border-line ps-4">
          <p className="text-sm font-bold">
            {t(`reviews:${replyTitle(replyIn(reply))}`, { when: formatDay(reply.updatedAt, lang) })}
          </p>
          <UserParagraph text={reply.text} />
        </div>
      )}
      {edit && <UnpublishedEdit edit={edit} />}
      {slug && editableAt && (
        canEdit
          ? (
            <Link
              to="/business/$slug/review"
              params={{ slug }}
              hash="edit"
              className="btn btn-plain justify-self-start"
            >
              {t("ownReviews:mine.edit")}
            </Link>
          )
          : (
            <p className="text-sm text-muted">
              {t("ownReviews:mine.editFrom", { when: formatDay(editableAt, lang) })}
            </p>
          )
      )}
      {status === "refused"
        ? slug && mayWriteAgain && (
          <Link
            to="/business/$slug/review"
            params={{ slug }}
            onClick={() => restoreRejectedDraft(slug, review)}
            className="btn btn-plain justify-self-start"
          >
            {t("ownReviews:mine.again")}
          </Link>
        )
        : <Withdraw id={review.id} onChanged={onChanged} />}
    </article>
  );
};

/** Edit of a review that is queued for moderation or rejected. */
const UnpublishedEdit = ({ edit }: { edit: NonNullable<Mine["edit"]> }) => {
  const { t } = useTranslation("ownReviews");
  const lang = useLang();
  const { dueAt, refusal, statement } = edit;
  return (
    <div className="grid gap-1 border-s-2 border-line ps-4">
      <p className="font-bold">
        {dueAt ? t("mine.editWaits", { when: formatMoment(dueAt, lang) }) : t("mine.editRefused")}
      </p>
      {refusal && <p>{t(`mine.refusals.${refusal}`)}</p>}
      {statement && <Statement text={statement} />}
      <Stars rating={edit.rating} />
      <UserParagraph text={edit.text} lang={edit.lang} />
    </div>
  );
};

const Withdraw = ({ id, onChanged }: { id: string } & Pick<Props, "onChanged">) => {
  const { t } = useTranslation("ownReviews");
  const { isBusy, run } = useAction(t("mine.failed"));
  const withdraw = (onClose: () => void) =>
    run(async () => {
      assertSuccess(await api.DELETE("/api/my/reviews/{id}", { params: { path: { id } } }));
      onClose();
      await showToast(t("mine.withdrawn"), "success");
      await onChanged();
    });
  return (
    <DialogButton label={t("mine.withdraw")} className="btn btn-text justify-self-start">
      {(onClose) => (
        <ConfirmDialog
          title={t("mine.confirm")}
          confirm={t(isBusy ? "mine.busy" : "mine.withdraw")}
          onConfirm={() => withdraw(onClose)}
          onClose={onClose}
        />
      )}
    </DialogButton>
  );
};
