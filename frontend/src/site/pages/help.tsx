import { useTranslation } from "react-i18next";
import { GrievanceContact } from "#/components/long-text/grievance-contact.tsx";
import { LongText } from "#/components/long-text/long-text.tsx";
import { paths } from "#/lib/paths.ts";
import { textHead } from "#/lib/seo/page-heads.ts";
import { PageLink } from "#/ui/page-link.tsx";
import { definePage } from "../page.ts";

export const help = definePage({
  path: paths.help,
  sheet: "longText",
  samples: [paths.help],
  sitemap: "listed",
  head: textHead("help", paths.help),
  Body: Help,
});

function Help() {
  const { t } = useTranslation(["help", "about", "privacy"]);
  return (
    <LongText
      title={t("help:title")}
      lead={t("help:lead")}
      sections={t("help:sections", { returnObjects: true })}
      extra={[{
        id: "contact",
        title: t("help:contact"),
        content: <GrievanceContact intro={t("privacy:grievance.intro")} />,
      }]}
    >
      <p className="acts">
        <PageLink href={paths.search()} className="btn btn-primary">{t("about:find")}</PageLink>
        <PageLink href={paths.listBusiness} className="btn btn-plain">{t("about:list")}</PageLink>
        <PageLink href={paths.transparency()} className="btn btn-plain">
          {t("about:numbers")}
        </PageLink>
      </p>
    </LongText>
  );
}
