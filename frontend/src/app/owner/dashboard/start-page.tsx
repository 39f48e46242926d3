import { Link } from "@tanstack/react-router";
import { Check, Store } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Message } from "#/ui/message.tsx";

/** Shown to users without a listing. */
export const StartPage = () => {
  const { t } = useTranslation("dashboard");
  return (
    <Message icon={<Store size={36} aria-hidden="true" />} title={t("start.title")}>
      <p className="text-muted">{t("start.lead")}</p>
      <ul className="grid gap-2 text-start">
        {(["free", "minutes", "draft"] as const).map((reason) => (
          <li key={reason} className="flex items-center gap-2">
            <Check size={20} aria-hidden="true" className="flex-none text-good" />
            {t(`start.${reason}`)}
          </li>
        ))}
      </ul>
      <Link to="/add-business" className="btn btn-primary mt-2">{t("start.add")}</Link>
    </Message>
  );
};
