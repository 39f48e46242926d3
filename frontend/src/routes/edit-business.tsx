import { createFileRoute, redirect } from "@tanstack/react-router";
import { loadMyBusiness } from "../api/my-business.ts";
import { EditPage } from "../features/owner/editor/edit-page.tsx";
import { stepSearch } from "../lib/listing-steps.ts";
import { LoadFailure } from "../features/owner/load-failure.tsx";
import { PageSkeleton } from "../features/owner/page-skeleton.tsx";
import { requireSession } from "../lib/access.ts";
import { alwaysFresh } from "../lib/always-fresh.ts";
import { unlistedHead } from "../lib/head.ts";

export const Route = createFileRoute("/edit-business")({
  staticData: { words: ["editor", "forms", "owner"], access: requireSession() },
  ssr: false,
  validateSearch: stepSearch,
  ...alwaysFresh,
  loader: async ({ context: { api }, abortController: { signal } }) => {
    const business = await loadMyBusiness(api, signal);
    if (!business) throw redirect({ to: "/add-business", replace: true });
    return business;
  },
  head: ({ match: { context: { i18n: { t }, site } } }) =>
    unlistedHead(
      t("editor:head.edit", { site: site.name }),
      t("editor:head.description", { site: site.name }),
    ),
  component: EditBusiness,
  pendingComponent: () => <PageSkeleton heights={["h-96"]} />,
  errorComponent: LoadFailure,
});

function EditBusiness() {
  const business = Route.useLoaderData();
  const { step = "basics" } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <EditPage
      business={business}
      step={step}
      goTo={(step) => navigate({ search: (search) => ({ ...search, step }) })}
      onClose={() => navigate({ to: "/dashboard" })}
    />
  );
}
