import { Map as MapIcon } from "lucide-react";
import { useTranslation } from "react-i18next";

type Props = { isOpen: boolean; isBusy: boolean; onToggle: () => void };

/** Without a script it is not there. */
export const MapButton = ({ isOpen, isBusy, onToggle }: Props) => {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-busy={isBusy || undefined}
      disabled={isBusy}
      onClick={onToggle}
      className="needs-script btn btn-plain print:hidden"
    >
      <MapIcon size={18} aria-hidden="true" />
      <span>{t(isOpen ? "business.hideMap" : "business.showMap")}</span>
    </button>
  );
};
