import { useTranslation } from "react-i18next";
import { LongText } from "#/components/long-text/long-text.tsx";
import { paths } from "#/lib/paths.ts";
import { textHead } from "#/lib/seo/page-heads.ts";
import { PageLink } from "#/ui/page-link.tsx";
import { definePage } from "../page.ts";

export const reviewPolicy = definePage({
  path: paths.reviewPolicy,
  sheet: "longText",
  samples: [paths.reviewPolicy],
  sitemap: "listed",
  head: textHead("reviewPolicy", paths.reviewPolicy),
  Body: ReviewPolicy,
});

function ReviewPolicy() {
  const { t } = useTranslation(["reviewPolicy", "about"]);
  return (
    <LongText title={t("title")} lead={t("lead")} sections={t("sections", { returnObjects: true })}>
      <p className="acts">
        <PageLink href={paths.transparency()} className="btn btn-plain">
          {t("about:numbers")}
        </PageLink>
      </p>
    </LongText>
  );
}
