import { useTranslation } from "react-i18next";
import { GrievanceContact } from "#/components/long-text/grievance-contact.tsx";
import { LongText } from "#/components/long-text/long-text.tsx";
import { useSite } from "#/lib/hooks/use-site.ts";
import { paths } from "#/lib/paths.ts";
import { textHead } from "#/lib/seo/page-heads.ts";
import { legalTextsEffective } from "#/lib/site.ts";
import { definePage } from "../page.ts";

export const privacy = definePage({
  path: paths.privacy,
  sheet: "longText",
  samples: [paths.privacy],
  sitemap: "listed",
  head: textHead("privacy", paths.privacy),
  Body: Privacy,
});

function Privacy() {
  const { t } = useTranslation("privacy");
  const { name: site, retentionDays: days } = useSite();
  const requests = t(days > 30 ? "requests.encrypted" : "requests.deleted", { days });
  return (
    <LongText
      title={t("title")}
      lead={t("lead")}
      effective={legalTextsEffective}
      sections={t("sections", { returnObjects: true, site, requests })}
      extra={[{
        id: "grievance-officer",
        title: t("grievance.title"),
        content: <GrievanceContact intro={t("grievance.intro")} />,
      }]}
    />
  );
}
