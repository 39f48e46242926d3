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
  result: Pick<BusinessPage, "total" | "capped" | "asksNear" | "circle" | "whichCity">;
  /** What follows the count. */
  note?: ReactNode;
  /** The row of chips. */
  children: ReactNode;
};

/** Filters beside the list on wide screens. */
export const listColumns =
  "md:pt-3 lg:grid lg:grid-cols-[14.25rem_minmax(0,1fr)] lg:items-start lg:gap-7 print:block";

/** Title, count and one row of chips: at most 120 px on a phone. */
export const ListHeader = ({ title, trade, result, note, children }: Props) => (
  <header className="list-header max-lg:bg-surface">
    <div className="wrap pt-[8px] lg:pt-6">
      <div className="flex items-center gap-[12px] lg:gap-[18px] lg:pe-80">
        {trade && (
          <TradeArch
            id={trade}
            size={30}
            className="order-1 [--h:48px] [--w:46px] lg:order-none lg:[--h:74px] lg:[--w:68px] lg:[&>svg]:size-11"
          />
        )}
        <div className="min-w-0 flex-1">
          <h1 className="text-lg leading-tight font-bold wrap-anywhere md:text-xl lg:text-3xl">
            {title}
          </h1>
          <div className="facts mt-0 lg:text-base">
            {!result.asksNear && !result.whichCity && <ResultCount trade={trade} result={result} />}
            {note}
          </div>
        </div>
      </div>
      {children}
    </div>
  </header>
);

/** "52 plumbers", "14 within 10 km", "7 plumbers, 6 within 10 km"; screen readers announce it when a filter changes it. */
const ResultCount = ({ trade, result }: Pick<Props, "trade" | "result">) => {
  const { t } = useTranslation("results");
  const lang = useLang();
  const formatCount = useFormatCount(trade);
  const { km, coming = 0 } = result.circle ?? {};
  const { total, capped } = result;
  const shown = `${formatNumber(total, lang)}${capped ? "+" : ""}`;
  const all = formatCount(total, shown);
  const isMixed = coming > 0 && !capped;
  const within = km !== undefined && t("list.countWithin", {
    n: isMixed ? formatNumber(total - coming, lang) : shown,
    km: formatNumber(km, lang),
  });
  return <span role="status">{within ? isMixed ? `${all}, ${within}` : within : all}</span>;
};

/** Key of the text that stands for the place of a list without one. */
export const withoutPlace = ({ asksNear, isElsewhere }: BusinessPage) =>
  asksNear ? "list.asksNear" : isElsewhere ? "list.elsewhere" : "list.asksPlace";

/** Place of a list; leads to the choice of another. */
export const PlaceLink = ({ place }: { place: string }) => {
  const { t } = useTranslation("results");
  const { href } = useAddress();
  return (
    <PageLink
      href={paths.city(href)}
      rel="nofollow"
      aria-label={`${place} ${t("list.otherPlace")}`}
      // 44 px high for touch, without more room between the lines.
      className="-my-3 inline-flex min-h-11 items-center gap-[2px] font-bold text-link underline decoration-accent decoration-2 underline-offset-[0.2em]"
    >
      <UserText text={place} />
      <ChevronDown size={16} aria-hidden="true" />
    </PageLink>
  );
};
