import { useTranslation } from "react-i18next";
import type { BusinessPage } from "../../lib/types.ts";

type Props = { result: Pick<BusinessPage, "corrected" | "isPartial"> };

/** What was done to find something, where the words as typed found nothing. */
export const ResultNote = ({ result: { corrected, isPartial } }: Props) => {
  const { t } = useTranslation("results");
  return (
    <>
      {corrected && <p>{t("list.corrected", { q: corrected })}</p>}
      {isPartial && <p>{t("list.partial")}</p>}
    </>
  );
};
