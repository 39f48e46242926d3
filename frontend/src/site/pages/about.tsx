import { useTranslation } from "react-i18next";
import { LongText } from "#/components/long-text/long-text.tsx";
import { useSite } from "#/lib/hooks/use-site.ts";
import { paths } from "#/lib/paths.ts";
import { textHead } from "#/lib/seo/page-heads.ts";
import { PageLink } from "#/ui/page-link.tsx";
import { definePage } from "../page.ts";

export const about = definePage({
  path: paths.about,
  sheet: "longText",
  samples: [paths.about],
  sitemap: "listed",
  head: textHead("about", paths.about),
  Body: About,
});

function About() {
  const { t } = useTranslation("about");
  const { name: site, supportPhone } = useSite();
  return (
    <LongText
      title={t("title", { site })}
      lead={t("lead")}
      sections={t("sections", { returnObjects: true, site }).map((section) =>
        section.id === "contact" && supportPhone
          ? { ...section, blocks: [t("call", { supportPhone }), ...section.blocks] }
          : section
      )}
    >
      <p className="acts">
        <PageLink href={paths.search()} className="btn btn-primary">{t("find")}</PageLink>
        <PageLink href={paths.listBusiness} className="btn btn-plain">{t("list")}</PageLink>
        <PageLink href={paths.transparency()} className="btn btn-plain">{t("numbers")}</PageLink>
        <PageLink href={paths.reviewPolicy} className="btn btn-plain">{t("rules")}</PageLink>
      </p>
    </LongText>
  );
}
