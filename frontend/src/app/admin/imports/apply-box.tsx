import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import type { Schemas } from "#/api/client.ts";
import { assertSuccess, problemCode } from "#/api/problem.ts";
import { formatMoment } from "#/lib/format/moment.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import { useExplainProblem } from "#/lib/hooks/use-explain-problem.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { useAttempt } from "#/ui/form/failure-notice.tsx";
import { Part } from "../parts.tsx";
import { useReload } from "../use-reload.ts";
import { UndoImport } from "./undo-import.tsx";

type Props = { load: Schemas["Import"] };

/** What an import does in numbers, with Apply; afterwards, with Undo. */
export const ApplyBox = ({ load }: Props) => {
  const { t } = useTranslation("adminImports");
  const lang = useLang();
  const { id, source, state, counts, undecided, missing, isPart, finishedAt, undoUntil } = load;
  if (!counts) return null;
  const { refused, never, same, ...does } = counts;
  const lines = { ...does, answered: same - undecided, undecided, left: refused + never };
  return (
    <Part title={t("applyTitle")}>
      <ul className="divide-y divide-line">
        {(["new", "changed", "waits", "unchanged", "answered", "undecided", "left"] as const).map((
          name,
        ) =>
          lines[name] > 0 && (
            <li key={name} className="flex gap-3 py-1.5">
              <b className="min-w-14 text-end">{formatNumber(lines[name], lang)}</b>
              <span>{t(`sum.${name}`)}</span>
            </li>
          )
        )}
      </ul>
      {isPart && <p className="text-muted">{t("isPart")}</p>}
      {state === "planned" && <Apply load={load} />}
      {finishedAt && <p>{t("applied", { when: formatMoment(finishedAt, lang) })}</p>}
      {state === "undone" && <p className="font-bold text-bad">{t("states.undone")}</p>}
      {finishedAt && (
        <p className="flex flex-wrap gap-x-4">
          <Link to="/admin/listings" search={{ load: id }} className="link min-h-6">
            {t("listings")}
          </Link>
          <Link to="/admin/changes" search={{ group: id }} className="link min-h-6">
            {t("changes")}
          </Link>
          {missing > 0 && (
            <Link
              to="/admin/listings"
              search={{ issue: "gone", source: source.id }}
              className="link min-h-6"
            >
              {t("seeGone")}
            </Link>
          )}
        </p>
      )}
      {undoUntil && (
        <p className="text-muted">{t("undoUntil", { when: formatMoment(undoUntil, lang) })}</p>
      )}
      <UndoImport load={load} />
    </Part>
  );
};

const Apply = ({ load: { id, rows, counts, undecided, known, missing } }: Props) => {
  const { t } = useTranslation("adminImports");
  const lang = useLang();
  const reload = useReload();
  const explain = useExplainProblem();
  // The service asks whether a list is whole of which many rows are gone.
  const [asks, setAsks] = useState(false);
  const { isBusy, attempt, notice } = useAttempt((error) => explain(error, t("failed")));
  const { refused, never, ...does } = counts!;
  const listings = does.new + does.changed;
  const isIdle = rows === refused + never + undecided;
  const apply = (body: Schemas["ImportApplication"]) =>
    attempt(async () => {
      const answer = await api.POST("/api/admin/imports/{id}/apply", {
        params: { path: { id } },
        body,
      });
      const isAsked = problemCode(answer.error) === "rows_missing";
      if (!isAsked) assertSuccess(answer);
      setAsks(isAsked);
      if (!isAsked) await reload();
    });
  const numbers = { known: formatNumber(known, lang), missing: formatNumber(missing, lang) };
  return (
    <>
      {missing > 0 && <p className="text-accent-ink">{t("missing", numbers)}</p>}
      {asks && <p role="alert" className="font-bold">{t("missingAsk")}</p>}
      {notice}
      <button
        type="button"
        disabled={isBusy || isIdle}
        onClick={() => apply(asks ? { missing: true } : {})}
        className="btn btn-accent"
      >
        {asks
          ? t("applyAll")
          : listings > 0
          ? t("apply", { number: formatNumber(listings, lang) })
          : t("applyNone")}
      </button>
      {missing > 0 && !isIdle && (
        <button
          type="button"
          disabled={isBusy}
          onClick={() => apply({ part: true })}
          className="btn btn-plain"
        >
          {t("applyPart")}
        </button>
      )}
      <p className="text-muted">{t("undoable")}</p>
    </>
  );
};
