import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { ListingSearch, ListingsPage as Page } from "#/api/moderation.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { Pager } from "#/ui/pager.tsx";
import { AdminFrame } from "./admin-frame.tsx";
import { BusinessRow } from "./business-row.tsx";
import { ListTotal, NothingFound } from "./list-state.tsx";
import { ReleaseNumber } from "./release-number.tsx";
import { withCount } from "./with-count.ts";

type Props = { page: Page; search: ListingSearch; onChanged: () => Promise<void> };

const statuses = ["active", "suspended", "paused", "draft"] as const;

export const ListingsPage = ({ page, search, onChanged }: Props) => {
  const { t } = useTranslation(["admin", "listing"]);
  const lang = useLang();
  const navigate = useNavigate();
  const countOf = (status: string) =>
    page.counts?.businesses.statuses.find((counted) => counted.status === status)?.count ?? 0;
  return (
    <AdminFrame title={t("admin:businesses")}>
      <select
        value={search.status ?? ""}
        onChange={({ currentTarget: { value } }) =>
          navigate({
            to: "/admin/listings",
            search: { ...search.q && { q: search.q }, ...value && { status: value } },
          })}
        aria-label={t("admin:status")}
        className="field w-auto justify-self-start"
      >
        <option value="">{t("admin:anyStatus")}</option>
        {statuses.map((status) => (
          <option key={status} value={status}>
            {withCount(t(`listing:status.${status}`), page.counts && countOf(status), lang)}
          </option>
        ))}
      </select>
      <ListTotal total={page.total} />
      {page.items.length === 0 && <NothingFound />}
      <ul className="grid gap-3 empty:hidden">
        {page.items.map((business) => (
          <li key={business._id} data-row="">
            <BusinessRow business={business} onChanged={onChanged} />
          </li>
        ))}
      </ul>
      <Pager next={page.next} prev={page.prev} />
      <ReleaseNumber />
    </AdminFrame>
  );
};
