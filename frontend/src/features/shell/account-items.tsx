import { Link } from "@tanstack/react-router";
import { LogOut, ShieldCheck, UserRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useSession } from "#/lib/session/use-session.ts";
import { useSignOut } from "./use-sign-out.ts";

/** Profile and logout, here and in the drawer of small windows. */
const AccountItems = () => {
  const { t } = useTranslation();
  const isAdmin = useSession()?.role === "admin";
  const signOut = useSignOut();
  return (
    <>
      <Link to="/profile" className="item">
        <UserRound size={18} aria-hidden="true" />
        {t("shell.profile")}
      </Link>
      {isAdmin && (
        <Link to="/admin" className="item">
          <ShieldCheck size={18} aria-hidden="true" />
          {t("shell.admin")}
        </Link>
      )}
      <button type="button" onClick={signOut} className="item">
        <LogOut size={18} aria-hidden="true" />
        {t("shell.logout")}
      </button>
    </>
  );
};

export default AccountItems;
