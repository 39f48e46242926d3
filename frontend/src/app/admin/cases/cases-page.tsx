import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { CasesPage as Page } from "#/api/moderation.ts";
import type { CaseSearch } from "#/lib/business/case-search.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { NothingFound } from "../list-state.tsx";
import { CaseFilter } from "./case-filter.tsx";
import { CaseList } from "./case-list.tsx";

type Props = { page: Page; search: CaseSearch };

/** The queue of cases. */
export const CasesPage = ({ page, search }: Props) => {
  const { t } = useTranslation("admin");
  const lang = useLang();
  const listings = search.q ? page.counts?.businesses.total ?? 0 : 0;
  return (
    <div className="min-[75rem]:grid min-[75rem]:grid-cols-[13rem_minmax(0,1fr)]">
      <div className="min-w-0 border-line px-4 py-2 min-[75rem]:border-e">
        <h1 className="text-xl font-bold">{t("cases")}</h1>
        <CaseFilter search={search} counts={page.counts} />
      </div>
      <div className="bg-surface">
        {listings > 0 && (
          <Link
            to="/admin/listings"
            search={{ q: search.q! }}
            className="link mx-4 inline-flex min-h-11 items-center"
          >
            {t("seeBusinesses", { count: listings, number: formatNumber(listings, lang) })}
          </Link>
        )}
        {page.items.length === 0 ? <NothingFound /> : <CaseList page={page} search={search} />}
      </div>
    </div>
  );
};
