import { useNavigate, useRouter } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { CasesPage as Page } from "#/api/moderation.ts";
import type { CaseSearch } from "#/lib/business/case-search.ts";
import { Pager } from "#/ui/pager.tsx";
import { AdminFrame } from "../admin-frame.tsx";
import { ListTotal, NothingFound } from "../list-state.tsx";
import { CaseFilter } from "./case-filter.tsx";
import { CaseList } from "./case-list.tsx";

type Props = { page: Page; search: CaseSearch };

export const CasesPage = ({ page, search }: Props) => {
  const { t } = useTranslation("admin");
  const navigate = useNavigate();
  const router = useRouter();
  return (
    <AdminFrame title={t("cases")}>
      <CaseFilter
        search={search}
        counts={page.counts?.cases}
        onChange={(change) => navigate({ to: "/admin", search: { ...search, ...change } })}
      />
      <ListTotal total={page.total} />
      {page.items.length === 0
        ? <NothingFound />
        : <CaseList cases={page.items} onChanged={() => router.invalidate({ sync: true })} />}
      <Pager next={page.next} prev={page.prev} />
    </AdminFrame>
  );
};
