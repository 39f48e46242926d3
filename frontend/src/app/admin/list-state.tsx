import { ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "#/lib/format/numbers.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { Message } from "#/ui/message.tsx";

/** Number of entries in a list; screen readers hear it after a search. */
export const ListTotal = ({ total }: { total: number }) => {
  const { t } = useTranslation("admin");
  return (
    <p role="status" className="text-muted">
      {t("total", { number: formatNumber(total, useLang()) })}
    </p>
  );
};

/** An empty list. */
export const NothingFound = ({ children }: { children?: ReactNode }) => {
  const { t } = useTranslation("admin");
  return (
    <Message
      icon={<ShieldCheck size={36} aria-hidden="true" />}
      title={t("none")}
      heading="h2"
    >
      <p className="text-muted">{t("noneText")}</p>
      {children}
    </Message>
  );
};
