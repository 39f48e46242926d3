import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { UserText } from "#/components/user-text.tsx";
import type { CaseSearch } from "#/lib/business/case-search.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import { cityName } from "#/lib/format/texts.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { CaseClock } from "./case-clock.tsx";
import { iconOf, shortKindOf } from "./case-kinds.ts";
import { KindIcon } from "./kind-icon.tsx";
import { useOutcome } from "./use-outcome.ts";

type Props = {
  adminCase: Schemas["Case"];
  /** Filters of the list, which the page of the case keeps. */
  search: CaseSearch;
  isCurrent: boolean;
};

/** One line of the queue: kind, name, text, place and clock. */
export const CaseRow = ({ adminCase, search, isCurrent }: Props) => {
  const { t } = useTranslation("admin");
  const lang = useLang();
  const { business, review, held, reportCount } = adminCase;
  const outcome = useOutcome(adminCase);
  const name = business?.businessName ?? adminCase.businessName;
  const kind = t(`case.short.${shortKindOf(adminCase)}`);
  const text = review?.edit?.text ?? review?.heldReply?.text ?? review?.text ?? adminCase.text ??
    held?.findings[0]?.text;
  const facts = [
    ...adminCase.state === "appealed" ? [t("case.appeal")] : [],
    ...adminCase.assignedTo ? [t(adminCase.isMine ? "case.mine" : "case.others")] : [],
    ...outcome ? [outcome] : [],
  ];
  return (
    <Link
      to="/admin/cases/$id"
      params={{ id: adminCase.id }}
      search={search}
      data-row=""
      aria-current={isCurrent ? "true" : undefined}
      className="grid min-h-11 grid-cols-[24px_minmax(0,1fr)_auto] items-center gap-x-2.5 border-b border-line px-3.5 py-2 hover:bg-paper focus-visible:-outline-offset-3 aria-[current]:bg-primary-soft aria-[current]:shadow-[inset_4px_0_0_var(--color-link)] forced-colors:aria-[current]:outline-2 @xl:grid-cols-[24px_7rem_minmax(8rem,12.5rem)_minmax(0,1fr)_auto_5.5rem] @xl:py-1"
    >
      <KindIcon kind={iconOf(adminCase)} />
      <span className="hidden font-bold @xl:block">{kind}</span>
      <span className="line-clamp-2 font-bold @xl:line-clamp-1">
        {name ? <UserText text={name} /> : kind}
      </span>
      <span className="line-clamp-2 text-muted @max-xl:col-span-2 @max-xl:col-start-2 @max-xl:row-start-2 @xl:line-clamp-1">
        {/* A narrow row has no column for the kind. */}
        <strong className="text-ink @xl:hidden">{text ? `${kind} · ` : kind}</strong>
        {facts.map((fact) => <strong key={fact}>{`${fact} · `}</strong>)}
        {text && <UserText text={text} />}
        {reportCount > 1 && ` ×${formatNumber(reportCount, lang)}`}
      </span>
      <span className="hidden text-muted @xl:block">
        {business && <UserText text={cityName(business, lang)} />}
      </span>
      <CaseClock
        adminCase={adminCase}
        className="justify-self-end @max-xl:col-start-3 @max-xl:row-start-1"
      />
    </Link>
  );
};
