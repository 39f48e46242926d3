import { createFileRoute } from "@tanstack/react-router";
import { EditPage } from "../features/owner/editor/edit-page.tsx";
import { requireSession } from "../lib/session/access.ts";
import { memberPage } from "../lib/session/account-page.ts";
import { stepOf, type StepSearch } from "../lib/business/listing-steps.ts";
import { rawSearch } from "../lib/business/search-params.ts";

export const Route = createFileRoute("/edit-business")({
  ...memberPage("editor", "edit", requireSession(), "owner"),
  validateSearch: rawSearch<StepSearch>(),
  component: EditBusiness,
});

function EditBusiness() {
  const step = stepOf(Route.useSearch());
  const navigate = Route.useNavigate();
  return (
    <EditPage
      step={step}
      goTo={(step) => navigate({ search: (search) => ({ ...search, step }) })}
      onClose={() => navigate({ to: "/dashboard" })}
    />
  );
}
