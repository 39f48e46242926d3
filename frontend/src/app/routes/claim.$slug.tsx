import { createFileRoute } from "@tanstack/react-router";
import { loadBusiness } from "../load-business.ts";
import { NarrowSkeleton } from "#/components/account/page-skeletons.tsx";
import { ClaimPage } from "#/app/claim/claim-page.tsx";
import { appRoute, ownData } from "../app-route.ts";

/** Target of "Is this your business?". */
export const Route = createFileRoute("/claim/$slug")({
  ...appRoute("/claim/$slug", "auth", "verification"),
  ...ownData,
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
