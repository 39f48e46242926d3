import { useTranslation } from "react-i18next";

/** What a map says. An island has it as a prop, so that a map does not bring i18next along. */
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
