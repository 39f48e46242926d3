import { Link, useRouterState } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { listingFilters, type ListingsSearch, type loadListings } from "#/api/admin-listings.ts";
import { appPages, mayOpen } from "#/lib/app-pages.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { omit } from "#/lib/omit.ts";
import { hasRole } from "#/lib/session/scopes.ts";
import { Pager } from "#/ui/pager.tsx";
import { AdminFrame } from "../admin-frame.tsx";
import { ListTotal, NothingFound } from "../list-state.tsx";
import { ReleaseNumber } from "../release-number.tsx";
import { BulkActs } from "./bulk-acts.tsx";
import { type Act, acts, BulkPlan } from "./bulk-plan.tsx";
import { ListingsFilter } from "./listings-filter.tsx";
import { ListingsTable } from "./listings-table.tsx";
import "./listings.css";

type Props = { page: Awaited<ReturnType<typeof loadListings>>; search: ListingsSearch };

/** What is ticked: some listings, or all that the filter finds. */
export type Ticks = ReadonlySet<string> | "all";

export const ListingsPage = ({ page, search }: Props) => {
  const { t } = useTranslation(["adminListings", "admin"]);
  return (
    <AdminFrame title={t("adminListings:title")}>
      <BulkActs loaded={page.acts} />
      <ListingsFilter search={search} />
      <div className="flex flex-wrap items-center gap-x-4">
        <ListTotal total={page.total} />
        {mayOpen(appPages["/admin/merge"]) && (
          <Link to="/admin/merge" className="link inline-flex min-h-11 items-center">
            {t("adminListings:merges")}
          </Link>
        )}
      </div>
      {page.items.length === 0 ? <NothingFound /> : (
        <Listings
          key={JSON.stringify(omit(search, "cursor"))}
          page={page}
          search={search}
        />
      )}
      <Pager next={page.next} prev={page.prev} />
      {hasRole("admin", "all India") && <ReleaseNumber />}
    </AdminFrame>
  );
};

/** Ticks stay on other pages of the same filter. */
const Listings = ({ page: { items, total }, search }: Props) => {
  const { t } = useTranslation("adminListings");
  const lang = useLang();
  const [ticks, setTicks] = useState<Ticks>(new Set());
  const [act, setAct] = useState<Act>();
  // What is ticked in the old list would be lost with it.
  const isLeaving = useRouterState({
    select: ({ isLoading, location, resolvedLocation }) =>
      isLoading && location.href !== resolvedLocation?.href,
  });
  const [a, b, more] = ticks === "all" ? [] : ticks;
  const count = ticks === "all" ? total : ticks.size;
  const tick = (ticks: Ticks) => {
    setTicks(ticks);
    setAct(undefined);
  };
  // Without a filter, “all” would be the whole directory.
  const canTickAll = count < total && listingFilters.some((name) => search[name]);
  return (
    <div
      className={`grid items-start gap-4 ${
        act ? "min-[75rem]:grid-cols-[minmax(0,1fr)_20rem]" : ""
      }`}
    >
      {act && count > 0 && (
        <BulkPlan
          key={act}
          act={act}
          count={count}
          ticks={ticks}
          search={search}
          onDone={() => tick(new Set())}
          onClose={() => setAct(undefined)}
        />
      )}
      <div
        inert={isLeaving}
        className="min-w-0 overflow-clip rounded-md border border-line bg-surface inert:opacity-50"
      >
        {count > 0 && (
          <div
            role="group"
            aria-label={t("forTicked")}
            className="bulk-bar sticky top-(--top) z-10 flex flex-wrap items-center gap-x-3 gap-y-1.5 bg-primary-deep px-3 py-1 text-white"
          >
            <strong role="status">{t("ticked", { number: formatNumber(count, lang) })}</strong>
            {canTickAll && (
              <button type="button" onClick={() => tick("all")}>
                {t("tickAll", { number: formatNumber(total, lang) })}
              </button>
            )}
            <button type="button" onClick={() => tick(new Set())} className="me-auto">
              {t("untick")}
            </button>
            {acts.map((name) => (
              <button
                key={name}
                type="button"
                aria-pressed={name === act}
                onClick={() => setAct(name)}
              >
                {t(`act.${name}`)}
              </button>
            ))}
            {a && b && !more && <Link to="/admin/merge" search={{ a, b }}>{t("merge")}</Link>}
          </div>
        )}
        <ListingsTable businesses={items} ticks={ticks} onTick={tick} />
      </div>
    </div>
  );
};
