import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { UserText } from "#/components/user-text.tsx";
import type { CaseSearch } from "#/lib/business/case-search.ts";
import { formatMoment } from "#/lib/format/moment.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import { cityName } from "#/lib/format/texts.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { CaseClock } from "./case-clock.tsx";
import { iconOf, kindIcons, shortKindOf } from "./case-kinds.ts";
import { decisionKey } from "./decision-key.ts";

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
  const { business, review, held, decision, decidedAt, reportCount } = adminCase;
  const name = business?.businessName ?? adminCase.businessName;
  const kind = t(`case.short.${shortKindOf(adminCase)}`);
  const text = review?.edit?.text ?? review?.heldReply?.text ?? review?.text ?? adminCase.text ??
    held?.findings[0]?.text;
  const facts = [
    ...adminCase.state === "appealed" ? [t("case.appeal")] : [],
    ...adminCase.assignedTo ? [t(adminCase.isMine ? "case.mine" : "case.others")] : [],
    ...decision && decidedAt
      ? [t(`outcome.${decisionKey(adminCase, decision)}`, { when: formatMoment(decidedAt, lang) })]
      : [],
  ];
  return (
    <Link
      to="/admin/cases/$id"
      params={{ id: adminCase.id }}
      search={search}
      data-row=""
      aria-current={isCurrent ? "true" : undefined}
      className="case-row"
    >
      <CaseIcon adminCase={adminCase} />
      <span className="case-kind">{kind}</span>
      <span className="case-name line-clamp-2">{name ? <UserText text={name} /> : kind}</span>
      <span className="case-text line-clamp-2">
        {facts.map((fact) => <strong key={fact}>{`${fact} · `}</strong>)}
        {text && <UserText text={text} />}
        {reportCount > 1 && ` ×${formatNumber(reportCount, lang)}`}
      </span>
      <span className="case-place">
        {business && <UserText text={cityName(business, lang)} />}
      </span>
      <CaseClock adminCase={adminCase} />
    </Link>
  );
};

/** The tint only repeats what the short kind says. */
export const CaseIcon = ({ adminCase }: Pick<Props, "adminCase">) => {
  const [Icon, tint] = kindIcons[iconOf(adminCase)];
  return (
    <span data-tint={tint} className="case-icon tint">
      <Icon size={14} aria-hidden="true" />
    </span>
  );
};
