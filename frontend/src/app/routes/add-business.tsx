import { createFileRoute } from "@tanstack/react-router";
import { loadMyBusiness, loadOwnMobile } from "#/api/account/my-business.ts";
import { AddPage } from "#/app/owner/editor/add-page.tsx";
import { AlreadyListed } from "#/app/owner/editor/already-listed.tsx";
import { appRoute } from "../app-route.tsx";
import { firstSteps, stepOf, type StepSearch } from "#/lib/business/listing-steps.ts";
import { rawSearch } from "#/lib/business/search-params.ts";

export const Route = createFileRoute("/add-business")({
  ...appRoute("/add-business", "owner", "listing"),
  validateSearch: rawSearch<StepSearch>(),
  loader: async ({ abortController: { signal } }) => {
    const [business, ownMobile] = await Promise.all([
      loadMyBusiness(signal),
      loadOwnMobile(signal),
    ]);
    return { business, ownMobile };
  },
  component: AddBusiness,
});

function AddBusiness() {
  const { business, ownMobile } = Route.useLoaderData();
  const step = stepOf(Route.useSearch(), firstSteps);
  const navigate = Route.useNavigate();
  // A new listing takes the place of one that a moderator has removed.
  if (business && !business.suspension?.removedUntil) return <AlreadyListed />;
  return (
    <AddPage
      step={step}
      goTo={(step) => navigate({ search: (search) => ({ ...search, step }) })}
      ownMobile={ownMobile}
      onCreated={() => navigate({ to: "/dashboard", replace: true })}
    />
  );
}
