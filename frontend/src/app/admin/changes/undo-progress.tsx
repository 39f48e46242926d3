import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { loadUndo } from "#/api/listing-changes.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { countTexts } from "./count-texts.ts";
import { LeftList } from "./left-list.tsx";

const everyMs = 2000;

type Props = { started: Schemas["Undo"] };

/** How far an undo is, and what it has left. */
export const UndoProgress = ({ started }: Props) => {
  const router = useRouter();
  const { t } = useTranslation("adminChanges");
  const lang = useLang();
  const [undo, setUndo] = useState(started);
  const [isOffline, setOffline] = useState(false);
  const { id, state, counts, left } = undo;
  useEffect(() => {
    if (state === "done") return;
    const controller = new AbortController();
    const { signal } = controller;
    const read = async () => {
      const now = await loadUndo(id, signal).catch(() => undefined);
      if (signal.aborted) return;
      setOffline(!now);
      if (now) setUndo(now);
      if (now?.state === "done") await router.invalidate({ sync: true });
    };
    const timer = setInterval(() => document.visibilityState === "visible" && read(), everyMs);
    return () => {
      clearInterval(timer);
      controller.abort();
    };
  }, [id, state, router]);
  return (
    <section aria-labelledby={id} className="card grid gap-3 p-4">
      <h2 id={id} className="text-lg font-bold">{t("progress.title")}</h2>
      <p role="status">
        {isOffline ? t("progress.waiting") : t(`progress.${state}`, countTexts(counts, lang))}
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
