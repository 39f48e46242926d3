import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { LongText } from "#/components/long-text/long-text.tsx";

export const ReviewPolicyPage = () => {
  const { t } = useTranslation(["reviewPolicy", "about"]);
  return (
    <LongText
      title={t("title")}
      lead={t("lead")}
      sections={t("sections", { returnObjects: true })}
    >
      <p className="acts">
        <Link to="/transparency" className="btn btn-plain">{t("about:numbers")}</Link>
      </p>
    </LongText>
  );
};
