import { Link } from "@tanstack/react-router";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { StatusBadge } from "#/components/business/status-badge.tsx";
import { TradeArch } from "#/components/trade-arch.tsx";
import { UserText } from "#/components/user-text.tsx";
import { serviceNow } from "#/lib/browser/service-clock.ts";
import { categoryName } from "#/lib/business/categories.ts";
import { formatAge } from "#/lib/format/age.ts";
import { formatMoment } from "#/lib/format/moment.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import { placeLine } from "#/lib/format/texts.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import type { Ticks } from "./listings-page.tsx";

type Business = Schemas["ModeratedBusiness"];

const wideOnly = "max-[64rem]:hidden";
const narrowOnly = "min-[64rem]:hidden";

type Props = {
  businesses: Business[];
  ticks: Ticks;
  onTick: (ticks: Ticks) => void;
};

/** Listings to tick; with shift, from the last one ticked to this one. */
export const ListingsTable = ({ businesses, ticks, onTick }: Props) => {
  const { t } = useTranslation("adminListings");
  const last = useRef(0);
  const ids = businesses.map(({ _id }) => _id);
  const isTicked = (id: string) => ticks === "all" || ticks.has(id);
  const tick = (these: string[], isOn: boolean) => {
    const others = new Set(ticks === "all" ? ids : ticks);
    for (const id of these) isOn ? others.add(id) : others.delete(id);
    onTick(others);
  };
  const tickTo = (at: number, isOn: boolean, isRange: boolean) => {
    const from = isRange ? last.current : at;
    last.current = at;
    tick(ids.slice(Math.min(from, at), Math.max(from, at) + 1), isOn);
  };
  return (
    <table className="listing-table w-full [&_.chip]:whitespace-nowrap">
      <thead className="bg-paper text-[0.75rem] whitespace-nowrap text-muted">
        <tr>
          <th>
            <Tick
              label={t("tickPage")}
              isOn={ids.every(isTicked)}
              onTick={(isOn) => tick(ids, isOn)}
            />
          </th>
          <th>{t("listing")}</th>
          <th className={wideOnly}>{t("owner")}</th>
          <th className={wideOnly}>{t("source")}</th>
          <th className="max-md:hidden">{t("status")}</th>
          <th className={wideOnly}>{t("changed")}</th>
        </tr>
      </thead>
      <tbody>
        {businesses.map((business, at) => (
          <tr
            key={business._id}
            data-row=""
            className="focus-within:bg-paper hover:bg-paper has-checked:bg-primary-soft/60"
          >
            <td>
              <Tick
                label={business.businessName}
                isOn={isTicked(business._id)}
                onTick={(isOn, isRange) => tickTo(at, isOn, isRange)}
              />
            </td>
            <Cells business={business} />
          </tr>
        ))}
      </tbody>
    </table>
  );
};

type TickProps = {
  label: string;
  isOn: boolean;
  onTick: (isOn: boolean, isRange: boolean) => void;
};

const Tick = ({ label, isOn, onTick }: TickProps) => (
  <label className="grid min-h-11 min-w-11 place-items-center pointer-fine:min-h-[34px]">
    <input
      type="checkbox"
      className="size-[18px] accent-primary"
      aria-label={label}
      checked={isOn}
      onChange={({ currentTarget: { checked }, nativeEvent }) =>
        onTick(checked, (nativeEvent as MouseEvent).shiftKey)}
    />
  </label>
);

const Cells = ({ business }: { business: Business }) => {
  const { t } = useTranslation(["adminListings", "admin"]);
  const lang = useLang();
  const { _id: id, businessName, category, status, ownerName, updatedAt } = business;
  const { openReports, suspension } = business;
  const owner = ownerName
    ? <UserText text={ownerName} />
    : t(`adminListings:${business.hasOwner ? "owners.some" : "none"}`);
  const age = (
    <time dateTime={updatedAt} title={formatMoment(updatedAt, lang)}>
      {formatAge(Date.parse(updatedAt), serviceNow(), lang)}
    </time>
  );
  const state = (
    <>
      <StatusBadge status={status} />
      {suspension && (
        <small title={suspension.reason} className="block max-w-56 truncate text-bad">
          <UserText text={suspension.reason} />
        </small>
      )}
      {openReports > 0 && (
        <small className="block text-accent-ink">
          {t("admin:openReports", {
            count: openReports,
            number: formatNumber(openReports, lang),
          })}
        </small>
      )}
    </>
  );
  return (
    <>
      <td>
        <div className="flex items-center gap-2.5">
          <TradeArch id={category} className="flex-none [--w:30px] [--h:32px]" size={18} />
          <div className="wrap-anywhere min-w-0">
            <Link to="/admin/listings/$id" params={{ id }} className="font-bold hover:underline">
              <UserText text={businessName} />
            </Link>
            <small className="block text-muted">
              {categoryName(category, lang)} · <UserText text={placeLine(business, lang)} />{" "}
              <span className={narrowOnly}>· {owner} · {age}</span>
            </small>
            <div className="md:hidden">{state}</div>
          </div>
        </div>
      </td>
      <td className={wideOnly}>{owner}</td>
      <td className={`${wideOnly} text-muted`}>
        {business.isImported
          ? t("adminListings:sources.import")
          : business.hasOwner && t("adminListings:sources.owner")}
      </td>
      <td className="max-md:hidden">{state}</td>
      <td className={`${wideOnly} whitespace-nowrap text-muted`}>{age}</td>
    </>
  );
};
