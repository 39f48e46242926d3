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
    <table className="listing-table">
      <thead>
        <tr>
          <th>
            <Tick
              label={t("tickPage")}
              isOn={ids.every(isTicked)}
              onTick={(isOn) => tick(ids, isOn)}
            />
          </th>
          <th>{t("listing")}</th>
          <th className="wide-only">{t("owner")}</th>
          <th className="wide-only">{t("source")}</th>
          <th className="wide-only">{t("status")}</th>
          <th className="wide-only text-end">{t("changed")}</th>
        </tr>
      </thead>
      <tbody>
        {businesses.map((business, at) => (
          <tr key={business._id} data-row="">
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
  <label className="tick">
    <input
      type="checkbox"
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
  const { _id: id, businessName, category, status, ownerName, updatedAt, openReports } = business;
  const owner = business.ownerId === null
    ? t("adminListings:none")
    : <UserText text={ownerName ?? ""} />;
  const age = (
    <time dateTime={updatedAt} title={formatMoment(updatedAt, lang)}>
      {formatAge(Date.parse(updatedAt), serviceNow(), lang)}
    </time>
  );
  const state = (
    <>
      <StatusBadge status={status} />
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
              {categoryName(category, lang)} · <UserText text={placeLine(business, lang)} />
              <span className="narrow-only">· {owner} · {age}</span>
            </small>
            <div className="narrow-only">{state}</div>
          </div>
        </div>
      </td>
      <td className="wide-only">{owner}</td>
      <td className="wide-only text-muted">
        {business.isImported
          ? t("adminListings:sources.import")
          : business.ownerId && t("adminListings:sources.owner")}
      </td>
      <td className="wide-only">{state}</td>
      <td className="wide-only whitespace-nowrap text-end text-muted">{age}</td>
    </>
  );
};
