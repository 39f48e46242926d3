import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { loadUndo } from "#/api/listing-changes.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { countTexts } from "./count-texts.ts";
import { LeftList } from "./left-list.tsx";
import { useProgress } from "./use-progress.ts";

type Props = { started: Schemas["Undo"] };

const isDone = ({ state }: Schemas["Undo"]) => state === "done";

/** How far an undo is, and what it has left. */
export const UndoProgress = ({ started }: Props) => {
  const { t } = useTranslation("adminChanges");
  const lang = useLang();
  const { id } = started;
  const read = useCallback((signal: AbortSignal) => loadUndo(id, signal), [id]);
  const { now: { state, counts, left }, isOffline } = useProgress(started, isDone, read);
  return (
    <section aria-labelledby={id} className="card grid gap-3 p-4">
      <h2 id={id} className="text-lg font-bold">{t("progress.title")}</h2>
      <p role="status">
        {isOffline ? t("progress.waiting") : t(`progress.${state}`, countTexts(counts, lang))}
        {!isOffline && counts.removed > 0 && ` ${t("progress.removed", countTexts(counts, lang))}`}
      </p>
      {state === "running" && (
        <progress
          aria-labelledby={id}
          max={counts.listings}
          value={counts.seen}
          className="progress"
        />
      )}
      {left.length > 0 && <LeftList left={left} count={counts.left} />}
    </section>
  );
};
