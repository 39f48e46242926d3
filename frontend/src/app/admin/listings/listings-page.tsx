import { useState } from "react";
import { useTranslation } from "react-i18next";
import { listingFilters, type ListingsSearch, type loadListings } from "#/api/admin-listings.ts";
import { omit } from "#/lib/omit.ts";
import { Pager } from "#/ui/pager.tsx";
import { AdminFrame } from "../admin-frame.tsx";
import { ListTotal, NothingFound } from "../list-state.tsx";
import { ReleaseNumber } from "../release-number.tsx";
import { BulkActs } from "./bulk-acts.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { type Act, BulkPlan } from "./bulk-plan.tsx";
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
      <ListTotal total={page.total} />
      {page.items.length === 0 ? <NothingFound /> : (
        <Listings
          key={JSON.stringify(omit(search, "cursor", "sort"))}
          page={page}
          search={search}
        />
      )}
      <Pager next={page.next} prev={page.prev} />
      <ReleaseNumber />
    </AdminFrame>
  );
};

/** Ticks stay on other pages of the same filter. */
const Listings = ({ page, search }: Props) => {
  const [ticks, setTicks] = useState<Ticks>(new Set());
  const [act, setAct] = useState<Act>();
  const count = ticks === "all" ? page.total : ticks.size;
  const tick = (ticks: Ticks) => {
    setTicks(ticks);
    setAct(undefined);
  };
  return (
    <div className="listings" data-act={act && ""}>
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
      <div className="table-box">
        {count > 0 && (
          <BulkBar
            count={count}
            total={page.total}
            isFiltered={listingFilters.some((name) => search[name])}
            act={act}
            onAct={setAct}
            onTick={tick}
          />
        )}
        <ListingsTable businesses={page.items} ticks={ticks} onTick={tick} />
      </div>
    </div>
  );
};
