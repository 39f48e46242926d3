import { Link } from "@tanstack/react-router";
import { LogOut, UserRound } from "lucide-react";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Menu } from "../../islands/menu/menu.tsx";
import { useSession } from "../../lib/use-session.ts";
import { useSignOut } from "./use-sign-out.ts";

export const AccountMenu = () => {
  const { t } = useTranslation();
  return (
    <Menu
      id="menu-account"
      title={t("shell.account")}
      label={<OwnPicture />}
      className="grid size-11 place-items-center rounded-full"
    >
      <div className="w-44">
        <AccountItems />
      </div>
    </Menu>
  );
};

/** Profile and logout, here and in the drawer of small windows. */
export const AccountItems = () => {
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

const Avatar = lazy(() => import("./avatar.tsx"));

const anybody = (
  <span className="grid size-9 place-items-center rounded-full bg-primary-soft text-primary">
    <UserRound size={20} aria-hidden="true" />
  </span>
);

/** One's own picture, once the page knows that there is somebody. */
const OwnPicture = () =>
  useSession()?.token
    ? (
      <Suspense fallback={anybody}>
        <Avatar fallback={anybody} />
      </Suspense>
    )
    : anybody;
