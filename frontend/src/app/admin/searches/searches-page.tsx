import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { SearchesPage as Page } from "#/api/moderation.ts";
import { formatDate, lastWeeks } from "#/lib/format/clock.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { useToday } from "#/lib/hooks/use-today.ts";
import { Pager } from "#/ui/pager.tsx";
import { AdminFrame } from "../admin-frame.tsx";
import { ListTotal, NothingFound } from "../list-state.tsx";
import { SearchRow } from "./search-row.tsx";
import { SynonymList } from "./synonym-list.tsx";

type Props = {
  page: Page;
  /** Monday of the week; the current week by default. */
  week: string | undefined;
};

/** Zero-result searches of a week, and the words that admins explained. */
export const SearchesPage = ({ page, week }: Props) => {
  const { t } = useTranslation("admin");
  const lang = useLang();
  const weeks = lastWeeks(useToday());
  const navigate = useNavigate();
  return (
    <AdminFrame title={t("searches")}>
      <p>{t("searchesLead")}</p>
      <select
        value={week ?? weeks[0]}
        onChange={({ currentTarget: { value } }) =>
          navigate({ to: "/admin/searches", search: { week: value } })}
        aria-label={t("week")}
        className="field w-auto justify-self-start"
      >
        {weeks.map((monday) => (
          <option key={monday} value={monday}>
            {t("weekFrom", { day: formatDate(monday, lang) })}
          </option>
        ))}
      </select>
      <ListTotal total={page.total} />
      {page.items.length === 0 && <NothingFound />}
      <ul className="grid gap-3 empty:hidden">
        {page.items.map((zeroResult) => (
          <SearchRow
            key={zeroResult.id}
            {...{ zeroResult, page }}
          />
        ))}
      </ul>
      <Pager next={page.next} prev={page.prev} />
      <SynonymList page={page} />
    </AdminFrame>
  );
};
