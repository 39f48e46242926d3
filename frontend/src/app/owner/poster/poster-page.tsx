import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Lang, languageNames, languages } from "#/i18n/languages.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { ChoiceField } from "#/ui/form/fields/choice-field.tsx";
import type { MyBusiness } from "#/components/listing-fields/listing-values.ts";
import { DashboardSubpage } from "../dashboard-subpage.tsx";
import { type Paper, Sheet } from "./sheet.tsx";
import { ShareCard } from "./share-card.tsx";

type Props = {
  business: MyBusiness;
  url: string;
  share: ReactNode;
};

export const PosterPage = ({ business, url, share }: Props) => {
  const { t } = useTranslation("dashboard");
  const [paper, setPaper] = useState<Paper>("a4");
  const [lang, setLang] = useState<Lang>(useLang());
  return (
    <DashboardSubpage
      title={t("poster.title")}
      lead={t("poster.lead")}
      aside={<ShareCard business={business} url={url} share={share} />}
    >
      <div className="grid gap-6 md:grid-cols-[20rem_1fr]">
        <div className="grid content-start gap-4">
          <ChoiceField
            name="paper"
            legend={t("poster.paper")}
            value={paper}
            onChange={setPaper}
            options={[
              { value: "a4", label: t("poster.a4") },
              { value: "a6", label: t("poster.a6") },
            ]}
          />
          <ChoiceField
            name="language"
            legend={t("poster.language")}
            value={lang}
            onChange={setLang}
            options={languages.map((value) => ({
              value,
              label: <span lang={value}>{languageNames[value]}</span>,
            }))}
          />
        </div>
        <Sheet
          key={`${paper} ${lang}`}
          slug={business.slug}
          paper={paper}
          lang={lang}
        />
      </div>
    </DashboardSubpage>
  );
};
