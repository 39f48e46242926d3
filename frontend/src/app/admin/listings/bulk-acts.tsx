import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { loadActs } from "#/api/admin-listings.ts";
import { api } from "#/api/browser-api.ts";
import type { Schemas } from "#/api/client.ts";
import { dataOf } from "#/api/problem.ts";
import { UserText } from "#/components/user-text.tsx";
import { categoryName } from "#/lib/business/categories.ts";
import { formatMoment } from "#/lib/format/moment.ts";
import { useAction } from "#/lib/hooks/use-action.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { countTexts } from "../changes/count-texts.ts";
import { LeftList } from "../changes/left-list.tsx";
import { UndoButton } from "../changes/undo-button.tsx";
import { useProgress } from "../changes/use-progress.ts";
import { useReload } from "../use-reload.ts";

type BulkAct = Schemas["BulkAct"];

const isUnfinished = ({ state }: BulkAct) => state === "waiting" || state === "running";
const areDone = (acts: BulkAct[]) => !acts.some(isUnfinished);

/** Acts that wait or run, with Stop; the last ones, with Undo. */
export const BulkActs = ({ loaded }: { loaded: BulkAct[] }) => {
  const { t } = useTranslation("adminListings");
  const { now: acts, isOffline } = useProgress(loaded, areDone, loadActs);
  const open = acts.filter(isUnfinished);
  const ended = acts.filter((act) => !isUnfinished(act));
  if (acts.length === 0) return null;
  return (
    <section aria-label={t("acts")} className="grid gap-2">
      {isOffline && <p role="status">{t("offline")}</p>}
      <ActList acts={open} />
      {ended.length > 0 && (
        <details>
          <summary className="link inline-flex min-h-11 items-center">{t("lastActs")}</summary>
          <ActList acts={ended} />
        </details>
      )}
    </section>
  );
};

const ActList = ({ acts }: { acts: BulkAct[] }) => (
  <ul className="grid gap-2 empty:hidden">
    {acts.map((act) => (
      <li
        key={act.id}
        className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-line bg-surface px-3.5 py-2.5"
      >
        <ActRow act={act} />
      </li>
    ))}
  </ul>
);

const ActRow = ({ act }: { act: BulkAct }) => {
  const { id, state, change, reason, counts, left } = act;
  const { t } = useTranslation("adminListings");
  const lang = useLang();
  const reload = useReload();
  const { isBusy, run } = useAction(t("failed"));
  const stop = async () => {
    const params = { path: { id } };
    dataOf(await api.POST("/api/admin/bulk-acts/{id}/stop", { params }));
    await reload();
  };
  const to = change.act === "trade"
    ? categoryName(change.category, lang)
    : change.act === "place"
    ? Object.values(change.address).join(", ")
    : "";
  const title = `${t(`act.${change.act}`)}${to && `: ${to}`}`;
  const texts = { ...countTexts(counts, lang), when: formatMoment(act.beginsAt, lang) };
  return (
    <>
      <div className="wrap-anywhere min-w-0 flex-1 basis-64">
        <strong id={id}>
          {t(`act.${change.act}`)}
          {to && (
            <>
              : <UserText text={to} />
            </>
          )}
        </strong>{" "}
        · <UserText text={act.startedBy ?? t("someone")} />
        <p role="status">{t(`state.${state}`, texts)}</p>
        <p className="text-muted">
          <UserText text={reason} />
        </p>
        {!isUnfinished(act) && left.length > 0 && <LeftList left={left} count={counts.left} />}
        {state === "running" && (
          <progress
            aria-labelledby={id}
            max={counts.listings}
            value={counts.seen}
            className="progress"
          />
        )}
      </div>
      {isUnfinished(act)
        ? (
          <button
            type="button"
            disabled={isBusy}
            onClick={() => run(stop)}
            aria-describedby={id}
            className="btn btn-danger"
          >
            {t("stop")}
          </button>
        )
        : counts.changed > 0 && (
          <>
            <Link to="/admin/changes" search={{ group: id }} className="btn btn-plain">
              {t("changes")}
            </Link>
            {act.isUndone ? <strong>{t("undone")}</strong> : (
              <UndoButton
                label={t("undo")}
                name={t("undoName", { name: title })}
                selection={{ group: id }}
              />
            )}
          </>
        )}
    </>
  );
};
