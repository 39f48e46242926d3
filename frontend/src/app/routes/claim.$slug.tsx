import { createFileRoute } from "@tanstack/react-router";
import { loadBusiness } from "../load-business.ts";
import { ClaimPage } from "#/app/claim/claim-page.tsx";
import { appRoute } from "../app-route.tsx";

/** Target of "Is this your business?". */
export const Route = createFileRoute("/claim/$slug")({
  ...appRoute("/claim/$slug", "auth", "verification"),
  loader: ({ context: { lang }, params: { slug }, abortController: { signal } }) =>
    loadBusiness(lang, slug, signal),
  component: Claim,
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
