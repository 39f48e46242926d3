import { useTranslation } from "react-i18next";
import { formatNumber } from "#/lib/format/numbers.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";

type Props = { total: number; isCapped: boolean };

/** "52 businesses"; announced when a filter changes it. */
export const ResultCount = ({ total, isCapped }: Props) => {
  const { t } = useTranslation();
  const lang = useLang();
  const shown = `${formatNumber(total, lang)}${isCapped ? "+" : ""}`;
  return <p role="status" className="text-muted">{t("list.count", { count: total, shown })}</p>;
};
