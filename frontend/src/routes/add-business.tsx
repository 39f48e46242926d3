import { createFileRoute } from "@tanstack/react-router";
import { loadMyBusiness } from "../api/my-business.ts";
import { EditorSkeleton } from "../components/account/page-skeletons.tsx";
import { AddPage } from "../features/owner/editor/add-page.tsx";
import { AlreadyListed } from "../features/owner/editor/already-listed.tsx";
import { OwnerFailure } from "../features/owner/owner-failure.tsx";
import { requireSession } from "../lib/session/access.ts";
import { memberPage, ownData } from "../lib/session/account-page.ts";
import { stepOf, type StepSearch } from "../lib/business/listing-steps.ts";
import { rawSearch } from "../lib/business/search-params.ts";

export const Route = createFileRoute("/add-business")({
  ...memberPage("editor", "add", requireSession(), "owner"),
  ...ownData,
  validateSearch: rawSearch<StepSearch>(),
  codeSplitGroupings: [["component", "loader", "errorComponent"]],
  loader: ({ context: { api }, abortController: { signal } }) => loadMyBusiness(api, signal),
  component: AddBusiness,
  pendingComponent: EditorSkeleton,
  errorComponent: OwnerFailure,
});

function AddBusiness() {
  const business = Route.useLoaderData();
  const step = stepOf(Route.useSearch());
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
