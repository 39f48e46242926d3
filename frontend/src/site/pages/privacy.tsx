import { useTranslation } from "react-i18next";
import { LongText } from "#/components/long-text/long-text.tsx";
import { writtenTelHref } from "#/lib/format/phone.ts";
import { useSite } from "#/lib/hooks/use-site.ts";
import { paths } from "#/lib/paths.ts";
import { textHead } from "#/lib/seo/page-heads.ts";
import { legalTextsEffective } from "#/lib/site.ts";
import { definePage } from "../page.ts";

export const privacy = definePage({
  path: paths.privacy,
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
        content: <GrievanceOfficer />,
      }]}
    />
  );
}

const GrievanceOfficer = () => {
  const { t } = useTranslation("privacy");
  const { grievance: { name, email, readableEmail = email, address }, supportPhone } = useSite();
  return (
    <>
      <p>{t("grievance.intro")}</p>
      <dl>
        {name && (
          <>
            <dt>{t("grievance.name")}</dt>
            <dd>{name}</dd>
          </>
        )}
        <dt>{t("grievance.email")}</dt>
        <dd>
          <a href={`mailto:${email}`}>{readableEmail}</a>
        </dd>
        {address && (
          <>
            <dt>{t("grievance.address")}</dt>
            <dd>{address}</dd>
          </>
        )}
        {supportPhone && (
          <>
            <dt>{t("grievance.phone")}</dt>
            <dd>
              <a href={writtenTelHref(supportPhone)}>{supportPhone}</a>
            </dd>
          </>
        )}
      </dl>
    </>
  );
};
