import { useTranslation } from "react-i18next";
import { LongText } from "#/components/long-text/long-text.tsx";
import { useSite } from "#/lib/hooks/use-site.ts";
import { paths } from "#/lib/paths.ts";
import { textHead } from "#/lib/seo/page-heads.ts";
import { legalTextsEffective } from "#/lib/site.ts";
import { definePage } from "../page.ts";

export const terms = definePage({
  path: paths.terms,
  sheet: "longText",
  samples: [paths.terms],
  sitemap: "listed",
  head: textHead("terms", paths.terms),
  Body: Terms,
});

function Terms() {
  const { t } = useTranslation("terms");
  const { name: site } = useSite();
  return (
    <LongText
      title={t("title")}
      lead={t("lead", { site })}
      effective={legalTextsEffective}
      sections={t("sections", { returnObjects: true, site })}
    />
  );
}
