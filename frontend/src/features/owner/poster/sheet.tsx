import { useRouter } from "@tanstack/react-router";
import { Download, Printer } from "lucide-react";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { dataOf } from "#/api/problem.ts";
import { saveFile } from "#/lib/browser/save-file.ts";
import { useResource } from "#/lib/hooks/use-resource.ts";
import type { Lang } from "#/lib/types.ts";
import { Notice } from "#/ui/form/notice.tsx";
import { Skeleton } from "#/ui/skeleton.tsx";
import "./sheet.css";

export type Paper = Schemas["PaperSize"];

/** How many of them are on a sheet of A4. */
const copies: Record<Paper, number> = { a4: 1, a6: 4 };

type Props = { slug: string; paper: Paper; lang: Lang };

/** A sheet of A4 as it comes out of the printer, and what one does with it. */
export const Sheet = ({ slug, paper, lang }: Props) => {
  const { t } = useTranslation(["dashboard", "forms"]);
  const { api } = useRouter().options.context;
  const load = useCallback(
    async (signal?: AbortSignal) =>
      dataOf(
        await api.GET("/api/business/{slug}/poster.svg", {
          params: { path: { slug }, query: { size: paper, lang } },
          parseAs: "text",
          ...signal && { signal },
        }),
      ),
    [api, slug, paper, lang],
  );
  const { data: svg, isFailed, reload } = useResource(load);

  if (isFailed) {
    return (
      <div>
        <Notice tone="bad">
          <p>{t("dashboard:poster.failed")}</p>
          <button type="button" onClick={reload} className="min-h-11 underline">
            {t("forms:retry")}
          </button>
        </Notice>
      </div>
    );
  }
  if (svg === undefined) {
    return (
      <div role="status">
        <p className="sr-only">{t("forms:loading")}</p>
        <Skeleton className="aspect-210/297 max-w-88" />
      </div>
    );
  }
  const download = () =>
    saveFile(`${slug}-${paper}-${lang}.svg`, new Blob([svg], { type: "image/svg+xml" }));
  return (
    <div className="grid content-start gap-3">
      <div className="flex flex-wrap gap-2 max-sm:[&>*]:w-full">
        <button type="button" onClick={() => globalThis.print()} className="btn btn-primary">
          <Printer size={18} aria-hidden="true" />
          {t("dashboard:poster.print")}
        </button>
        <button type="button" onClick={download} className="btn btn-plain">
          <Download size={18} aria-hidden="true" />
          {t("dashboard:poster.download")}
        </button>
      </div>
      <p className="text-sm text-muted">
        {paper === "a6" && `${t("dashboard:poster.cutHelp")} `}
        {t("dashboard:poster.printHelp")}
      </p>
      <div className={`sheet sheet-${paper}`}>
        {Array.from({ length: copies[paper] }, (_, index) => (
          <img
            key={index}
            src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
            alt={index === 0 ? t("dashboard:poster.alt") : ""}
          />
        ))}
      </div>
    </div>
  );
};
