import { useState } from "react";
import { useTranslation } from "react-i18next";
import { loadWords } from "#/i18n/index.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { showToast } from "#/ui/toast.ts";

type Panel = typeof import("./map-panel.tsx").MapPanel;

/** A map that is fetched with the tap that asks for it. */
export const useMap = () => {
  const { t, i18n } = useTranslation(["translation", "map"]);
  const lang = useLang();
  const [Panel, setPanel] = useState<{ of: Panel }>();
  const [isBusy, setBusy] = useState(false);

  const toggle = async () => {
    if (Panel) return setPanel(undefined);
    setBusy(true);
    try {
      const [{ MapPanel }] = await Promise.all([
        import("./map-panel.tsx"),
        loadWords(i18n, lang, ["map"]),
      ]);
      setPanel({ of: MapPanel });
    } catch {
      await showToast(t("translation:business.mapFailed"), "error");
    } finally {
      setBusy(false);
    }
  };
  return { Panel: Panel?.of, isBusy, toggle };
};
