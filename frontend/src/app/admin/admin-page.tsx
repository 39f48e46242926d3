import { Link } from "@tanstack/react-router";
import { ShieldCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ModerationPage } from "#/api/moderation.ts";
import type { AdminSearch } from "#/lib/business/admin-search.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { Message } from "#/ui/message.tsx";
import { Pager } from "#/ui/pager.tsx";
import { AdminFrame } from "./admin-frame.tsx";
import { AdminSearchBox } from "./admin-search-box.tsx";
import { AdminFilter } from "./admin-filter.tsx";
import { BusinessRow } from "./business-row.tsx";
import { CaseList } from "./cases/case-list.tsx";
import { ReleaseNumber } from "./release-number.tsx";
import { SearchRow } from "./searches/search-row.tsx";
import { SynonymList } from "./searches/synonym-list.tsx";
import { TextList } from "./texts/text-list.tsx";
import { withCount } from "./with-count.ts";
import { WordList } from "./words/word-list.tsx";
import { DeadlineList } from "./deadlines/deadline-list.tsx";

type Props = {
  page: ModerationPage;
  search: AdminSearch;
  /** Reloads the list after a decision. */
  onChanged: () => Promise<void>;
};

/** Admin lists: cases, listings, searches, texts and deadlines. */
export const AdminPage = ({ page, search, onChanged }: Props) => {
  const { t } = useTranslation("admin");
  const lang = useLang();
  const { next, prev } = page;
  const counts = "counts" in page ? page.counts : undefined;
  const waiting = counts?.cases.statuses.find(({ status }) => status === "correcting")?.count ?? 0;
  return (
    <AdminFrame>
      <AdminSearchBox search={search} />
      <nav aria-label={t("views")} className="flex flex-wrap gap-1">
        <ViewLink
          isCurrent={page.view === "cases"}
          q={search.q}
          label={withCount(t("cases"), counts?.cases.total, lang)}
        />
        <ViewLink
          isCurrent={page.view === "businesses"}
          view="businesses"
          q={search.q}
          label={withCount(t("businesses"), counts?.businesses.total, lang)}
        />
        <Link to="/admin/changes" className="item w-auto px-4">{t("changes")}</Link>
        <ViewLink isCurrent={page.view === "searches"} view="searches" label={t("searches")} />
        <ViewLink isCurrent={page.view === "texts"} view="texts" label={t("texts.view")} />
        <ViewLink isCurrent={page.view === "terms"} view="terms" label={t("termsView")} />
      </nav>
      {page.view === "searches" && <p>{t("searchesLead")}</p>}
      {page.view === "texts" && <p>{t("texts.lead")}</p>}
      {page.view !== "terms" && page.view !== "texts" && (
        <AdminFilter key={page.view} view={page.view} search={search} counts={counts} />
      )}
      <p role="status" className="text-sm text-muted">
        {t("total", { number: formatNumber(page.total, lang) })}
      </p>
      {page.items.length === 0 && (
        <Message
          icon={<ShieldCheck size={36} aria-hidden="true" />}
          title={t("none")}
          heading="h2"
        >
          <p className="text-muted">{t("noneText")}</p>
          {search.q && page.view === "cases" && (counts?.businesses.total ?? 0) > 0 && (
            <Link
              to="/admin"
              search={{ view: "businesses", q: search.q }}
              className="link inline-flex min-h-11 items-center"
            >
              {t("seeBusinesses", {
                count: counts!.businesses.total,
                number: formatNumber(counts!.businesses.total, lang),
              })}
            </Link>
          )}
        </Message>
      )}
      {page.view === "cases" && page.items.length > 0 && (
        <CaseList cases={page.items} onChanged={onChanged} />
      )}
      <ul className="grid gap-3 empty:hidden">
        {page.view === "businesses" && page.items.map((business) => (
          <li key={business._id}>
            <BusinessRow business={business} onChanged={onChanged} />
          </li>
        ))}
        {page.view === "searches" &&
          page.items.map((zeroResult) => (
            <SearchRow
              key={zeroResult.id}
              zeroResult={zeroResult}
              page={page}
              onChanged={onChanged}
            />
          ))}
      </ul>
      {page.view === "cases" && !search.q && !search.status && waiting > 0 && (
        <Link
          to="/admin"
          search={{ status: "correcting" }}
          className="link inline-flex min-h-11 items-center justify-self-start"
        >
          {withCount(t("caseStatuses.correcting"), waiting, lang)}
        </Link>
      )}
      <Pager {...next && { next }} {...prev && { prev }} />
      {page.view === "texts" && <TextList templates={page.items} onChanged={onChanged} />}
      {page.view === "terms" && <DeadlineList deadlines={page.items} onChanged={onChanged} />}
      {page.view === "terms" && <WordList />}
      {page.view === "businesses" && <ReleaseNumber />}
      {page.view === "searches" && <SynonymList page={page} onChanged={onChanged} />}
    </AdminFrame>
  );
};

type ViewProps = {
  view?: AdminSearch["view"];
  /** Search text, which also applies to the linked list. */
  q?: string | undefined;
  label: string;
  isCurrent: boolean;
};

const ViewLink = ({ view, q, label, isCurrent }: ViewProps) => (
  <Link
    to="/admin"
    search={{ ...view && { view }, ...q && { q } }}
    activeOptions={{ exact: true }}
    aria-current={isCurrent ? "page" : undefined}
    className="item w-auto px-4"
  >
    {label}
  </Link>
);
