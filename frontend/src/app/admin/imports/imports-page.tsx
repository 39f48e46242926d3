import { Check } from "lucide-react";
import { useCallback, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { isSettled, loadImport, type loadImports } from "#/api/imports.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { AdminFrame } from "../admin-frame.tsx";
import { useProgress } from "../changes/use-progress.ts";
import { ApplyBox } from "./apply-box.tsx";
import { ColumnsForm } from "./columns-form.tsx";
import { DryRun } from "./dry-run.tsx";
import { LoadList } from "./load-list.tsx";
import { UploadBox } from "./upload-box.tsx";
import "./imports.css";

type Props = { loaded: Awaited<ReturnType<typeof loadImports>> };

/** A list from its sheet to Apply and Undo, and the imports before it. */
export const ImportsPage = ({ loaded: { sources, loads, opened: first, page } }: Props) => {
  const { t } = useTranslation("adminImports");
  const id = first?.id;
  const read = useCallback(
    async (signal: AbortSignal) => id === undefined ? undefined : await loadImport(id, signal),
    [id],
  );
  const { now: opened, isOffline } = useProgress(first, isSettled, read);
  useFocusAtEnd(opened, page !== undefined);
  return (
    <AdminFrame title={t("title")}>
      <p className="text-muted">{t("lead")}</p>
      <Steps state={opened?.state} />
      <div key={id} className="import-parts">
        <div className="grid min-w-0 gap-4">
          <UploadBox sources={sources} opened={opened} />
          {opened && (opened.state === "read" || opened.state === "planned") && (
            <ColumnsForm load={opened} />
          )}
          {opened && !isSettled(opened) && <Progress load={opened} isOffline={isOffline} />}
        </div>
        {opened?.counts && isSettled(opened) && (
          <div className="import-apply">
            <ApplyBox load={opened} />
          </div>
        )}
        {opened && page && isSettled(opened) && <DryRun load={opened} page={page} />}
        <div className="import-earlier">
          <LoadList loads={loads} opened={id} />
        </div>
      </div>
    </AdminFrame>
  );
};

/** Leads to the rows when a dry run, or what followed Apply, has ended. */
function useFocusAtEnd(load: Schemas["Import"] | undefined, hasRows: boolean) {
  const worked = useRef<string>(undefined);
  const isWorking = load !== undefined && !isSettled(load);
  useEffect(() => {
    if (isWorking) worked.current = load.id;
    else if (hasRows && worked.current === load?.id) {
      worked.current = undefined;
      document.getElementById("dry-run")?.focus();
    }
  }, [isWorking, hasRows, load?.id]);
}

type ProgressProps = { load: Schemas["Import"]; isOffline: boolean };

const Progress = ({ load: { state, rows, done }, isOffline }: ProgressProps) => {
  const { t } = useTranslation("adminImports");
  const lang = useLang();
  const texts = {
    state: t(`states.${state}`),
    done: formatNumber(done, lang),
    rows: formatNumber(rows, lang),
  };
  return (
    <div className="card grid gap-2 p-4">
      <p id="progress" role="status">
        {isOffline ? t("offline") : t("progress", texts)}
      </p>
      <progress aria-labelledby="progress" max={rows} value={done} className="progress" />
    </div>
  );
};

const steps = ["sheet", "columns", "plan", "apply"] as const;

const stepOf: Record<Schemas["ImportState"], number> = {
  read: 1,
  reading: 2,
  planning: 2,
  planned: 2,
  applying: 3,
  applied: 4,
  undone: 4,
};

const Steps = ({ state }: { state: Schemas["ImportState"] | undefined }) => {
  const { t } = useTranslation("adminImports");
  const lang = useLang();
  const current = state ? stepOf[state] : 0;
  return (
    <ol aria-label={t("steps.title")} className="flex flex-wrap gap-x-5 gap-y-1">
      {steps.map((name, at) => (
        <li
          key={name}
          aria-current={at === current ? "step" : undefined}
          className="group flex items-center gap-2 text-muted aria-[current]:font-bold aria-[current]:text-ink"
        >
          <span className="grid size-7 place-items-center rounded-sm bg-sand group-aria-[current]:bg-primary group-aria-[current]:text-white">
            {at < current ? <Check size={16} aria-hidden="true" /> : formatNumber(at + 1, lang)}
          </span>
          {t(`steps.${name}`)}
        </li>
      ))}
    </ol>
  );
};
