import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import { contractRules } from "#/api/generated/contract-rules.ts";
import type { Schemas } from "#/api/client.ts";
import { dataOf } from "#/api/problem.ts";
import { CheckField } from "#/ui/form/fields/check-field.tsx";
import { SelectField } from "#/ui/form/fields/select-field.tsx";
import { TextField } from "#/ui/form/fields/text-field.tsx";
import { FormDialog } from "#/ui/form/form-dialog.tsx";
import { showToast } from "#/ui/toast.ts";
import { useAdminForm } from "../use-admin-form.ts";

type Props = { onSaved: () => Promise<void>; onClose: () => void };

type NewDeadline = Schemas["NewTerm"];

const rules = contractRules.NewTerm;
const reasons = contractRules.NewCase.reason.choices;

/** Adds a legal deadline that applies from a date. */
export const DeadlineDialog = ({ onSaved, onClose }: Props) => {
  const { t } = useTranslation(["admin", "forms", "report"]);
  const form = useAdminForm({
    check: ({ name, hours, source = "", inForceFrom }) => ({
      name: name ? undefined : "terms.required",
      hours: isHours(Number(hours)) ? undefined : "terms.hoursBad",
      source: source.trim() ? undefined : "terms.required",
      inForceFrom: inForceFrom ? undefined : "terms.required",
    }),
    submit: async ({ name, hours, source = "", inForceFrom = "", ...checked }) => {
      const body: NewDeadline = {
        name: name as NewDeadline["name"],
        hours: Number(hours),
        source: source.trim(),
        inForceFrom,
        reasons: reasons.filter((reason) => checked[reason]),
      };
      dataOf(await api.PUT("/api/admin/terms", { body }));
      await onSaved();
      onClose();
      await showToast(t("admin:terms.saved"), "success");
    },
  });
  return (
    <FormDialog
      title={t("admin:terms.add")}
      lead={t("admin:terms.lead")}
      form={form}
      submitLabel={t("admin:terms.save")}
      busyLabel={t("admin:busy")}
      onClose={onClose}
    >
      <SelectField
        name="name"
        label={t("admin:terms.name")}
        placeholder={t("forms:choose")}
        defaultValue=""
        options={rules.name.choices.map((value) => ({
          value,
          label: t(`admin:terms.names.${value}`),
        }))}
      />
      <TextField name="hours" label={t("admin:terms.hoursLabel")} inputMode="numeric" />
      <fieldset>
        <legend className="mb-1 font-bold">{t("admin:terms.reasons")}</legend>
        {reasons.map((reason) => (
          <CheckField key={reason} name={reason}>{t(`report:reasons.${reason}`)}</CheckField>
        ))}
      </fieldset>
      <TextField name="source" label={t("admin:terms.source")} help={t("admin:terms.sourceHelp")} />
      <TextField name="inForceFrom" type="date" label={t("admin:terms.from")} />
    </FormDialog>
  );
};

const isHours = (count: number) =>
  Number.isInteger(count) && count >= rules.hours.minimum && count <= rules.hours.maximum;
