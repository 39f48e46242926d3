import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { CasesPage } from "#/api/moderation.ts";
import { serviceNow } from "#/lib/browser/service-clock.ts";
import type { CaseSearch } from "#/lib/business/case-search.ts";
import { Pager } from "#/ui/pager.tsx";
import { ListTotal } from "../list-state.tsx";
import { caseGroups, groupOf } from "./case-group.ts";
import { CaseRow } from "./case-row.tsx";

type Props = {
  page: Pick<CasesPage, "items" | "total" | "next" | "prev">;
  search: CaseSearch;
  /** Id of the open case. */
  current?: string;
};

/** Cases grouped by when they are due. */
export const CaseList = ({ page, search, current }: Props) => {
  const { t } = useTranslation("admin");
  const id = useId();
  const now = serviceNow();
  const { cursor: _, ...filters } = search;
  const groups = Map.groupBy(page.items, (adminCase) => groupOf(adminCase, now));
  return (
    <div className="@container [&>nav]:m-0 [&>nav]:p-3.5 [&>p]:px-3.5 [&>p]:py-2.5">
      <ListTotal total={page.total} />
      {caseGroups.filter((group) => groups.has(group)).map((group) => (
        <section key={group} aria-labelledby={`${id}-${group}`}>
          <h2
            id={`${id}-${group}`}
            className={`border-b border-line bg-paper px-3.5 pt-2 pb-1 text-[0.75rem] ${
              group === "late" ? "text-bad" : "text-muted"
            }`}
          >
            {t(`caseGroups.${group}`)}
          </h2>
          <ul>
            {groups.get(group)!.map((adminCase) => (
              <li key={adminCase.id}>
                <CaseRow
                  adminCase={adminCase}
                  search={filters}
                  isCurrent={adminCase.id === current}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Pager next={page.next} prev={page.prev} />
    </div>
  );
};
