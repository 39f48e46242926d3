import { ArrowUpRight, CloudUpload, Pencil, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { TradeArch } from "#/components/trade-arch.tsx";
import { UserText } from "#/components/user-text.tsx";
import { serviceNow } from "#/lib/browser/service-clock.ts";
import { categoryName } from "#/lib/business/categories.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import { formatPhone } from "#/lib/format/phone.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { paths } from "#/lib/paths.ts";
import type { CategoryId } from "#/lib/types.ts";
import { PageLink } from "#/ui/page-link.tsx";
import type { Waiting } from "./box.ts";
import type { Registration } from "./use-people.ts";

type Props = {
  entries: readonly Registration[];
  waiting: readonly Waiting[];
  onCode: (entry: Registration) => void;
  onWithdraw: (entry: Registration) => void;
  onCorrect: (entry: Registration) => void;
  onEdit: (waiting: Waiting) => void;
  onDrop: (waiting: Waiting) => void;
};

const dayMs = 24 * 60 * 60 * 1000;

/** The people of the last 24 hours, or of 7 days, with what waits on the phone first. */
export const PeopleList = (
  { entries, waiting, onCode, onWithdraw, onCorrect, onEdit, onDrop }: Props,
) => {
  const { t } = useTranslation("registering");
  const lang = useLang();
  const [isAll, setAll] = useState(false);
  const ofToday = entries.filter(({ createdAt }) => Date.parse(createdAt) > serviceNow() - dayMs);
  const shown = isAll ? entries : ofToday;
  if (entries.length + waiting.length === 0) return null;
  return (
    <section aria-labelledby="people" className="grid grid-cols-1 gap-2">
      <h2 id="people" className="text-lg font-bold">{t(isAll ? "week" : "today")}</h2>
      <ul className="card divide-y divide-line">
        {waiting.toReversed().map((one) => {
          const { key, person: { category, businessName, mobile }, problem } = one;
          const name = { name: businessName };
          return (
            <Row
              key={key}
              {...{ category, businessName, mobile }}
              state={problem
                ? problem === "must_register_themselves" || problem === "beyond_scope"
                  ? t(`problem.${problem}`)
                  : t("problem.other")
                : t("state.waitsHere")}
              tone={problem ? "bad" : "caution"}
              icon={!problem && <CloudUpload size={14} aria-hidden="true" />}
            >
              {problem !== "must_register_themselves" && (
                <IconButton
                  label={t("edit", name)}
                  onClick={() => onEdit(one)}
                >
                  <Pencil size={20} aria-hidden="true" />
                </IconButton>
              )}
              <IconButton label={t("drop", name)} onClick={() => onDrop(one)}>
                <X size={20} aria-hidden="true" />
              </IconButton>
            </Row>
          );
        })}
        {shown.map((entry) => (
          <Row
            key={entry.id}
            category={entry.category}
            businessName={entry.businessName}
            mobile={entry.mobile}
            state={t(`state.${entry.status}`)}
            tone={entry.status === "listed" ? "good" : "caution"}
          >
            {entry.status === "waiting" && (
              <>
                <button
                  type="button"
                  onClick={() => onCode(entry)}
                  className="btn btn-plain"
                >
                  {t("enterCode")}
                </button>
                <IconButton
                  label={t("withdraw", { name: entry.businessName })}
                  onClick={() => onWithdraw(entry)}
                >
                  <X size={20} aria-hidden="true" />
                </IconButton>
              </>
            )}
            {entry.correctUntil && (
              <IconButton
                label={t("edit", { name: entry.businessName })}
                onClick={() => onCorrect(entry)}
              >
                <Pencil size={20} aria-hidden="true" />
              </IconButton>
            )}
            {entry.slug && (
              <PageLink
                href={paths.business(entry.slug)}
                aria-label={t("see", { name: entry.businessName })}
                className="grid size-11 place-items-center text-link"
              >
                <ArrowUpRight size={20} aria-hidden="true" />
              </PageLink>
            )}
          </Row>
        ))}
      </ul>
      {!isAll && entries.length > ofToday.length && (
        <button
          type="button"
          onClick={() => setAll(true)}
          className="link min-h-11"
        >
          {t("showWeek", { number: formatNumber(entries.length, lang) })}
        </button>
      )}
      {waiting.length > 0 && <p className="text-center text-sm text-muted">{t("erasedLater")}</p>}
    </section>
  );
};

type RowProps = {
  category: CategoryId | null;
  businessName: string | null;
  mobile: string | null;
  state: string;
  tone: "good" | "bad" | "caution";
  icon?: ReactNode;
  children: ReactNode;
};

const tones = {
  good: "bg-good-soft text-good",
  bad: "bg-bad-soft text-bad",
  caution: "bg-accent-soft text-accent-ink",
};

const Row = ({ category, businessName, mobile, state, tone, icon, children }: RowProps) => {
  const { t } = useTranslation("registering");
  const lang = useLang();
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2.5">
      {category && <TradeArch id={category} className="[--h:44px] [--w:40px]" />}
      <div className="min-w-0 flex-1 basis-36 wrap-anywhere">
        <p className="font-bold">
          {businessName ? <UserText text={businessName} /> : t("nameless")}
        </p>
        {category && mobile && (
          <p className="text-sm text-muted">
            {categoryName(category, lang)} ·{" "}
            <span className="whitespace-nowrap">{formatPhone(mobile)}</span>
          </p>
        )}
        <p
          className={`inline-flex items-center gap-1 rounded-lg px-2 py-0.5 text-sm font-bold ${
            tones[tone]
          }`}
        >
          {icon}
          {state}
        </p>
      </div>
      <div className="ms-auto flex items-center">{children}</div>
    </li>
  );
};

const IconButton = (
  { label, onClick, children }: { label: string; onClick: () => void; children: ReactNode },
) => (
  <button
    type="button"
    aria-label={label}
    onClick={onClick}
    className="grid size-11 place-items-center"
  >
    {children}
  </button>
);
