import { createFileRoute } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { loadBusiness } from "../client/load-business.ts";
import { dataOf } from "../api/problem.ts";
import { NarrowSkeleton } from "../components/account/page-skeletons.tsx";
import { WritePage } from "../features/reviews/write-page.tsx";
import { categorySlug } from "../lib/business/categories.ts";
import { memberPage, ownData } from "../lib/session/account-page.ts";
import { paths } from "../lib/paths.ts";
import { PageLink } from "../ui/page-link.tsx";

/** Where "Write a review" and the owner's invitations lead; who is not signed in is asked to at the end. */
export const Route = createFileRoute("/business/$slug_/review")({
  ...memberPage("writeReview", "write", undefined, "ownReviews", "owner"),
  ...ownData,
  codeSplitGroupings: [["component", "loader"]],
  loader: async ({ context: { api, lang }, params: { slug }, abortController: { signal } }) => {
    const business = await loadBusiness(api, lang, slug, signal);
    const path = { slug: categorySlug(business.category) };
    const works = await api.GET("/api/categories/{slug}/works", { params: { path }, signal });
    return { business, works: dataOf(works) };
  },
  component: Write,
  pendingComponent: Pending,
});

/** Without scripts nothing comes after the outline: then a way back stands there instead. */
function Pending() {
  const { t } = useTranslation(["writeReview", "forms"]);
  const { slug } = Route.useParams();
  return (
    <>
      <noscript>
        <div className="wrap py-8">
          <p className="notice notice-bad mb-4">{t("forms:needsScript")}</p>
          <PageLink href={paths.business(slug)} className="link">
            {t("writeReview:backPlain")}
          </PageLink>
        </div>
      </noscript>
      <div className="needs-script">
        <NarrowSkeleton />
      </div>
    </>
  );
}

function Write() {
  return <WritePage {...Route.useLoaderData()} />;
}
