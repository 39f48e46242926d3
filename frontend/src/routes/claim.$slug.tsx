import { createFileRoute } from "@tanstack/react-router";
import { loadBusiness } from "../client/load-business.ts";
import { NarrowSkeleton } from "../components/account/page-skeletons.tsx";
import { ClaimPage } from "../features/claim/claim-page.tsx";
import { requireSession } from "../lib/session/access.ts";
import { memberPage, ownData } from "../lib/session/account-page.ts";

/** Where "Is this your business?" leads. */
export const Route = createFileRoute("/claim/$slug")({
  ...memberPage("claim", "title", requireSession(), "auth", "verification"),
  ...ownData,
  codeSplitGroupings: [["component", "loader"]],
  loader: ({ context: { api, lang }, params: { slug }, abortController: { signal } }) =>
    loadBusiness(api, lang, slug, signal),
  component: Claim,
  pendingComponent: NarrowSkeleton,
});

function Claim() {
  const navigate = Route.useNavigate();
  return (
    <ClaimPage
      business={Route.useLoaderData()}
      onClaimed={() => navigate({ to: "/dashboard", replace: true })}
    />
  );
}
