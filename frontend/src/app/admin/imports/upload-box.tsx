import { useNavigate } from "@tanstack/react-router";
import { FileUp, Table2 } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { uploadSheet } from "#/api/imports.ts";
import { type ApiError, isProblem } from "#/api/problem.ts";
import { UserText } from "#/components/user-text.tsx";
import { saveFile } from "#/lib/browser/save-file.ts";
import { formatList } from "#/lib/format/list.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import { detectLanguage } from "#/lib/format/texts.ts";
import { type Explanation, useExplainProblem } from "#/lib/hooks/use-explain-problem.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { useAttempt } from "#/ui/form/failure-notice.tsx";
import { licences, SourceButton } from "./source-button.tsx";

type Props = { sources: Schemas["Source"][]; opened: Schemas["ImportWithColumns"] | undefined };

/** Whose list it is, and its sheet: chosen, dropped or pasted. */
export const UploadBox = ({ sources, opened }: Props) => {
  const { t } = useTranslation(["adminImports", "forms"]);
  const lang = useLang();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(opened?.source.id ?? sources[0]?.id ?? "");
  const source = sources.find(({ id }) => id === chosen);
  const input = useRef<HTMLInputElement>(null);
  const { isBusy, attempt, notice } = useAttempt(useExplain());
  const read = (sheet: Blob | undefined, fileName?: string) =>
    sheet && source && attempt(async () => {
      const { id } = await uploadSheet(source.id, sheet, fileName);
      await navigate({ to: "/admin/imports", search: { load: id } });
    });
  const template = () =>
    saveFile(
      "karigar.csv",
      new Blob([`\ufeff${t("adminImports:templateRow")}\r\n`], { type: "text/csv" }),
    );
  return (
    <section aria-label={t("adminImports:steps.sheet")} className="card grid gap-3 p-4">
      <div className="flex flex-wrap items-end gap-2">
        {sources.length > 0 && (
          <label className="grid min-w-0 flex-1 basis-60 gap-1 font-bold">
            {t("adminImports:source")}
            <select
              value={chosen}
              onChange={({ currentTarget: { value } }) => setChosen(value)}
              className="field font-normal"
            >
              {sources.map(({ id, name }) => (
                <option key={id} value={id} lang={detectLanguage(name)}>{name}</option>
              ))}
            </select>
          </label>
        )}
        {source && <SourceButton key={source.id} source={source} onSaved={setChosen} />}
        <SourceButton onSaved={setChosen} />
      </div>
      <p className="text-muted">
        {source
          ? t("adminImports:about", {
            basis: t(`adminImports:bases.${source.basis}`),
            licence: source.licence in licences
              ? t(`adminImports:licences.${licences[source.licence]!}`)
              : source.licence,
            listings: formatNumber(source.listings, lang),
          })
          : t("adminImports:sourceLead")}
      </p>
      {source && (
        <div
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            const [file] = event.dataTransfer.files;
            read(file, file?.name);
          }}
          className="flex flex-wrap items-center gap-3 rounded-md border-2 border-dashed border-edge p-3.5"
        >
          <Table2 size={28} aria-hidden="true" className="flex-none text-good" />
          <div className="min-w-0 flex-1 basis-60">
            {opened && (
              <p className="wrap-anywhere">
                <b>
                  <UserText text={opened.fileName || t("adminImports:pasted")} />
                </b>{" "}
                <span className="text-muted">
                  {t("adminImports:size", {
                    rows: formatNumber(opened.rows, lang),
                    columns: formatNumber(opened.columns.length, lang),
                  })}
                </span>
              </p>
            )}
            {opened && opened.otherTabs.length > 0 && (
              <p className="wrap-anywhere text-accent-ink">
                {t("adminImports:otherTabs", {
                  names: formatList(opened.otherTabs, lang, "conjunction"),
                })}
              </p>
            )}
            <p role="status">{t(isBusy ? "adminImports:reading" : "adminImports:drop")}</p>
            <p className="text-muted">{t("adminImports:kinds")}</p>
          </div>
          <textarea
            rows={1}
            onInput={({ currentTarget }) => {
              // A paste, also from a keyboard's clipboard, which sends no `paste` event.
              if (!/[\t\n]/.test(currentTarget.value)) return;
              read(new Blob([currentTarget.value]));
              currentTarget.value = "";
            }}
            aria-label={t("adminImports:paste")}
            placeholder={t("adminImports:paste")}
            className="field min-w-0 flex-1 basis-48 resize-none"
          />
          <input
            ref={input}
            type="file"
            accept=".xlsx,.csv,.tsv,.txt,.ndjson,.jsonl"
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              read(file, file?.name);
              // Allows the user to choose the same file again.
              currentTarget.value = "";
            }}
            hidden
          />
          <button
            type="button"
            disabled={isBusy}
            onClick={() => input.current!.click()}
            className="btn btn-plain"
          >
            <FileUp size={18} aria-hidden="true" />
            {t("adminImports:choose")}
          </button>
          <button type="button" onClick={template} className="link min-h-11">
            {t("adminImports:template")}
          </button>
        </div>
      )}
      {notice}
    </section>
  );
};

/** Says why a sheet cannot be read, and what to do; the service says it in both languages. */
function useExplain() {
  const { t } = useTranslation("adminImports");
  const lang = useLang();
  const explain = useExplainProblem();
  return (error: unknown): Explanation => {
    if (!isProblem(error, "sheet_unreadable")) return explain(error, t("unreadable"));
    const texts = (error as ApiError).fields;
    return { text: texts.find(({ field }) => field === lang)?.message ?? t("unreadable") };
  };
}
