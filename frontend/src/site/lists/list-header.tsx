import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { TradeArch } from "#/components/trade-arch.tsx";
import { UserText } from "#/components/user-text.tsx";
import { formatNumber } from "#/lib/format/numbers.ts";
import { useAddress } from "#/lib/hooks/use-address.ts";
import { useFormatCount } from "#/lib/hooks/use-format-count.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { paths } from "#/lib/paths.ts";
import type { BusinessPage, CategoryId } from "#/lib/types.ts";
import { PageLink } from "#/ui/page-link.tsx";

type Props = {
  title: ReactNode;
  /** Trade of all listed businesses. */
  trade: CategoryId | undefined;
  result: Pick<BusinessPage, "total" | "capped" | "asksNear">;
  /** Radius in km around the place, if the list has one. */
  km: number | undefined;
  /** What follows the count. */
  note?: ReactNode;
  /** The row of chips. */
  children: ReactNode;
};

/** Title, count and one row of chips: at most 120 px on a phone. */
export const ListHeader = ({ title, trade, result, km, note, children }: Props) => (
  <header className="list-header">
    <div className="wrap">
      <div className="list-title">
        {trade && <TradeArch id={trade} size={30} className="" />}
        <div className="min-w-0 flex-1">
          <h1>{title}</h1>
          <div className="facts">
            {!result.asksNear && <ResultCount trade={trade} result={result} km={km} />}
            {note}
          </div>
        </div>
      </div>
      {children}
    </div>
  </header>
);

/** "52 plumbers", "14 within 10 km"; screen readers announce it when a filter changes it. */
const ResultCount = ({ trade, result, km }: Pick<Props, "trade" | "result" | "km">) => {
  const { t } = useTranslation("results");
  const lang = useLang();
  const formatCount = useFormatCount(trade);
  const shown = `${formatNumber(result.total, lang)}${result.capped ? "+" : ""}`;
  return (
    <span role="status">
      {km === undefined
        ? formatCount(result.total, shown)
        : t("list.countWithin", { n: shown, km: formatNumber(km, lang) })}
    </span>
  );
};

/** Place of a list; leads to the choice of another. */
export const PlaceLink = ({ place }: { place: string }) => {
  const { t } = useTranslation("results");
  const { href } = useAddress();
  return (
    <PageLink
      href={paths.city(href)}
      rel="nofollow"
      aria-label={`${place} ${t("list.otherPlace")}`}
      className="place"
    >
      <UserText text={place} />
      <ChevronDown size={16} aria-hidden="true" />
    </PageLink>
  );
};
