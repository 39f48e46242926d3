import { RotateCw, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { formatPercent } from "#/lib/format/percent.ts";
import { useExplainProblem } from "#/lib/hooks/use-explain-problem.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { RejectedFiles } from "./rejected-files.tsx";
import type { Upload, Uploads } from "./use-uploads.ts";

type Props = { uploads: Uploads };

export const UploadList = ({ uploads }: Props) => (
  <div className="grid grid-cols-1 gap-2">
    <RejectedFiles files={uploads.rejected} onClose={uploads.forgetRejected} />
    <Pending uploads={uploads} />
  </div>
);

const Pending = ({ uploads: { uploads, cancel, retry } }: Props) => {
  const { t } = useTranslation("owner");
  if (uploads.length === 0) return null;
  return (
    <ul aria-label={t("media.uploads")} className="grid grid-cols-1 gap-2">
      {uploads.map((upload) => (
        <li key={upload.id} className="card flex flex-wrap items-center gap-x-3 p-2">
          <img
            src={upload.preview}
            alt=""
            className="size-14 flex-none rounded-md bg-paper object-cover"
          />
          <div className="min-w-0 flex-[1_1_6rem]">
            <p className="truncate text-sm">{upload.file.name}</p>
            <UploadState upload={upload} />
          </div>
          {upload.state === "failed" && (
            <button
              type="button"
              onClick={() => retry(upload)}
              aria-label={t("media.retry", { name: upload.file.name })}
              className="grid size-11 flex-none place-items-center rounded-md text-link"
            >
              <RotateCw size={20} aria-hidden="true" />
            </button>
          )}
          <button
            type="button"
            onClick={() =>
              cancel(upload)}
            aria-label={t(upload.state === "failed" ? "media.drop" : "media.cancel", {
              name: upload.file.name,
            })}
            className="grid size-11 flex-none place-items-center rounded-md text-muted"
          >
            <X size={20} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
};

const UploadState = ({ upload: { state, share, error, file } }: { upload: Upload }) => {
  const { t } = useTranslation("owner");
  const lang = useLang();
  const explain = useExplainUpload();
  if (state === "failed") {
    return <p role="alert" className="text-sm font-bold text-bad">{explain(error)}</p>;
  }
  return (
    <>
      <progress
        value={share}
        max={1}
        aria-label={t("media.progress", { name: file.name })}
        className="progress"
      />
      <p className="text-sm text-muted">
        {state === "sending"
          ? share < 1
            ? t("media.sending", { percent: formatPercent(share * 100, lang) })
            : t("media.making")
          : t(`media.${state}`)}
      </p>
    </>
  );
};

const useExplainUpload = () => {
  const { t } = useTranslation("owner");
  const explainProblem = useExplainProblem();
  return (error: unknown): string => {
    const { text, detail } = explainProblem(error, t("media.fault.failed"));
    return detail ?? text;
  };
};
