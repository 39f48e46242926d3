import { createFileRoute, redirect } from "@tanstack/react-router";
import { loadMyBusiness } from "../api/my-business.ts";
import { LoadFailure } from "../features/owner/load-failure.tsx";
import { PageSkeleton } from "../features/owner/page-skeleton.tsx";
import { PreviewBar } from "../features/owner/preview-bar.tsx";
import { ListingPage } from "../features/listing/listing-page.tsx";
import { requireSession } from "../lib/access.ts";
import { alwaysFresh } from "../lib/always-fresh.ts";
import { unlistedHead } from "../lib/head.ts";

/** One's own listing as visitors see it, also while they cannot. */
export const Route = createFileRoute("/dashboard_/preview")({
  staticData: { words: ["dashboard", "forms", "owner"], access: requireSession() },
  ssr: false,
  ...alwaysFresh,
  loader: async ({ context: { api }, abortController: { signal } }) => {
    const business = await loadMyBusiness(api, signal);
    if (!business) throw redirect({ to: "/dashboard", replace: true });
    return { business, now: new Date().toISOString() };
  },
  head: ({ match: { context: { i18n: { t }, site } } }) =>
    unlistedHead(
      t("dashboard:head.preview", { site: site.name }),
      t("dashboard:head.description", { site: site.name }),
    ),
  component: Preview,
  pendingComponent: () => <PageSkeleton heights={["h-64", "h-64"]} />,
  errorComponent: LoadFailure,
});

const unknown = { locality: null, city: null, state: null };

function Preview() {
  const { site } = Route.useRouteContext();
  const { business, now } = Route.useLoaderData();
  return (
    <>
      <PreviewBar />
      <ListingPage
        business={{ ...business, citySlug: "", placeHi: unknown, open: null }}
        similar={[]}
        now={now}
        url={`${site.origin}/business/${business.slug}`}
        isPreview
      />
    </>
  );
}
