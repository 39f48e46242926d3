import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import type { Schemas } from "#/api/client.ts";
import { contractRules } from "#/api/generated/contract-rules.ts";
import { TextAreaField } from "#/ui/form/fields/text-area-field.tsx";
import { ActButton } from "../act-button.tsx";

type Props = { adminCase: Schemas["WholeCase"] };

/** Offers to reopen a decided case, or says why the admin cannot. */
export const ReopenCase = ({ adminCase: { id, version, reopening } }: Props) => {
  const { t } = useTranslation(["decisions", "admin"]);
  if (reopening === "another_admin") return <p>{t("decisions:anotherAdmin")}</p>;
  if (reopening === "refused") return null;
  return (
    <ActButton
      label={t("decisions:reopen")}
      shortcut="r"
      className="btn btn-plain justify-self-start"
      title={t("decisions:reopenTitle")}
      lead={t("decisions:reopenLead")}
      draft={`reopen-${id}`}
      check={({ reason }) => ({ reason: reason ? undefined : "reasonRequired" })}
      send={(_, { reason = "" }) =>
        api.POST("/api/admin/cases/{id}/reopening", {
          params: { path: { id }, header: { "if-match": `"${version}"` } },
          body: { reason },
        })}
      done={t("decisions:reopened")}
    >
      <TextAreaField
        name="reason"
        label={t("admin:reason")}
        rows={3}
        maxLength={contractRules.NewReopening.reason.maxLength}
      />
    </ActButton>
  );
};
