import { Link } from "@tanstack/react-router";
import { LogOut, UserRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useSignOut } from "./use-sign-out.ts";

/** Profile and logout, here and in the drawer of small windows. */
const AccountItems = () => {
  const { t } = useTranslation();
  const signOut = useSignOut();
  return (
    <>
      <Link to="/profile" className="item">
        <UserRound size={18} aria-hidden="true" />
        {t("shell.profile")}
      </Link>
      <button type="button" onClick={signOut} className="item">
        <LogOut size={18} aria-hidden="true" />
        {t("shell.logout")}
      </button>
    </>
  );
};

export default AccountItems;
