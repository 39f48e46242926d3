import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Lang, languageNames, languages } from "#/i18n/languages.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { ChoiceField } from "#/ui/form/fields/choice-field.tsx";
import type { MyBusiness } from "../listing/listing-values.ts";
import { type Paper, Sheet } from "./sheet.tsx";
import { ShareCard } from "./share-card.tsx";

type Props = {
  business: MyBusiness;
  url: string;
  share: ReactNode;
};

export const PosterPage = ({ business, url, share }: Props) => {
  const { t } = useTranslation("dashboard");
  const id = useId();
  const [paper, setPaper] = useState<Paper>("a4");
  const [lang, setLang] = useState<Lang>(useLang());
  return (
    <div className="bg-wash">
      <div className="wrap grid gap-4 py-5 md:py-8">
        <Link to="/dashboard" className="link inline-flex min-h-11 items-center gap-1.5">
          <ArrowLeft size={18} aria-hidden="true" />
          {t("preview.back")}
        </Link>
        <div className="grid items-start gap-4 lg:grid-cols-[1fr_22rem]">
          <section aria-labelledby={id} className="card min-w-0 p-4 md:p-6">
            <h1 id={id} className="text-2xl leading-tight font-bold">{t("poster.title")}</h1>
            <p className="mt-1 max-w-prose">{t("poster.lead")}</p>
            <div className="mt-4 grid gap-6 md:grid-cols-[20rem_1fr]">
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
          </section>
          <ShareCard business={business} url={url} share={share} />
        </div>
      </div>
    </div>
  );
};
