import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import type { Schemas } from "#/api/client.ts";
import { dataOf } from "#/api/problem.ts";
import { DialogButton } from "#/ui/dialog-button.tsx";
import { showToast } from "#/ui/toast.ts";
import { DecisionDialog } from "../decision-dialog.tsx";

type Props = {
  business: Pick<
    Schemas["ModeratedBusiness"],
    "_id" | "businessName" | "status" | "ownerLanguage"
  >;
  onChanged: () => Promise<void>;
};

/** Suspends a listing with a reason, or restores it. */
export const SuspendOrRestore = (
  { business: { _id: id, businessName: name, status, ownerLanguage }, onChanged }: Props,
) => {
  const { t } = useTranslation("admin");
  const params = { path: { id } };
  const readers = ownerLanguage ? [ownerLanguage] : [];
  const restore = async (reason: Schemas["NewStatement"]) => {
    dataOf(await api.DELETE("/api/admin/businesses/{id}/suspension", { params, body: { reason } }));
    await onChanged();
    await showToast(t("restored"), "success");
  };
  const suspend = async (statement: Schemas["NewStatement"]) => {
    dataOf(
      await api.POST("/api/admin/businesses/{id}/suspension", { params, body: { statement } }),
    );
    await onChanged();
    await showToast(t("suspended"), "success");
  };

  return status === "suspended"
    ? (
      <DialogButton label={t("restore")} name={t("restoreName", { name })}>
        {(onClose) => (
          <DecisionDialog
            title={t("restoreAsk", { name })}
            lead={t("restoreLead")}
            submitLabel={t("restore")}
            readers={readers}
            onDecide={restore}
            onClose={onClose}
          />
        )}
      </DialogButton>
    )
    : (
      <DialogButton
        label={t("suspend")}
        name={t("suspendName", { name })}
        className="btn btn-danger"
      >
        {(onClose) => (
          <DecisionDialog
            title={t("suspendAsk", { name })}
            lead={t("suspendLead")}
            submitLabel={t("suspend")}
            isDanger
            usual={{ decision: "suspend", kind: "report" }}
            readers={readers}
            onDecide={suspend}
            onClose={onClose}
          />
        )}
      </DialogButton>
    );
};
