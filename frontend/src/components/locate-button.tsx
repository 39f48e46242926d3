import { LocateFixed } from "lucide-react";
import { useTranslation } from "react-i18next";

type Props = {
  /** The page to show again with the nearest first. */
  from: string;
  className?: string;
};

/** Asks the device where it is (`islands/locate.ts`); it is hidden without a script. */
export const LocateButton = ({ from, className = "btn btn-plain" }: Props) => {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      data-locate={from}
      data-busy={t("shell.locating")}
      className={`needs-script ${className}`}
    >
      <LocateFixed size={18} aria-hidden="true" />
      <span>{t("shell.locate")}</span>
    </button>
  );
};
