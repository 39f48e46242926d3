import { createFileRoute, redirect } from "@tanstack/react-router";
import { loadMyBusiness } from "#/api/account/my-business.ts";
import { ShareLink } from "#/components/listing/share-link.tsx";
import { PosterPage } from "#/app/owner/poster/poster-page.tsx";
import { businessName } from "#/lib/format/texts.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { appRoute } from "../app-route.tsx";

export const Route = createFileRoute("/dashboard_/poster")({
  ...appRoute("/dashboard/poster", "owner", "listing"),
  loader: async ({ abortController: { signal } }) => {
    const business = await loadMyBusiness(signal);
    if (business?.status !== "active") throw redirect({ to: "/dashboard", replace: true });
    return business;
  },
  component: Poster,
});

function Poster() {
  const { site } = Route.useRouteContext();
  const business = Route.useLoaderData();
  const name = businessName(business, useLang()).text;
  const url = `${site.origin}/business/${business.slug}`;
  return (
    <PosterPage
      business={business}
      url={url}
      share={<ShareLink business={business} name={name} url={url} />}
    />
  );
}
