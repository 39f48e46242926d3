import { Download, Printer } from "lucide-react";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import type { Schemas } from "#/api/client.ts";
import { dataOf } from "#/api/problem.ts";
import { useResource } from "#/lib/hooks/use-resource.ts";
import { useSite } from "#/lib/hooks/use-site.ts";
import type { Lang } from "#/lib/types.ts";
import { ResourceBoundary } from "#/ui/resource-boundary.tsx";
import { SendPoster } from "./send-poster.tsx";
import "./sheet.css";

export type Paper = Schemas["PaperSize"];

/** Number of copies on an A4 sheet. */
const copies: Record<Paper, number> = { a4: 1, a6: 4 };

/** PNG opens on every phone; print shops ask for PDF. */
type Format = "png" | "pdf";

type Props = { slug: string; paper: Paper; lang: Lang };

/** Preview of the printed sheet, with buttons to share, download and print it. */
export const Sheet = ({ slug, paper, lang }: Props) => {
  const { t } = useTranslation("dashboard");
  const { origin } = useSite();
  const load = useCallback(
    async (signal: AbortSignal) =>
      dataOf(
        await api.GET("/api/business/{slug}/poster.svg", {
          params: { path: { slug }, query: { size: paper, lang } },
          parseAs: "text",
          signal,
        }),
      ),
    [slug, paper, lang],
  );
  const svg = useResource(load);

  const nameOf = (format: Format) => `${slug}-${paper}-${lang}.${format}`;
  return (
    <ResourceBoundary
      resource={svg}
      failed={t("poster.failed")}
      skeleton="aspect-210/297 max-w-88"
    >
      {(svg) => (
        <div className="grid content-start gap-3">
          <div className="flex flex-wrap gap-2 max-sm:[&>*]:w-full">
            <SendPoster
              path={`/api/business/${slug}/poster.png?size=${paper}&lang=${lang}`}
              fileName={nameOf("png")}
              origin={origin}
            />
            {(["pdf", "png"] as const).map((format) => (
              <a
                key={format}
                href={`/api/business/${slug}/poster.${format}?size=${paper}&lang=${lang}`}
                download={nameOf(format)}
                className="btn btn-plain"
              >
                <Download size={18} aria-hidden="true" />
                {t(`poster.${format}`)}
              </a>
            ))}
            <button type="button" onClick={() => globalThis.print()} className="btn btn-plain">
              <Printer size={18} aria-hidden="true" />
              {t("poster.print")}
            </button>
          </div>
          <p className="text-sm text-muted">
            {paper === "a6" && `${t("poster.cutHelp")} `}
            {t("poster.printHelp")}
          </p>
          <div className={`sheet sheet-${paper}`}>
            {Array.from({ length: copies[paper] }, (_, index) => (
              <img
                key={index}
                src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
                alt={index === 0 ? t("poster.alt") : ""}
              />
            ))}
          </div>
        </div>
      )}
    </ResourceBoundary>
  );
};
