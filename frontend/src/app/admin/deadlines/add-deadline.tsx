import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import { contractRules } from "#/api/generated/contract-rules.ts";
import type { Schemas } from "#/api/client.ts";
import { CheckField } from "#/ui/form/fields/check-field.tsx";
import { SelectField } from "#/ui/form/fields/select-field.tsx";
import { TextField } from "#/ui/form/fields/text-field.tsx";
import { ActButton } from "../act-button.tsx";

const rules = contractRules.NewTerm;
const reasons = contractRules.NewCase.reason.choices;

/** Adds a legal deadline that applies from a date. */
export const AddDeadline = () => {
  const { t } = useTranslation(["admin", "forms", "report"]);
  return (
    <ActButton
      label={t("admin:terms.add")}
      className="btn btn-plain justify-self-start"
      title={t("admin:terms.add")}
      lead={t("admin:terms.lead")}
      submitLabel={t("admin:terms.save")}
      check={({ name, hours, source, inForceFrom }) => ({
        name: name ? undefined : "terms.required",
        hours: isHours(Number(hours)) ? undefined : "terms.hoursBad",
        source: source ? undefined : "terms.required",
        inForceFrom: inForceFrom ? undefined : "terms.required",
      })}
      send={(_, { name, hours, source = "", inForceFrom = "", ...checked }) =>
        api.PUT("/api/admin/terms", {
          body: {
            name: name as Schemas["NewTerm"]["name"],
            hours: Number(hours),
            source,
            inForceFrom,
            reasons: reasons.filter((reason) => checked[reason]),
          },
        })}
      done={t("admin:terms.saved")}
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
    </ActButton>
  );
};

const isHours = (count: number) =>
  Number.isInteger(count) && count >= rules.hours.minimum && count <= rules.hours.maximum;
