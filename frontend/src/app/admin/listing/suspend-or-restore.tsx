import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import type { Schemas } from "#/api/client.ts";
import { ActButton } from "../act-button.tsx";

type Props = {
  business: Pick<
    Schemas["ModeratedBusiness"],
    "_id" | "businessName" | "status" | "hasOwner" | "ownerLanguage"
  >;
};

/** Suspends a listing with a reason, or restores it. */
export const SuspendOrRestore = ({ business }: Props) => {
  const { t } = useTranslation(["admin", "adminListing"]);
  const { _id: id, businessName: name, status, ownerLanguage } = business;
  const path = "/api/admin/businesses/{id}/suspension";
  const params = { path: { id } };
  const help = !business.hasOwner && { help: t("adminListing:reasonHelp") };
  const readers = ownerLanguage ? [ownerLanguage] : [];
  return status === "suspended"
    ? (
      <ActButton
        label={t("admin:restore")}
        name={t("admin:restoreName", { name })}
        title={t("admin:restoreAsk", { name })}
        lead={t("admin:restoreLead")}
        readers={readers}
        help={t("admin:reasonReadByOwner")}
        {...help}
        send={(reason) => api.DELETE(path, { params, body: { reason } })}
        done={t("admin:restored")}
      />
    )
    : (
      <ActButton
        label={t("admin:suspend")}
        name={t("admin:suspendName", { name })}
        className="btn btn-danger"
        isDanger
        title={t("admin:suspendAsk", { name })}
        lead={t("admin:suspendLead")}
        usual={{ decision: "suspend", kind: "report" }}
        readers={readers}
        {...help}
        send={(statement) => api.POST(path, { params, body: { statement } })}
        done={t("admin:suspended")}
      />
    );
};
