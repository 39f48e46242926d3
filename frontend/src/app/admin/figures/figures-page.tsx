import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { UserText } from "#/components/user-text.tsx";
import { formatDuration } from "#/lib/format/duration.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { AdminFrame } from "../admin-frame.tsx";

type Props = { figures: Schemas["AdminFigures"] };

/** What waits, each with its list, and what moderators have decided. */
export const FiguresPage = ({ figures }: Props) => {
  const { t } = useTranslation("figures");
  const lang = useLang();
  const { cases, wrongNumbers, misfits, zeroResultSearches, messages } = figures;
  const left = messages?.find(({ name }) => name === "all")?.left;
  return (
    <AdminFrame title={t("title")}>
      <ul
        aria-label={t("waiting")}
        className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5"
      >
        <Figure
          to="/admin"
          search={{ status: "due", soon: "true" }}
          count={cases.soon}
          label={t("urgent")}
        >
          {cases.late > 0 && (
            <span className="font-bold text-bad">
              {t("late", { count: cases.late, number: formatNumber(cases.late, lang) })}
            </span>
          )}
        </Figure>
        <Figure
          to="/admin/listings"
          search={{ issue: "wrong_number" }}
          count={wrongNumbers}
          label={t("wrongNumbers")}
        />
        <Figure
          to="/admin/listings"
          search={{ issue: "pin_city" }}
          count={misfits}
          label={t("misfits")}
        />
        {zeroResultSearches !== null && (
          <Figure to="/admin/searches" count={zeroResultSearches} label={t("zeroResultSearches")} />
        )}
        {left !== undefined && <Figure hash="messages" count={left} label={t("messagesLeft")} />}
      </ul>
      {messages && <Budgets messages={messages} />}
      <Moderators moderators={figures.moderators} />
    </AdminFrame>
  );
};

type FigureProps = {
  /** The list that is counted; a part of this page by default. */
  to?: string;
  search?: Record<string, string>;
  hash?: string;
  count: number;
  label: string;
  children?: ReactNode;
};

const Figure = ({ to = ".", search = {}, hash, count, label, children }: FigureProps) => (
  <li data-row="" className="card relative grid content-start gap-1 p-4">
    <span aria-hidden="true" className="text-3xl leading-none font-bold">
      {formatNumber(count, useLang())}
    </span>
    <Link
      to={to}
      search={search}
      {...hash && { hash }}
      aria-label={`${label}: ${formatNumber(count, useLang())}`}
      className="cover link inline-flex min-h-6 items-center"
    >
      {label}
    </Link>
    {children}
  </li>
);

const Budgets = ({ messages }: { messages: NonNullable<Props["figures"]["messages"]> }) => {
  const { t } = useTranslation("figures");
  const lang = useLang();
  return (
    <Table
      id="messages"
      title={t("messages")}
      texts={1}
      heads={[t("budget"), t("left"), t("limit")]}
      rows={messages.map(({ name, left, limit }) => [
        t(`budgets.${name}`),
        formatNumber(left, lang),
        formatNumber(limit, lang),
      ])}
    />
  );
};

const Moderators = ({ moderators }: Pick<Props["figures"], "moderators">) => {
  const { t } = useTranslation(["figures", "admin"]);
  const lang = useLang();
  return (
    <Table
      id="moderators"
      title={t("moderators")}
      texts={2}
      heads={[t("moderator"), t("kind"), t("decided"), t("median"), t("overturned")]}
      empty={t("noDecisions")}
      rows={moderators.map(({ name, kind, decided, medianMs, overturned }) => [
        name === null ? t("erased") : <UserText key="name" text={name} />,
        t(`admin:caseKinds.${kind}`),
        formatNumber(decided, lang),
        formatDuration(medianMs, lang),
        formatNumber(overturned, lang),
      ])}
    >
      <p className="text-muted">{t("help")}</p>
    </Table>
  );
};

type TableProps = {
  id: string;
  title: string;
  /** Number of columns before those with numbers. */
  texts: number;
  heads: string[];
  rows: ReactNode[][];
  empty?: string;
  children?: ReactNode;
};

/** A table, which scrolls on a phone. */
const Table = ({ id, title, texts, heads, rows, empty, children }: TableProps) => {
  const sideOf = (column: number) => `px-4 py-2 ${column < texts ? "text-start" : "text-end"}`;
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h2 id={id} className="scroll-mt-20 text-lg font-bold">{title}</h2>
      {rows.length === 0 ? <p className="text-muted">{empty}</p> : (
        <>
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
          {children}
        </>
      )}
    </section>
  );
};
