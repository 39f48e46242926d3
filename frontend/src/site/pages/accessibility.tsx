import { useTranslation } from "react-i18next";
import { GrievanceContact } from "#/components/long-text/grievance-contact.tsx";
import { LongText } from "#/components/long-text/long-text.tsx";
import { useSite } from "#/lib/hooks/use-site.ts";
import { paths } from "#/lib/paths.ts";
import { textHead } from "#/lib/seo/page-heads.ts";
import { definePage } from "../page.ts";

export const accessibility = definePage({
  path: paths.accessibility,
  sheet: "longText",
  samples: [paths.accessibility],
  sitemap: "listed",
  head: textHead("accessibility", paths.accessibility),
  Body: Accessibility,
});

function Accessibility() {
  const { t } = useTranslation("accessibility");
  const { name: site } = useSite();
  return (
    <LongText
      title={t("title")}
      lead={t("lead")}
      sections={t("sections", { returnObjects: true, site })}
      extra={[{
        id: "contact",
        title: t("contact.title"),
        content: <GrievanceContact intro={t("contact.intro")} />,
      }]}
    />
  );
}
