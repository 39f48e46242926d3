import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";

/** "Usually answers", according to visitors who called. */
export const AnsweringBand = ({ answering }: { answering: Schemas["Answering"] }) => {
  const { t } = useTranslation();
  return <span>{t(`answering.${answering.band}`)}</span>;
};
