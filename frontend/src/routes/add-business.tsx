import { createFileRoute } from "@tanstack/react-router";
import { loadMyBusiness } from "../api/my-business.ts";
import { AddPage } from "../features/owner/editor/add-page.tsx";
import { AlreadyListed } from "../features/owner/editor/already-listed.tsx";
import { stepSearch } from "../lib/listing-steps.ts";
import { LoadFailure } from "../features/owner/load-failure.tsx";
import { PageSkeleton } from "../features/owner/page-skeleton.tsx";
import { requireSession } from "../lib/access.ts";
import { alwaysFresh } from "../lib/always-fresh.ts";
import { unlistedHead } from "../lib/head.ts";

export const Route = createFileRoute("/add-business")({
  staticData: { words: ["editor", "forms", "owner"], access: requireSession() },
  ssr: false,
  validateSearch: stepSearch,
  ...alwaysFresh,
  loader: ({ context: { api }, abortController: { signal } }) => loadMyBusiness(api, signal),
  head: ({ match: { context: { i18n: { t }, site } } }) =>
    unlistedHead(
      t("editor:head.add", { site: site.name }),
      t("editor:head.description", { site: site.name }),
    ),
  component: AddBusiness,
  pendingComponent: () => <PageSkeleton heights={["h-96"]} />,
  errorComponent: LoadFailure,
});

function AddBusiness() {
  const business = Route.useLoaderData();
  const { step = "basics" } = Route.useSearch();
  const navigate = Route.useNavigate();
  if (business) return <AlreadyListed />;
  return (
    <AddPage
      step={step}
      goTo={(step) => navigate({ search: (search) => ({ ...search, step }) })}
      onCreated={() => navigate({ to: "/edit-business", search: { step: "media" }, replace: true })}
    />
  );
}
