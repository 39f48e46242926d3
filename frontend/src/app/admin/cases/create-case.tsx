import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import { contractRules } from "#/api/generated/contract-rules.ts";
import type { Schemas } from "#/api/client.ts";
import { dataOf } from "#/api/problem.ts";
import { DialogButton } from "#/ui/dialog-button.tsx";
import { SelectField } from "#/ui/form/fields/select-field.tsx";
import { TextAreaField } from "#/ui/form/fields/text-area-field.tsx";
import { FormDialog } from "#/ui/form/form-dialog.tsx";
import { useAdminForm } from "../use-admin-form.ts";

type Props = { business: Pick<Schemas["ModeratedBusiness"], "_id" | "businessName"> };

const rules = contractRules.NewCase;

/** Lets an admin open a case, such as for a court order. */
export const CreateCase = ({ business }: Props) => {
  const { t } = useTranslation("admin");
  const name = t("case.enterName", { name: business.businessName });
  return (
    <DialogButton label={t("case.enter")} name={name}>
      {(onClose) => <CreateCaseDialog business={business} onClose={onClose} />}
    </DialogButton>
  );
};

const CreateCaseDialog = ({ business, onClose }: Props & { onClose: () => void }) => {
  const { t } = useTranslation(["admin", "forms", "report"]);
  const navigate = useNavigate();
  const form = useAdminForm({
    check: ({ reason, text = "" }) => ({
      reason: reason ? undefined : "reasonRequired",
      text: text.trim() === ""
        ? "case.textRequired"
        : text.length > rules.text.maxLength
        ? "tooLong"
        : undefined,
    }),
    submit: async ({ reason, text = "" }) => {
      const { id } = dataOf(
        await api.POST("/api/admin/cases", {
          body: {
            businessId: business._id,
            reason: reason as Schemas["NewCase"]["reason"],
            text,
          },
        }),
      );
      await navigate({ to: "/admin/cases/$id", params: { id } });
    },
  });
  return (
    <FormDialog
      title={t("admin:case.enterName", { name: business.businessName })}
      lead={t("admin:case.enterLead")}
      form={form}
      submitLabel={t("admin:case.enter")}
      busyLabel={t("admin:busy")}
      onClose={onClose}
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
    </FormDialog>
  );
};
