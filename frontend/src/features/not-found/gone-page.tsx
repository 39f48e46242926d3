import { Link } from "@tanstack/react-router";
import { Store } from "lucide-react";
import { useTranslation } from "react-i18next";
import { SearchBox } from "#/components/search-box/search-box.tsx";
import { Message } from "#/ui/message.tsx";

/** A business that was here and was removed by its owner. */
export const GonePage = () => {
  const { t } = useTranslation();
  return (
    <Message icon={<Store size={36} aria-hidden="true" />} title={t("gone.title")}>
      <p className="text-muted">{t("gone.text")}</p>
      <SearchBox size="large" />
      <Link to="/" className="btn btn-plain">{t("notFound.home")}</Link>
    </Message>
  );
};
