import { Map as MapIcon } from "lucide-react";
import type { MapTexts } from "./map-texts.ts";

type Props = { texts: MapTexts; isOpen: boolean; isBusy: boolean; onToggle: () => void };

/** Hidden without JavaScript. */
export const MapButton = ({ texts, isOpen, isBusy, onToggle }: Props) => (
  <button
    type="button"
    aria-expanded={isOpen}
    aria-busy={isBusy || undefined}
    disabled={isBusy}
    onClick={onToggle}
    className="needs-script btn btn-plain print:hidden"
  >
    <MapIcon size={18} aria-hidden="true" />
    <span>{isOpen ? texts.hide : texts.show}</span>
  </button>
);
