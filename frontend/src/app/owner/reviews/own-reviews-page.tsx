import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import type { ReviewPage } from "#/api/reviews.ts";
import { RatingSummary } from "#/components/reviews/rating-summary.tsx";
import { ReviewCard } from "#/components/reviews/review-card.tsx";
import { useAction } from "#/lib/hooks/use-action.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { useResource } from "#/lib/hooks/use-resource.ts";
import { ResourceBoundary } from "#/ui/resource-boundary.tsx";
import { DashboardSubpage } from "../dashboard-subpage.tsx";
import type { MyBusiness } from "#/components/listing-fields/listing-values.ts";
import { InviteSection } from "./invite-section.tsx";
import {
  firstSort,
  loadOwnReviews,
  loadUnpublishedReplies,
  type Sort,
  type UnpublishedReplies,
} from "./load-own-reviews.ts";
import { RatingHistory } from "./rating-history.tsx";
import { ReplyPart } from "./reply-part.tsx";
import { paths } from "#/lib/paths.ts";
import { PageLink } from "#/ui/page-link.tsx";

type Props = {
  business: MyBusiness;
  reviews: PromiseSettledResult<ReviewPage> | undefined;
  unpublishedReplies: PromiseSettledResult<UnpublishedReplies> | undefined;
};

export const OwnReviewsPage = ({ business, reviews: loaded, unpublishedReplies }: Props) => {
  const { t } = useTranslation(["ownReviews", "reviews"]);
  const { slug, rating } = business;
  const [sort, setSort] = useState<Sort>(firstSort);
  const { reviews, loadMore, setReply } = useReviews(slug, sort, loaded);
  const unpublished = useResource(loadUnpublishedReplies, unpublishedReplies);
  // The rating counts a review two days after publication.
  const hasReviews = rating.count > 0 || (reviews.data?.items.length ?? 0) > 0;
  return (
    <DashboardSubpage
      title={t("ownReviews:title")}
      lead={
        <>
          {t("ownReviews:lead")}{" "}
          <PageLink href={paths.reviewPolicy} className="link">{t("ownReviews:policy")}</PageLink>
        </>
      }
      aside={
        <>
          {business.status === "active" && <InviteSection name={business.businessName} />}
          {rating.count > 0 && <RatingHistory />}
        </>
      }
    >
      {rating.count > 0 && <RatingSummary slug={slug} rating={rating} />}
      {!hasReviews && <p className="text-muted">{t("ownReviews:none")}</p>}
      {rating.count > 1 && (
        <label className="mt-5 grid max-w-xs gap-1 text-sm">
          {t("ownReviews:sort")}
          <select
            value={sort}
            onChange={(event) => setSort(event.currentTarget.value as Sort)}
            className="field text-base"
          >
            <option value="newest">{t("reviews:sorts.newest")}</option>
            <option value="lowest">{t("reviews:sorts.lowest")}</option>
          </select>
        </label>
      )}
      {hasReviews && (
        <ResourceBoundary
          resource={reviews}
          failed={
            <>
              {t("ownReviews:failed")}
              <span className="block">{t("ownReviews:failedText")}</span>
            </>
          }
          skeleton="mt-6 h-64 w-full"
        >
          {({ items, next }) => (
            <>
              <ul className="mt-6 grid gap-8">
                {items.map((review) => (
                  <li key={review.id} className="grid gap-2">
                    <ReviewCard review={review} hasActions isOwn />
                    <ReplyPart
                      review={review}
                      unpublished={unpublished.data?.find(({ reviewId }) => reviewId === review.id)}
                      onUnpublishedChange={unpublished.reload}
                      onChange={(reply) => setReply(review.id, reply)}
                    />
                  </li>
                ))}
              </ul>
              {next && (
                <button type="button" onClick={loadMore} className="btn btn-plain mt-6">
                  {t("ownReviews:more")}
                </button>
              )}
            </>
          )}
        </ResourceBoundary>
      )}
    </DashboardSubpage>
  );
};

/** All loaded pages of reviews, with the owner's changes. */
const useReviews = (slug: string, sort: Sort, loaded: Props["reviews"]) => {
  const { t } = useTranslation("ownReviews");
  const lang = useLang();
  const load = useCallback(
    (signal: AbortSignal, cursor?: string) =>
      loadOwnReviews({ api: api, lang }, slug, { sort, ...cursor && { cursor } }, signal),
    [lang, slug, sort],
  );
  const first = useResource(useCallback((signal: AbortSignal) => load(signal), [load]), loaded);
  const [edited, setEdited] = useState<{ first: ReviewPage; page: ReviewPage }>();
  const page = edited && edited.first === first.data ? edited.page : first.data;

  const edit = (change: (page: ReviewPage) => ReviewPage) => {
    const { data } = first;
    if (!data) return;
    setEdited((before) => ({
      first: data,
      page: change(before?.first === data ? before.page : data),
    }));
  };

  const { run } = useAction(t("failed"));
  const loadMore = () =>
    run(async () => {
      const next = page?.next;
      const more = await load(new AbortController().signal, next);
      edit((page) => ({ ...more, items: [...page.items, ...more.items] }));
    });

  const setReply = (id: string, reply: ReviewPage["items"][number]["reply"]) =>
    edit((page) => ({
      ...page,
      items: page.items.map(({ reply: before, ...review }) =>
        review.id !== id
          ? { ...review, ...before && { reply: before } }
          : { ...review, ...reply && { reply } }
      ),
    }));

  return { reviews: { ...first, data: page }, loadMore, setReply };
};
