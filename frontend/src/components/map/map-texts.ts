import { useTranslation } from "react-i18next";

/** Texts of a map. Passed to islands as a prop, so that they do not need i18next. */
export type MapTexts = Record<
  "show" | "hide" | "failed" | "label" | "zoomIn" | "zoomOut",
  string
>;

export const useMapTexts = (): MapTexts => {
  const { t } = useTranslation();
  return {
    show: t("map.show"),
    hide: t("map.hide"),
    failed: t("map.failed"),
    label: t("map.label"),
    zoomIn: t("map.zoomIn"),
    zoomOut: t("map.zoomOut"),
  };
};
