import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import type { Schemas } from "#/api/client.ts";
import { ActButton } from "../act-button.tsx";

type Props = {
  business: Pick<
    Schemas["ModeratedBusiness"],
    "_id" | "businessName" | "status" | "ownerLanguage"
  >;
  onChanged: () => Promise<void>;
};

/** Suspends a listing with a reason, or restores it. */
export const SuspendOrRestore = ({ business, onChanged }: Props) => {
  const { t } = useTranslation("admin");
  const { _id: id, businessName: name, status, ownerLanguage } = business;
  const path = "/api/admin/businesses/{id}/suspension";
  const params = { path: { id } };
  const readers = ownerLanguage ? [ownerLanguage] : [];
  return status === "suspended"
    ? (
      <ActButton
        label={t("restore")}
        name={t("restoreName", { name })}
        title={t("restoreAsk", { name })}
        lead={t("restoreLead")}
        readers={readers}
        send={(reason) => api.DELETE(path, { params, body: { reason } })}
        done={t("restored")}
        onChanged={onChanged}
      />
    )
    : (
      <ActButton
        label={t("suspend")}
        name={t("suspendName", { name })}
        className="btn btn-danger"
        isDanger
        title={t("suspendAsk", { name })}
        lead={t("suspendLead")}
        usual={{ decision: "suspend", kind: "report" }}
        readers={readers}
        send={(statement) => api.POST(path, { params, body: { statement } })}
        done={t("suspended")}
        onChanged={onChanged}
      />
    );
};
