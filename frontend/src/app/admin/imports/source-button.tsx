import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import type { Schemas } from "#/api/client.ts";
import { isProblem } from "#/api/problem.ts";
import { CheckField } from "#/ui/form/fields/check-field.tsx";
import { SelectField } from "#/ui/form/fields/select-field.tsx";
import { TextField } from "#/ui/form/fields/text-field.tsx";
import { ActButton } from "../act-button.tsx";

/** Licences with a text; another one may come from the API. */
export const licences: Readonly<Record<string, "own" | "by" | "zero" | "odbl">> = {
  own: "own",
  "CC-BY-4.0": "by",
  "CC0-1.0": "zero",
  "ODbL-1.0": "odbl",
};

const bases = ["consent", "published", "register"] as const;

const required = ["name", "contact", "attribution", "basis"] as const;

type Props = { source?: Schemas["Source"] | undefined; onSaved: (id: string) => void };

/** Adds a source of lists, or changes it. */
export const SourceButton = ({ source, onSaved }: Props) => {
  const { t } = useTranslation(["adminImports", "forms"]);
  const label = t(source ? "adminImports:changeSource" : "adminImports:addSource");
  const lines = (["name", "contact", "attribution"] as const).map((name) => (
    <TextField
      key={name}
      name={name}
      label={t(`adminImports:field.${name}`)}
      help={name === "contact" && t("adminImports:field.contactHelp")}
      maxLength={name === "name" ? 100 : 200}
      defaultValue={source?.[name]}
    />
  ));
  return (
    <ActButton
      label={label}
      title={label}
      lead={t("adminImports:sourceLead")}
      submitLabel={t("adminImports:save")}
      check={(values) =>
        Object.fromEntries(
          required.map((name) => [name, values[name] ? undefined : "terms.required" as const]),
        )}
      send={(_, { name = "", contact = "", licence = "", attribution = "", basis, passOn }) => {
        const body = {
          ...{ name, contact, licence, attribution },
          passOn: passOn === "on",
          basis: basis as Schemas["SourceBasis"],
        };
        return source
          ? api.PATCH("/api/admin/sources/{id}", { params: { path: { id: source.id } }, body })
          : api.POST("/api/admin/sources", { body });
      }}
      explain={(error) =>
        isProblem(error, "source_exists") ? { text: t("adminImports:sourceExists") } : undefined}
      done={({ id }) => {
        onSaved(id);
        return t("adminImports:saved");
      }}
    >
      {lines}
      <SelectField
        name="basis"
        label={t("adminImports:field.basis")}
        placeholder={t("forms:choose")}
        defaultValue={source?.basis}
        options={bases.map((value) => ({ value, label: t(`adminImports:bases.${value}`) }))}
      />
      <SelectField
        name="licence"
        label={t("adminImports:field.licence")}
        defaultValue={source?.licence}
        options={[...new Set([...Object.keys(licences), source?.licence ?? "own"])].map((
          value,
        ) => ({
          value,
          label: value in licences ? t(`adminImports:licences.${licences[value]!}`) : value,
        }))}
      />
      <CheckField name="passOn" defaultChecked={source?.passOn ?? false}>
        {t("adminImports:field.passOn")}
      </CheckField>
    </ActButton>
  );
};
