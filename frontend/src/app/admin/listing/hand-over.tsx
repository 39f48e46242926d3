import { useTranslation } from "react-i18next";
import type { AdminListing } from "#/api/admin-listing.ts";
import { api } from "#/api/browser-api.ts";
import type { Schemas } from "#/api/client.ts";
import { DialogButton } from "#/ui/dialog-button.tsx";
import { Dialog } from "#/ui/dialog.tsx";
import { SelectField } from "#/ui/form/fields/select-field.tsx";
import { ActButton } from "../act-button.tsx";

type Props = {
  listing: AdminListing;
  candidates: Schemas["HandoverCandidate"][];
};

/** Hands the listing to an account that has a proof. */
export const HandOver = ({ listing, candidates }: Props) => {
  const { t } = useTranslation(["adminListing", "forms"]);
  const label = t("adminListing:handOver.open");
  const title = t("adminListing:handOver.title");
  const free = candidates.filter(({ hasListing }) => !hasListing);
  if (free.length === 0) {
    return (
      <DialogButton label={label}>
        {(onClose) => (
          <Dialog title={title} onClose={onClose}>
            <p className="mb-4">{t(`adminListing:handOver.${candidates[0] ? "taken" : "none"}`)}</p>
            <button type="button" onClick={onClose} className="btn btn-plain">
              {t("forms:close")}
            </button>
          </Dialog>
        )}
      </DialogButton>
    );
  }
  return (
    <ActButton
      label={label}
      title={title}
      lead={t("adminListing:handOver.lead")}
      readers={listing.ownerLanguage ? [listing.ownerLanguage] : []}
      help={t("adminListing:handOver.reasonHelp")}
      send={(statement, { account: accountId = "" }) =>
        api.POST("/api/admin/businesses/{id}/handover", {
          params: { path: { id: listing._id } },
          body: { accountId, statement },
        })}
      done={t("adminListing:handOver.done")}
    >
      <SelectField
        name="account"
        label={t("adminListing:handOver.account")}
        options={free.map(({ id, username, proof }) => ({
          value: id,
          label: `${username} · ${t(`adminListing:handOver.proof.${proof}`)}`,
        }))}
      />
    </ActButton>
  );
};
