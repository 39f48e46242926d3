import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";

export const AccountBadges = ({ account }: { account: Schemas["FoundAccount"] }) => {
  const { t } = useTranslation("adminAccounts");
  return (
    <>
      {account.role === "admin" && (
        <span className="chip bg-primary-soft text-link">{t("admin")}</span>
      )}
      {account.blockedAt && <span className="chip bg-bad-soft text-bad">{t("blocked")}</span>}
    </>
  );
};
