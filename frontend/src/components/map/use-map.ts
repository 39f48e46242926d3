import { useState } from "react";
import { showToast } from "#/ui/toast.ts";
import type { MapTexts } from "./map-texts.ts";

type Panel = typeof import("./map-panel.tsx").MapPanel;

/** Map that loads on demand. */
export const useMap = ({ failed }: MapTexts) => {
  const [Panel, setPanel] = useState<{ of: Panel }>();
  const [isBusy, setBusy] = useState(false);

  const toggle = async () => {
    if (Panel) return setPanel(undefined);
    setBusy(true);
    try {
      const { MapPanel } = await import("./map-panel.tsx");
      setPanel({ of: MapPanel });
    } catch {
      await showToast(failed, "error");
    } finally {
      setBusy(false);
    }
  };
  return { Panel: Panel?.of, isBusy, toggle };
};
