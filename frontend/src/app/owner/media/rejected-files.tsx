import { CircleAlert, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { isolateDirection } from "#/lib/format/isolate.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { groupByFault, type RejectedFile } from "./upload-fault.ts";

const maxNames = 3;

type Props = { files: readonly RejectedFile[]; onClose: () => void };

/** One message for all rejected files, grouped by fault. */
export const RejectedFiles = ({ files, onClose }: Props) => {
  const { t } = useTranslation("owner");
  const lang = useLang();
  if (files.length === 0) return null;
  const list = (names: readonly string[]) => {
    const shown = names.slice(0, maxNames).map(isolateDirection).join(", ");
    const number = names.length - maxNames;
    return number > 0
      ? t("media.rejected.more", { names: shown, number: formatNumber(number, lang) })
      : shown;
  };
  return (
    <div role="alert" className="notice notice-bad">
      <CircleAlert size={20} aria-hidden="true" className="mt-0.5 flex-none" />
      <div className="wrap-anywhere min-w-0 flex-1">
        <p className="font-bold">
          {t("media.rejected.title", {
            count: files.length,
            number: formatNumber(files.length, lang),
          })}
        </p>
        <ul>
          {[...groupByFault(files)].map(([fault, names]) => (
            <li key={fault}>{t(`media.rejected.${fault}`, { names: list(names) })}</li>
          ))}
        </ul>
      </div>
      <button
        type="button"
        onClick={onClose}
        aria-label={t("media.rejected.close")}
        className="-my-2 -me-2 grid size-11 flex-none place-items-center rounded-md"
      >
        <X size={20} aria-hidden="true" />
      </button>
    </div>
  );
};
