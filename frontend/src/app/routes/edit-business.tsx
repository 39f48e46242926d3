import { createFileRoute, redirect } from "@tanstack/react-router";
import { loadMyBusiness } from "#/api/account/my-business.ts";
import { EditPage } from "#/app/owner/editor/edit-page.tsx";
import { appRoute } from "../app-route.tsx";
import { stepOf, steps, type StepSearch } from "#/lib/business/listing-steps.ts";
import { rawSearch } from "#/lib/business/search-params.ts";

export const Route = createFileRoute("/edit-business")({
  ...appRoute("/edit-business", "owner", "listing"),
  validateSearch: rawSearch<StepSearch>(),
  loader: async ({ abortController: { signal } }) => {
    const business = await loadMyBusiness(signal);
    if (!business) throw redirect({ to: "/add-business", replace: true });
    if (business.suspension?.removedUntil) throw redirect({ to: "/dashboard", replace: true });
    return business;
  },
  component: EditBusiness,
});

function EditBusiness() {
  const step = stepOf(Route.useSearch(), steps);
  const navigate = Route.useNavigate();
  return (
    <EditPage
      business={Route.useLoaderData()}
      step={step}
      goTo={(step) => navigate({ search: (search) => ({ ...search, step }) })}
      onClose={() => navigate({ to: "/dashboard" })}
    />
  );
}
