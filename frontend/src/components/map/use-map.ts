import { useState } from "react";
import { useAction } from "#/lib/hooks/use-action.ts";
import type { MapTexts } from "./map-texts.ts";

type Panel = typeof import("./map-panel.tsx").MapPanel;

/** Map that loads on demand. */
export const useMap = ({ failed }: MapTexts) => {
  const [Panel, setPanel] = useState<{ of: Panel }>();
  const { isBusy, run } = useAction(failed);

  const toggle = () =>
    run(async () => {
      if (Panel) return setPanel(undefined);
      const { MapPanel } = await import("./map-panel.tsx");
      setPanel({ of: MapPanel });
    });
  return { Panel: Panel?.of, isBusy, toggle };
};
