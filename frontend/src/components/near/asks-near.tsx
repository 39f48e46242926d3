import { Link, useLocation } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { LocateButton } from "./locate-button.tsx";

/** Somebody wants what is near, and has not said where that is. */
export const AsksNear = () => {
  const { t } = useTranslation("results");
  const from = useLocation({ select: ({ href }) => href });
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      <p>{t("list.asksNear")}</p>
      <LocateButton from={from} />
      <Link to="/city" search={{ from }} rel="nofollow" className="btn btn-plain">
        {t("list.where")}
      </Link>
    </div>
  );
};
