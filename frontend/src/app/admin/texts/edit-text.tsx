import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import type { Schemas } from "#/api/client.ts";
import { contractRules } from "#/api/generated/contract-rules.ts";
import { isProblem } from "#/api/problem.ts";
import { CheckField } from "#/ui/form/fields/check-field.tsx";
import { SelectField } from "#/ui/form/fields/select-field.tsx";
import { TextAreaField } from "#/ui/form/fields/text-area-field.tsx";
import { ActButton } from "../act-button.tsx";
import { caseKinds } from "../cases/case-kinds.ts";
import { textDecisions } from "./text-decisions.ts";

const rules = contractRules.NewStatementTemplate;
const path = "/api/admin/statement-templates";

type Props = {
  label: string;
  name?: string;
  className?: string;
  /** Template to edit; if undefined, the button adds a template. */
  template?: Schemas["StatementTemplate"];
};

export const EditText = ({ template, ...button }: Props) => {
  const { t } = useTranslation(["admin", "forms"]);
  return (
    <ActButton
      {...button}
      title={t(template ? "admin:texts.edit" : "admin:texts.add")}
      lead={t("admin:texts.lead")}
      submitLabel={t("admin:texts.save")}
      check={({ decision, en = "", hi = "" }) => ({
        decision: decision ? undefined : "terms.required",
        en: textFault(en, rules.en.maxLength),
        hi: textFault(hi, rules.hi.maxLength),
      })}
      send={(_, { decision, en = "", hi = "", ...checked }) => {
        const kinds = caseKinds.filter((kind) => checked[kind]);
        const body = { decision: decision as Schemas["Decision"], kinds, en, hi };
        return template
          ? api.PUT(`${path}/{id}`, { params: { path: { id: template.id } }, body })
          : api.POST(path, { body });
      }}
      explain={(error) =>
        isProblem(error, "unknown_template") ? { text: t("admin:texts.gone") } : undefined}
      done={t("admin:texts.saved")}
    >
      <SelectField
        name="decision"
        label={t("admin:texts.decision")}
        placeholder={t("forms:choose")}
        defaultValue={template?.decision ?? ""}
        options={textDecisions.map((value) => ({ value, label: t(`admin:decide.${value}`) }))}
      />
      {(["en", "hi"] as const).map((language) => (
        <TextAreaField
          key={language}
          name={language}
          lang={language}
          label={t(`admin:texts.${language}`)}
          rows={3}
          defaultValue={template?.[language]}
        />
      ))}
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
    </ActButton>
  );
};

const textFault = (text: string, maxLength: number) =>
  !text ? "terms.required" : text.length > maxLength ? "tooLong" : undefined;
