import { useTranslation } from "react-i18next";
import { writtenTelHref } from "#/lib/format/phone.ts";
import { useSite } from "#/lib/hooks/use-site.ts";

/** How to reach the grievance officer. */
export const GrievanceContact = ({ intro }: { intro: string }) => {
  const { t } = useTranslation("privacy");
  const { grievance: { name, email, readableEmail = email, address }, supportPhone } = useSite();
  return (
    <>
      <p>{intro}</p>
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
