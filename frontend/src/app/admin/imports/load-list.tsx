import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { UserText } from "#/components/user-text.tsx";
import { formatMoment } from "#/lib/format/moment.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { Part } from "../parts.tsx";
import { DiscardImport } from "./discard-import.tsx";
import { UndoImport } from "./undo-import.tsx";

type Props = { loads: Schemas["Import"][]; opened: string | undefined };

/** The newest imports; the open one is not a link. */
export const LoadList = ({ loads, opened }: Props) => {
  const { t } = useTranslation("adminImports");
  const lang = useLang();
  return (
    <Part title={t("earlier")}>
      {loads.length === 0 && <p className="text-muted">{t("none")}</p>}
      <ul className="divide-y divide-line empty:hidden">
        {loads.map((load) => {
          const { id, source, fileName, uploadedAt, state, counts, finishedAt } = load;
          return (
            <li key={id} data-row="" className="flex flex-wrap items-center gap-x-3 py-2">
              <div className="min-w-0 flex-1 basis-40">
                <Link
                  to="/admin/imports"
                  search={{ load: id }}
                  activeOptions={{ exact: true }}
                  aria-current={id === opened ? "true" : undefined}
                  className="link aria-[current]:text-ink"
                >
                  <UserText text={source.name} />
                </Link>
                <small className="block text-muted">
                  {fileName && (
                    <>
                      <UserText text={fileName} /> ·{" "}
                    </>
                  )}
                  {formatMoment(uploadedAt, lang)}
                </small>
                <small className="block text-muted">
                  {t(`states.${state}`)}
                  {counts && `: ${
                    t("counts", {
                      added: formatNumber(counts.new, lang),
                      changed: formatNumber(counts.changed, lang),
                    })
                  }`}
                </small>
              </div>
              {id !== opened && <UndoImport load={load} />}
              {finishedAt === null && state !== "applying" && (
                <DiscardImport load={load} isOpen={id === opened} />
              )}
            </li>
          );
        })}
      </ul>
    </Part>
  );
};
