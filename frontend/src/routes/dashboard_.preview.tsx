import { createFileRoute, Navigate } from "@tanstack/react-router";
import { useState } from "react";
import { ListingPage } from "../features/listing/listing-page.tsx";
import { previewOf } from "../features/owner/preview-of.ts";
import { PreviewBar } from "../features/owner/preview-bar.tsx";
import { WithListing } from "../features/owner/with-listing.tsx";
import { requireSession } from "../lib/session/access.ts";
import { memberPage } from "../lib/session/account-page.ts";

/** One's own listing as visitors see it, also while they cannot. */
export const Route = createFileRoute("/dashboard_/preview")({
  ...memberPage("dashboard", "preview", requireSession(), "owner"),
  component: Preview,
});

function Preview() {
  const { site } = Route.useRouteContext();
  const [now] = useState(() => new Date().toISOString());
  return (
    <WithListing heights={["h-64", "h-64"]}>
      {(business) =>
        business
          ? (
            <>
              <PreviewBar />
              <ListingPage
                business={previewOf(business)}
                similar={[]}
                now={now}
                url={`${site.origin}/business/${business.slug}`}
                isPreview
              />
            </>
          )
          : <Navigate to="/dashboard" replace />}
    </WithListing>
  );
}
