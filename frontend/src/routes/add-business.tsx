import { createFileRoute } from "@tanstack/react-router";
import { AddPage } from "../features/owner/editor/add-page.tsx";
import { requireSession } from "../lib/session/access.ts";
import { memberPage } from "../lib/session/account-page.ts";
import { stepOf, type StepSearch } from "../lib/business/listing-steps.ts";
import { rawSearch } from "../lib/business/search-params.ts";

export const Route = createFileRoute("/add-business")({
  ...memberPage("editor", "add", requireSession(), "owner"),
  validateSearch: rawSearch<StepSearch>(),
  component: AddBusiness,
});

function AddBusiness() {
  const step = stepOf(Route.useSearch());
  const navigate = Route.useNavigate();
  return (
    <AddPage
      step={step}
      goTo={(step) => navigate({ search: (search) => ({ ...search, step }) })}
      onCreated={() => navigate({ to: "/edit-business", search: { step: "media" }, replace: true })}
    />
  );
}
