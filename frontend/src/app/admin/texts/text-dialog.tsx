import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import type { Schemas } from "#/api/client.ts";
import { contractRules } from "#/api/generated/contract-rules.ts";
import { dataOf, isProblem } from "#/api/problem.ts";
import { CheckField } from "#/ui/form/fields/check-field.tsx";
import { SelectField } from "#/ui/form/fields/select-field.tsx";
import { TextAreaField } from "#/ui/form/fields/text-area-field.tsx";
import { FormDialog } from "#/ui/form/form-dialog.tsx";
import { showToast } from "#/ui/toast.ts";
import { caseKinds } from "../cases/case-kinds.ts";
import { textDecisions } from "./text-decisions.ts";
import { useAdminForm } from "../use-admin-form.ts";

type Props = {
  /** Template to edit; if undefined, the dialog adds a template. */
  template?: Schemas["StatementTemplate"];
  onSaved: () => Promise<void>;
  onClose: () => void;
};

const rules = contractRules.NewStatementTemplate;

export const TextDialog = ({ template, onSaved, onClose }: Props) => {
  const { t } = useTranslation(["admin", "forms"]);
  const form = useAdminForm({
    check: ({ decision, en = "", hi = "" }) => ({
      decision: decision ? undefined : "terms.required",
      en: textFault(en, rules.en.maxLength),
      hi: textFault(hi, rules.hi.maxLength),
    }),
    submit: async ({ decision, en = "", hi = "", ...checked }) => {
      const body = {
        decision: decision as Schemas["Decision"],
        kinds: caseKinds.filter((kind) => checked[kind]),
        en: en.trim(),
        hi: hi.trim(),
      };
      const path = "/api/admin/statement-templates";
      dataOf(
        template
          ? await api.PUT(`${path}/{id}`, { params: { path: { id: template.id } }, body })
          : await api.POST(path, { body }),
      );
      await onSaved();
      onClose();
      await showToast(t("admin:texts.saved"), "success");
    },
    explain: (error) =>
      isProblem(error, "unknown_template") ? { text: t("admin:texts.gone") } : undefined,
  });
  return (
    <FormDialog
      title={t(template ? "admin:texts.edit" : "admin:texts.add")}
      lead={t("admin:texts.lead")}
      form={form}
      submitLabel={t("admin:texts.save")}
      busyLabel={t("admin:busy")}
      onClose={onClose}
    >
      <SelectField
        name="decision"
        label={t("admin:texts.decision")}
        placeholder={t("forms:choose")}
        defaultValue={template?.decision ?? ""}
        options={textDecisions.map((value) => ({ value, label: t(`admin:decide.${value}`) }))}
      />
      <TextAreaField
        name="en"
        lang="en"
        label={t("admin:texts.en")}
        rows={3}
        defaultValue={template?.en}
      />
      <TextAreaField
        name="hi"
        lang="hi"
        label={t("admin:texts.hi")}
        rows={3}
        defaultValue={template?.hi}
      />
      <fieldset>
        <legend className="font-bold">{t("admin:texts.kinds")}</legend>
        <p className="mb-1 text-sm text-muted">{t("admin:texts.kindsHelp")}</p>
        {caseKinds.map((kind) => (
          <CheckField
            key={kind}
            name={kind}
            defaultChecked={template?.kinds.includes(kind) ?? false}
          >
            {t(`admin:caseKinds.${kind}`)}
          </CheckField>
        ))}
      </fieldset>
    </FormDialog>
  );
};

const textFault = (text: string, maxLength: number) =>
  !text.trim() ? "terms.required" : text.length > maxLength ? "tooLong" : undefined;
