import { createFileRoute, notFound } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { editListing, loadListing } from "#/api/admin-listing.ts";
import { contractRules } from "#/api/generated/contract-rules.ts";
import { AdminFrame } from "#/app/admin/admin-frame.tsx";
import { WholeForm } from "#/app/owner/editor/whole-form.tsx";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { showToast } from "#/ui/toast.ts";
import { appRoute } from "../app-route.tsx";

/** The listing as the form of owners takes it. */
const loadForForm = async (id: string, signal?: AbortSignal) => {
  const listing = await loadListing(id, signal);
  return listing && { ...listing, suspension: null };
};

export const Route = createFileRoute("/admin_/listings/$id_/edit")({
  ...appRoute("/admin/listings/$id/edit", "admin", "editor", "listing", "owner"),
  loader: async ({ params: { id }, abortController: { signal } }) => {
    const listing = await loadForForm(id, signal);
    if (!listing || listing.hasOwner) throw notFound();
    return listing;
  },
  component: Edit,
});

function Edit() {
  const { t } = useTranslation("adminListing");
  const lang = useLang();
  const navigate = Route.useNavigate();
  const listing = Route.useLoaderData();
  const { _id: id } = listing;
  return (
    <AdminFrame title={t("editTitle", { name: listing.businessName })}>
      <WholeForm
        business={listing}
        texts={{
          form: t("edit"),
          reason: t("reason"),
          reasonHelp: t("reasonHelp"),
          unchanged: t("noChanges"),
          save: t("save"),
        }}
        maxReason={contractRules.NewStatement[lang].maxLength}
        load={() => loadForForm(id)}
        save={async (version, changes, reason) => {
          const body = { changes, reason: { [lang]: reason } };
          const { pendingEdit } = await editListing({ _id: id, version }, body);
          await navigate({ to: "/admin/listings/$id", params: { id } });
          await showToast(t(pendingEdit ? "held" : "saved"), "success");
        }}
      />
    </AdminFrame>
  );
}
