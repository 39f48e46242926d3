import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { BusinessPage } from "../../lib/types.ts";

type Props = { q: string; result: BusinessPage };

/** What was done to find something, where the words as typed found nothing. */
export const ResultNote = ({ q, result }: Props) => {
  const { t } = useTranslation("results");
  const { corrected, isPartial, leftOut, unknownPlace, emptyPlace } = result;
  return (
    <>
      {corrected && (
        <p>
          {t("list.corrected", { q: corrected })}{" "}
          <Link
            to="."
            search={(search) => ({ ...search, exact: "true", cursor: undefined })}
            className="link"
          >
            {t("list.instead", { q })}
          </Link>
        </p>
      )}
      {leftOut && <p>{t("list.leftOut", { words: leftOut })}</p>}
      {isPartial && !leftOut && <p>{t("list.mentioned")}</p>}
      {unknownPlace && <p>{t("list.unknownPlace", { place: unknownPlace })}</p>}
      {emptyPlace && <p>{t("list.emptyPlace", { place: emptyPlace })}</p>}
    </>
  );
};
