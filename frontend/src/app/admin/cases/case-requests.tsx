import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { UserParagraph, UserText } from "#/components/user-text.tsx";
import { formatMoment } from "#/lib/format/moment.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { Photos } from "./case-review.tsx";
import { CaseSection } from "./case-section.tsx";

type Props = { requests: readonly Schemas["ReportedRequest"][] };

/** A visitor's requests that businesses reported as abuse. */
export const CaseRequests = ({ requests }: Props) => {
  const { t } = useTranslation("admin");
  const lang = useLang();
  return (
    <CaseSection title={t("requests.title")}>
      {requests.length === 0 && <p>{t("requests.none")}</p>}
      <ul className="grid gap-4">
        {requests.map(({ reference, businessName: name, text, photos, reportedAt }) => (
          <li key={`${reference} ${name}`} className="grid gap-2">
            <UserParagraph text={text || t("requests.noText")} className="max-w-prose" />
            <Photos photos={photos} />
            <p className="text-sm text-muted">
              <UserText
                text={t("requests.by", { reference, name, when: formatMoment(reportedAt, lang) })}
              />
            </p>
          </li>
        ))}
      </ul>
    </CaseSection>
  );
};
