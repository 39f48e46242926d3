import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import { contractRules } from "#/api/generated/contract-rules.ts";
import type { Schemas } from "#/api/client.ts";
import { SelectField } from "#/ui/form/fields/select-field.tsx";
import { TextAreaField } from "#/ui/form/fields/text-area-field.tsx";
import { ActButton } from "../act-button.tsx";

type Props = { business: Pick<Schemas["ModeratedBusiness"], "_id" | "businessName"> };

const rules = contractRules.NewCase;

/** Lets an admin open a case, such as for a court order. */
export const CreateCase = ({ business: { _id: businessId, businessName } }: Props) => {
  const { t } = useTranslation(["admin", "forms", "report"]);
  const navigate = useNavigate();
  const name = t("admin:case.enterName", { name: businessName });
  return (
    <ActButton
      label={t("admin:case.enter")}
      name={name}
      title={name}
      lead={t("admin:case.enterLead")}
      check={({ reason, text = "" }) => ({
        reason: reason ? undefined : "reasonRequired",
        text: !text
          ? "case.textRequired"
          : text.length > rules.text.maxLength
          ? "tooLong"
          : undefined,
      })}
      send={(_, { reason, text = "" }) =>
        api.POST("/api/admin/cases", {
          body: { businessId, reason: reason as Schemas["NewCase"]["reason"], text },
        })}
      done={({ id }) => navigate({ to: "/admin/cases/$id", params: { id } })}
    >
      <SelectField
        name="reason"
        label={t("admin:reason")}
        placeholder={t("forms:choose")}
        defaultValue=""
        options={rules.reason.choices.map((value) => ({
          value,
          label: t(`report:reasons.${value}`),
        }))}
      />
      <TextAreaField name="text" label={t("admin:case.text")} />
    </ActButton>
  );
};
