import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import type { Schemas } from "#/api/client.ts";
import { contractRules } from "#/api/generated/contract-rules.ts";
import { isProblem } from "#/api/problem.ts";
import { categoryIds, categoryName } from "#/lib/business/categories.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { SelectField } from "#/ui/form/fields/select-field.tsx";
import { TextField } from "#/ui/form/fields/text-field.tsx";
import { ActButton } from "../act-button.tsx";

type Props = {
  label: string;
  name?: string;
  phrase: string;
  cities: readonly Schemas["City"][];
};

const maxLength = contractRules.NewSynonym.phrase.maxLength;
const maxWords = 4;

/** Defines the trade or city that a phrase means. */
export const AddSynonym = ({ phrase, cities, ...button }: Props) => {
  const { t } = useTranslation(["admin", "forms"]);
  const lang = useLang();
  return (
    <ActButton
      {...button}
      title={t("admin:synonymAsk")}
      lead={t("admin:synonymLead")}
      submitLabel={t("admin:add")}
      check={({ phrase = "", meaning }) => ({
        phrase: isPhrase(phrase) ? undefined : "phraseRequired",
        meaning: meaning ? undefined : "meaningRequired",
      })}
      send={(_, { phrase = "", meaning = "" }) =>
        api.POST("/api/admin/synonyms", { body: { phrase, ...readMeaning(meaning) } })}
      faultsIn={(error) => isProblem(error, "invalid_request") ? { phrase: "phraseRequired" } : {}}
      done={t("admin:added")}
    >
      <TextField
        name="phrase"
        label={t("admin:phrase")}
        help={t("admin:phraseHelp")}
        defaultValue={phrase}
        autoComplete="off"
      />
      <SelectField
        name="meaning"
        label={t("admin:meaning")}
        placeholder={t("forms:choose")}
        defaultValue=""
        options={[
          {
            label: t("admin:trades"),
            options: categoryIds.map((id) => ({
              value: `category:${id}`,
              label: categoryName(id, lang),
            })),
          },
          {
            label: t("admin:places"),
            options: cities.map(({ slug, name }) => ({ value: `city:${slug}`, label: name[lang] }))
              .sort((a, b) => a.label.localeCompare(b.label, lang)),
          },
        ]}
      />
    </ActButton>
  );
};

const isPhrase = (text: string): boolean => {
  const count = text.split(/\s+/).filter(Boolean).length;
  return count > 0 && count <= maxWords && text.length <= maxLength;
};

const readMeaning = (value: string): Pick<Schemas["NewSynonym"], "category" | "city"> => {
  const [kind, id] = value.split(":") as [string, string];
  return kind === "category"
    ? { category: id as NonNullable<Schemas["NewSynonym"]["category"]> }
    : { city: id };
};
