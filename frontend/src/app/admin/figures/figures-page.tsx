import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { UserText } from "#/components/user-text.tsx";
import { formatDuration } from "#/lib/format/duration.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { AdminFrame } from "../admin-frame.tsx";

/** What waits, each with its list, and what moderators have decided. */
export const FiguresPage = ({ figures }: { figures: Schemas["AdminFigures"] }) => {
  const { t } = useTranslation(["figures", "admin"]);
  const lang = useLang();
  const { cases, wrongNumbers, misfits, gone, zeroResultSearches, messages, moderators } = figures;
  const number = (n: number) => formatNumber(n, lang);
  return (
    <AdminFrame title={t("figures:title")}>
      <ul
        aria-label={t("figures:waiting")}
        className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5"
      >
        <Figure
          to="/admin"
          search={{ status: "due", soon: "true" }}
          count={cases.soon}
          label={t("figures:urgent")}
        >
          {cases.late > 0 && (
            <span className="font-bold text-bad">
              {t("figures:late", { count: cases.late, number: number(cases.late) })}
            </span>
          )}
        </Figure>
        <Figure
          to="/admin/listings"
          search={{ issue: "wrong_number" }}
          count={wrongNumbers}
          label={t("figures:wrongNumbers")}
        />
        <Figure
          to="/admin/listings"
          search={{ issue: "pin_city" }}
          count={misfits}
          label={t("figures:misfits")}
        />
        <Figure
          to="/admin/listings"
          search={{ issue: "gone" }}
          count={gone}
          label={t("figures:gone")}
        />
        <Figure
          to="/admin/searches"
          count={zeroResultSearches}
          label={t("figures:zeroResultSearches")}
        />
        <Figure
          hash="messages"
          count={messages?.find(({ name }) => name === "all")?.left ?? null}
          label={t("figures:messagesLeft")}
        />
      </ul>
      {messages && (
        <Table
          id="messages"
          title={t("figures:messages")}
          texts={1}
          heads={[t("figures:budget"), t("figures:left"), t("figures:limit")]}
          rows={messages.map(({ name, left, limit }) => [
            t(`figures:budgets.${name}`),
            number(left),
            number(limit),
          ])}
        />
      )}
      <Table
        id="moderators"
        title={t("figures:moderators")}
        texts={2}
        heads={[
          t("figures:moderator"),
          t("figures:kind"),
          t("figures:decided"),
          t("figures:median"),
          t("figures:overturned"),
        ]}
        rows={moderators.map(({ name, kind, decided, medianMs, overturned }) => [
          name === null ? t("figures:erased") : <UserText key="name" text={name} />,
          t(`admin:caseKinds.${kind}`),
          number(decided),
          formatDuration(medianMs, lang),
          number(overturned),
        ])}
      />
      <p className="text-muted">
        {t(moderators.length === 0 ? "figures:noDecisions" : "figures:help")}
      </p>
    </AdminFrame>
  );
};

type FigureProps = {
  /** The list that is counted; a part of this page by default. */
  to?: string;
  search?: Record<string, string>;
  hash?: string;
  /** Null if it is not for this admin. */
  count: number | null;
  label: string;
  children?: ReactNode;
};

const Figure = ({ count, label, children, ...link }: FigureProps) => {
  const lang = useLang();
  if (count === null) return null;
  const number = formatNumber(count, lang);
  return (
    <li data-row="" className="card relative grid content-start gap-1 p-4">
      <span aria-hidden="true" className="text-3xl leading-none font-bold">{number}</span>
      <Link
        to="."
        {...link}
        aria-label={`${label}: ${number}`}
        className="cover link inline-flex min-h-6 items-center"
      >
        {label}
      </Link>
      {children}
    </li>
  );
};

type TableProps = {
  id: string;
  title: string;
  /** Number of columns before those with numbers. */
  texts: number;
  heads: string[];
  rows: ReactNode[][];
};

/** A table, which scrolls on a phone. */
const Table = ({ id, title, texts, heads, rows }: TableProps) => {
  const sideOf = (column: number) => `px-4 py-2 ${column < texts ? "text-start" : "text-end"}`;
  return (
    <div className="grid gap-2">
      <h2 id={id} className="scroll-mt-20 text-lg font-bold">{title}</h2>
      {rows.length > 0 && (
        <div tabIndex={0} role="region" aria-labelledby={id} className="card overflow-x-auto">
          <table className="w-full">
            <thead>
              <tr className="text-muted">
                {heads.map((head, column) => (
                  <th key={head} scope="col" className={sideOf(column)}>{head}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((cells, row) => (
                <tr key={row} className="border-t border-line">
                  {cells.map((cell, column) => (
                    <td key={column} className={sideOf(column)}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
};
