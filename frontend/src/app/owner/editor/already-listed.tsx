import { Link } from "@tanstack/react-router";
import { Store } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Message } from "#/ui/message.tsx";

/** Links to the account's business, because an account can have only one business. */
export const AlreadyListed = () => {
  const { t } = useTranslation("editor");
  return (
    <div role="alert">
      <Message icon={<Store size={36} aria-hidden="true" />} title={t("listed.title")}>
        <p className="text-muted">{t("listed.text")}</p>
        <Link to="/dashboard" className="btn btn-primary">{t("listed.link")}</Link>
      </Message>
    </div>
  );
};
