import { Link } from "@tanstack/react-router";
import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import type { Schemas } from "#/api/client.ts";
import { dataOf } from "#/api/problem.ts";
import { isEditable } from "#/api/reviews.ts";
import { NarrowCard } from "#/components/account/narrow-card.tsx";
import { VerifyMobile } from "#/components/account/verify-mobile.tsx";
import { Stars } from "#/components/reviews/stars.tsx";
import { focusHeading } from "#/lib/browser/focus-heading.ts";
import { businessName } from "#/lib/format/texts.ts";
import { formatMoment } from "#/lib/format/moment.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { useResource } from "#/lib/hooks/use-resource.ts";
import { useSession } from "#/lib/session/use-session.ts";
import type { BusinessDetail } from "#/lib/types.ts";
import { paths } from "#/lib/paths.ts";
import { PageLink } from "#/ui/page-link.tsx";
import { RetryNotice } from "#/ui/retry-notice.tsx";
import { Skeleton } from "#/ui/skeleton.tsx";
import { showToast } from "#/ui/toast.ts";
import { ReviewForm } from "./review-form.tsx";
import { UserParagraph } from "#/components/user-text.tsx";

type Props = { business: BusinessDetail; works: Schemas["Work"][] };

export const WritePage = ({ business, works }: Props) => {
  const { t } = useTranslation("writeReview");
  const lang = useLang();
  const token = useSession()?.token ?? null;
  const [sent, setSent] = useState<Schemas["MyReview"]>();
  const { slug } = business;
  const name = businessName(business, lang).text;
  const load = useCallback(async (signal: AbortSignal) => {
    if (!token) return undefined;
    const params = { path: { slug } };
    const { data } = await api.GET("/api/business/{slug}/my-part", { params, signal });
    return data;
  }, [slug, token]);
  const { data: part, isLoading, reload } = useResource(load);
  const review = sent ?? part?.review;
  const [isEditing, setEditing] = useState(location.hash === "#edit");
  useEffect(() => {
    if (!sent) return;
    // Scrolls up, because the message replaces the long form that the user submitted.
    scrollTo({ top: 0, behavior: "instant" });
    focusHeading();
  }, [sent]);
  const back = (
    <PageLink href={paths.business(slug)} className="btn btn-text">
      {t("back", { name })}
    </PageLink>
  );

  if (review && isEditing && isEditable(review)) {
    return (
      <NarrowCard title={t("edit.title", { name })} lead={t("edit.lead")} footer={back}>
        <ReviewForm
          slug={slug}
          name={name}
          works={works}
          mine={review}
          onSent={(edited) => {
            setEditing(false);
            setSent(edited);
          }}
        />
      </NarrowCard>
    );
  }
  if (review) {
    return (
      <NarrowCard title={sent ? t("shown.title") : t("yours")} footer={back}>
        <Outcome review={review} onEdit={() => setEditing(true)} />
      </NarrowCard>
    );
  }
  if (part?.refusal) {
    return (
      <NarrowCard title={t("title", { name })} footer={back}>
        <p className="mb-4">{t(`problem.${part.refusal}`)}</p>
        {part.refusal === "mobile_unverified" && <VerifyFirst onVerified={reload} />}
      </NarrowCard>
    );
  }
  return (
    <NarrowCard title={t("title", { name })} lead={t("lead")} footer={back}>
      {
        /*
         * Blocks typing until the page knows whether the user may review: the user may have
         * reviewed already, or be the owner.
         */
      }
      <div inert={token !== null && isLoading} className="inert:opacity-50">
        <ReviewForm slug={slug} name={name} works={works} onSent={setSent} />
      </div>
    </NarrowCard>
  );
};

/** Verifies the account's number; the draft stays on the device. */
const VerifyFirst = ({ onVerified }: { onVerified: () => Promise<void> }) => {
  const { t } = useTranslation(["writeReview", "profile"]);
  const load = useCallback(
    async (signal: AbortSignal) => dataOf(await api.GET("/api/profile", { signal })),
    [],
  );
  const { data: profile, isFailed, reload } = useResource(load);
  return (
    <>
      <p className="mb-4">{t("writeReview:verifyFirst")}</p>
      {profile
        ? (
          <VerifyMobile
            profile={profile}
            onChanged={reload}
            onVerified={async () => {
              await onVerified();
              await showToast(t("profile:mobile.done"), "success");
            }}
          />
        )
        : isFailed
        ? <RetryNotice onRetry={reload}>{t("profile:loadFailed")}</RetryNotice>
        : <Skeleton className="h-48 w-full" />}
    </>
  );
};

/**
 * Reasons for moderation. Merges `repeat` and `device`, so that the page does not reveal other
 * users of the device or network.
 */
const reasonsOf = ({ heldFor }: Pick<Schemas["MyReview"], "heldFor">) => [
  ...new Set(heldFor.map((why) => why === "repeat" || why === "device" ? "source" : why)),
];

type OutcomeProps = { review: Schemas["MyReview"]; onEdit: () => void };

const Outcome = ({ review, onEdit }: OutcomeProps) => {
  const { t } = useTranslation("writeReview");
  const lang = useLang();
  const pending = review.status === "pending"
    ? review
    : review.edit?.dueAt
    ? review.edit
    : undefined;
  const shown = pending ?? review;
  return (
    <div className="grid gap-3">
      {!pending
        ? <p role="status">{t(review.editedAt ? "edit.shown" : "shown.text")}</p>
        : (
          <div role="status">
            <p>{t("held.text", { when: formatMoment(pending.dueAt ?? review.createdAt, lang) })}</p>
            <ul className="mt-2 list-disc ps-5">
              {reasonsOf(pending).map((why) => <li key={why}>{t(`held.why.${why}`)}</li>)}
            </ul>
            {review.status === "published" && <p className="mt-2">{t("edit.until")}</p>}
          </div>
        )}
      <blockquote className="border-s-2 border-line ps-4">
        <Stars rating={shown.rating} />
        <UserParagraph text={shown.text} lang={shown.lang} />
      </blockquote>
      {isEditable(review) && (
        <button type="button" onClick={onEdit} className="btn btn-plain">
          {t("edit.open")}
        </button>
      )}
      <Link to="/profile/reviews" className="btn btn-plain">{t("mine")}</Link>
    </div>
  );
};
