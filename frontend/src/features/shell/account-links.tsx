import { Link } from "@tanstack/react-router";
import { CirclePlus, LayoutDashboard } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useSession } from "../../lib/use-session.ts";
import { AccountMenu } from "./account-menu.tsx";

/**
 * The bar's end: for visitors the way in, for those who are signed in their business and account.
 * The server writes both, for everyone; which of them is seen says the script before the first
 * paint, so that nothing shows before the session has been read and nothing moves after.
 */
export const AccountLinks = () => {
  const { t } = useTranslation();
  const session = useSession();
  return (
    <>
      {!session?.token && (
        <Link to="/signin" className="btn btn-primary guests ms-auto md:ms-0">
          {t("shell.login")}
        </Link>
      )}
      {session?.token !== null && (
        <div className="members ms-auto items-center gap-1 md:ms-0">
          <BusinessLink className="btn btn-accent px-3" />
          <AccountMenu />
        </div>
      )}
    </>
  );
};

/** Dashboard for who has a business, else the way to one. */
export const BusinessLink = ({ className }: { className: string }) => {
  const { t } = useTranslation();
  const session = useSession();
  return (
    <>
      {!(session && !session.businessId) && (
        <a href="/dashboard" className={`${className} owners`}>
          <LayoutDashboard size={18} aria-hidden="true" />
          {t("shell.dashboard")}
        </a>
      )}
      {!session?.businessId && (
        <a href="/add-business" className={`${className} newcomers`}>
          <CirclePlus size={18} aria-hidden="true" />
          {t("shell.addBusiness")}
        </a>
      )}
    </>
  );
};
