import { Link } from "@tanstack/react-router";
import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import type { Schemas } from "#/api/client.ts";
import { type ImportGroup, importGroups, type loadImports } from "#/api/imports.ts";
import { dataOf } from "#/api/problem.ts";
import { saveFile } from "#/lib/browser/save-file.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import { useAction } from "#/lib/hooks/use-action.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { ImportRow } from "./import-row.tsx";
import { useImportLabel } from "./use-import-fields.ts";

const colours: Record<ImportGroup, string> = {
  new: "bg-good-soft",
  changed: "bg-primary-soft",
  unchanged: "bg-sand",
  same: "bg-accent-soft",
  waits: "bg-accent-soft",
  refused: "bg-bad-soft",
  never: "bg-bad-soft",
};

type Props = {
  load: Schemas["Import"];
  page: NonNullable<Awaited<ReturnType<typeof loadImports>>["page"]>;
};

/** The groups of an import's rows, which add up to all of them, and the rows of one. */
export const DryRun = ({ load, page: { group, reason, sums, rows, after } }: Props) => {
  const { t } = useTranslation("adminImports");
  const lang = useLang();
  const { isBusy, run } = useAction(t("failed"));
  const { id, state, counts } = load;
  const labelOf = useImportLabel();
  const isPlanned = state === "planned";
  const download = () =>
    run(async () => {
      const answer = await api.GET("/api/admin/imports/{id}/refused.csv", {
        params: { path: { id }, query: { lang } },
        parseAs: "blob",
      });
      saveFile("refused.csv", dataOf(answer) as unknown as Blob);
    });
  return (
    <section aria-labelledby="dry-run" className="import-rows grid min-w-0 gap-3">
      <h2 id="dry-run" tabIndex={-1} className="text-lg leading-snug font-bold">
        {t(isPlanned ? "plan" : "done", { rows: formatNumber(load.rows, lang) })}
      </h2>
      <nav
        aria-labelledby="dry-run"
        className="grid grid-cols-[repeat(auto-fit,minmax(min(7.5rem,100%),1fr))] gap-2"
      >
        {importGroups.map((name) => (
          <Link
            key={name}
            to="/admin/imports"
            search={{ load: id, group: name }}
            activeOptions={{ exact: true }}
            aria-current={name === group ? "true" : undefined}
            className={`grid content-center justify-items-center rounded-md p-2 text-center aria-[current]:outline-2 aria-[current]:outline-primary ${
              colours[name]
            }`}
          >
            <b className="text-xl leading-tight">{formatNumber(counts![name], lang)}</b>
            {t(`groups.${name}`)}
          </Link>
        ))}
      </nav>
      <div className="flex flex-wrap items-center gap-x-4">
        {(isPlanned || group !== "same") && <p className="text-muted">{t(`help.${group}`)}</p>}
        {group === "refused" && rows.length > 0 && (
          <button
            type="button"
            disabled={isBusy}
            onClick={download}
            className="btn btn-plain"
          >
            <Download size={18} aria-hidden="true" />
            {t("download")}
          </button>
        )}
      </div>
      {sums.length > 0 && (
        <nav aria-label={t("why")} className="flex flex-wrap gap-2">
          {sums.map((sum) => (
            <Link
              key={sum.reason}
              to="/admin/imports"
              search={{ load: id, group, ...sum.reason !== reason && { reason: sum.reason } }}
              activeOptions={{ exact: true }}
              aria-current={sum.reason === reason ? "true" : undefined}
              className="btn btn-plain aria-[current]:bg-primary aria-[current]:text-white"
            >
              {`${formatNumber(sum.rows, lang)} × ${sum.column ? `${labelOf(sum.column)}: ` : ""}${
                sum.text[lang]
              }`}
            </Link>
          ))}
        </nav>
      )}
      {rows.length > 0 && (
        <div className="card p-3 md:p-1">
          <table className="import-table">
            <thead>
              <tr>
                <th scope="col">{t("row")}</th>
                <th scope="col">{t("inSheet")}</th>
                <th scope="col">{t("becomes")}</th>
                <th scope="col">{t("why")}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <ImportRow key={row.number} loadId={id} row={row} canDecide={isPlanned} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {after !== null && (
        <Link
          to="/admin/imports"
          search={{ load: id, group, ...reason && { reason }, after: `${after}` }}
          rel="next"
          className="btn btn-plain justify-self-end"
        >
          {t("more")}
        </Link>
      )}
    </section>
  );
};
