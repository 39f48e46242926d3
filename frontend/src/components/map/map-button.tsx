import { Map as MapIcon } from "lucide-react";
import type { MapTexts } from "./map-texts.ts";

type Props = {
  texts: MapTexts;
  isOpen: boolean;
  isBusy: boolean;
  onToggle: () => void;
  /** In the row of chips of a list, which has little room on a phone. */
  isPill?: boolean;
};

/** Hidden without JavaScript. */
export const MapButton = ({ texts, isOpen, isBusy, onToggle, isPill = false }: Props) => (
  <button
    type="button"
    aria-expanded={isOpen}
    aria-busy={isBusy || undefined}
    disabled={isBusy}
    onClick={onToggle}
    className={`needs-script print:hidden ${isPill ? "pill pill-lead" : "btn btn-plain"}`}
  >
    <MapIcon size={18} aria-hidden="true" />
    <span className={isPill && !isOpen ? "max-lg:sr-only" : ""}>
      {isOpen ? texts.hide : texts.show}
    </span>
  </button>
);
