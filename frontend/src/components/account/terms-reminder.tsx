import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { readStored, writeStored } from "#/lib/browser/stored.ts";
import { paths } from "#/lib/paths.ts";
import { PageLink } from "#/ui/page-link.tsx";

type Props = { consent: Schemas["Consent"] | undefined };

const key = "terms-reminder";

/** The reminder of the terms, which accounts get every three months, until it is dismissed. */
export const TermsReminder = ({ consent }: Props) => {
  const { t } = useTranslation("termsReminder");
  const [dismissed, setDismissed] = useState(() => readStored(key));
  const remindedAt = consent?.remindedAt;
  if (!remindedAt || dismissed === remindedAt) return null;
  const dismiss = () => {
    writeStored(key, remindedAt);
    setDismissed(remindedAt);
  };
  return (
    <aside className="card min-w-0 p-4 text-sm text-muted">
      <p>{t("text")}</p>
      <p className="flex flex-wrap gap-x-4">
        <PageLink href={paths.terms} className="link inline-flex min-h-11 items-center">
          {t("terms")}
        </PageLink>
        <PageLink href={paths.privacy} className="link inline-flex min-h-11 items-center">
          {t("privacy")}
        </PageLink>
        <button type="button" className="link min-h-11 font-bold" onClick={dismiss}>
          {t("dismiss")}
        </button>
      </p>
    </aside>
  );
};
