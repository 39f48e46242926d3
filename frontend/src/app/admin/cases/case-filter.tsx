import { Link } from "@tanstack/react-router";
import { Check, Inbox, MapPin, Reply, Scale, Timer, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { CasesPage } from "#/api/moderation.ts";
import { UserText } from "#/components/user-text.tsx";
import type { CaseSearch } from "#/lib/business/case-search.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { omit } from "#/lib/omit.ts";
import { caseKinds } from "./case-kinds.ts";
import { KindIcon } from "./kind-icon.tsx";

// No admin works through decided cases, so their number is noise.
const views = [
  ["waiting", {}, Inbox, "due"],
  ["late", { overdue: "true" }, Timer, "overdue"],
  ["mine", { mine: "true" }, UserRound, "mine"],
  ["appealed", { status: "appealed" }, Scale, "appealed"],
  ["correcting", { status: "correcting" }, Reply, "correcting"],
  ["decided", { status: "decided" }, Check, undefined],
] as const;

type Props = { search: CaseSearch; counts: CasesPage["counts"] };

/** Views, kinds and areas of cases, with their counts, and what was decided today. */
export const CaseFilter = ({ search, counts }: Props) => {
  const { t } = useTranslation("admin");
  const lang = useLang();
  const { kind, status, overdue, mine, area } = search;
  const kept = omit(search, "soon", "cursor");
  const isView = (other: CaseSearch) =>
    status === other.status && overdue === other.overdue && mine === other.mine;
  const cases = counts?.cases;
  const countOf = (name: typeof views[number][3]) =>
    name === "overdue" || name === "mine"
      ? cases?.[name]
      : cases?.statuses.find(({ status }) => status === name)?.count;
  const places = cases?.places ?? [];
  const chosen = places.some((place) => place.area === area) ? undefined : area;
  const empty = chosen && { area: chosen, city: chosen.split("/").at(-1)!, cityHi: null, count: 0 };
  return (
    <>
      <nav
        aria-label={t("caseStatus")}
        className="pills flex gap-1.5 overflow-x-auto p-[3px] min-[75rem]:flex-col min-[75rem]:gap-0 min-[75rem]:overflow-visible"
      >
        {views.map(([name, view, Icon, counted]) => (
          <Choice
            key={name}
            search={{ ...omit(kept, "status", "overdue", "mine"), ...view }}
            isCurrent={isView(view)}
            count={countOf(counted)}
            isLate={name === "late"}
          >
            <Icon size={16} aria-hidden="true" />
            {t(`caseViews.${name}`)}
          </Choice>
        ))}
        <Heading text={t("caseKind")} />
        {caseKinds.map((name) => {
          const isCurrent = kind === name;
          const count = cases && (cases.kinds.find(({ kind }) => kind === name)?.count ?? 0);
          return (
            <Choice
              key={name}
              search={isCurrent ? omit(kept, "kind") : { ...kept, kind: name }}
              isCurrent={isCurrent}
              // Counted among the waiting cases.
              count={isView({}) ? count : undefined}
            >
              <KindIcon kind={name} />
              {t(`case.short.${name}`)}
            </Choice>
          );
        })}
        {(empty || places.length > 0) && <Heading text={t("caseArea")} />}
        {[...empty ? [empty] : [], ...places].map((place) => {
          const isCurrent = place.area === area;
          return (
            <Choice
              key={place.area}
              search={isCurrent ? omit(kept, "area") : { ...kept, area: place.area }}
              isCurrent={isCurrent}
              count={place.count}
            >
              <MapPin size={16} aria-hidden="true" />
              <UserText text={lang === "hi" ? place.cityHi ?? place.city : place.city} />
            </Choice>
          );
        })}
      </nav>
      {cases && (
        <p className="px-2 py-1 text-[0.75rem] text-muted min-[75rem]:mt-3.5 min-[75rem]:border-t min-[75rem]:border-line min-[75rem]:pt-3">
          {t("decidedToday", {
            number: formatNumber(cases.decidedToday.all, lang),
            mine: formatNumber(cases.decidedToday.mine, lang),
          })}
        </p>
      )}
    </>
  );
};

const Heading = ({ text }: { text: string }) => (
  <h2 className="px-2 pt-3.5 pb-0.5 text-[0.75rem] text-muted max-[74.99rem]:hidden">{text}</h2>
);

type ChoiceProps = {
  search: CaseSearch;
  isCurrent: boolean;
  count: number | undefined;
  isLate?: boolean;
  children: ReactNode;
};

const Choice = ({ search, isCurrent, count, isLate = false, children }: ChoiceProps) => {
  const lang = useLang();
  return (
    <Link
      to="/admin"
      search={search}
      activeOptions={{ exact: true, includeSearch: true }}
      aria-current={isCurrent ? "true" : undefined}
      className="flex min-h-11 flex-none items-center gap-2 rounded-full border border-line bg-surface px-3 hover:bg-sand aria-[current]:bg-primary-soft aria-[current]:font-bold aria-[current]:text-link forced-colors:aria-[current]:outline-2 max-[74.99rem]:aria-[current]:order-first min-[75rem]:min-h-9 min-[75rem]:rounded-sm min-[75rem]:border-0 min-[75rem]:bg-transparent min-[75rem]:px-2"
    >
      {children}
      {count !== undefined && (
        <b className={`ms-auto ${isLate && count > 0 ? "text-bad" : "text-muted"}`}>
          {formatNumber(count, lang)}
        </b>
      )}
    </Link>
  );
};
