import { LogOut, ShieldCheck, UserRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { paths } from "#/lib/paths.ts";
import { PageLink } from "#/ui/page-link.tsx";
import { Menu } from "./menu.tsx";

/**
 * End of the bar: sign-in, or the user's business and account. The HTML contains both variants; CSS
 * shows one of them, depending on the first script's attributes. Sizes are in pixels as in the bar.
 */
export const AccountLinks = () => {
  const { t } = useTranslation();
  return (
    <>
      <PageLink
        href={paths.signIn}
        className="btn btn-plain px-[18px] guests ms-auto md:ms-0"
      >
        {t("shell.login")}
      </PageLink>
      <div className="members ms-auto items-center gap-[4px] md:ms-0">
        <BusinessLinks className="btn btn-accent px-[12px]" />
        <Menu
          id="menu-account"
          title={t("shell.account")}
          label={<Avatar />}
          className="grid size-[44px] place-items-center rounded-full"
        >
          <div className="w-44">
            <AccountItems />
          </div>
        </Menu>
      </div>
    </>
  );
};

/** The links of `AccountLinks` in the drawer of small screens. */
export const AccountEntries = () => {
  const { t } = useTranslation();
  return (
    <>
      <BusinessLinks className="item" />
      <div className="members-only">
        <AccountItems />
      </div>
      <PageLink href={paths.signIn} className="item guests">{t("shell.login")}</PageLink>
    </>
  );
};

const BusinessLinks = ({ className }: { className: string }) => {
  const { t } = useTranslation();
  return (
    <>
      <PageLink href={paths.dashboard} className={`${className} owners`}>
        {t("shell.dashboard")}
      </PageLink>
      <PageLink href={paths.addBusiness} className={`${className} newcomers`}>
        {t("shell.addBusiness")}
      </PageLink>
    </>
  );
};

const AccountItems = () => {
  const { t } = useTranslation();
  return (
    <>
      <PageLink href={paths.profile} className="item">
        <UserRound size={18} aria-hidden="true" />
        {t("shell.profile")}
      </PageLink>
      <PageLink href={paths.admin} className="item admins">
        <ShieldCheck size={18} aria-hidden="true" />
        {t("shell.admin")}
      </PageLink>
      <button type="button" data-sign-out="" className="item">
        <LogOut size={18} aria-hidden="true" />
        {t("shell.logout")}
      </button>
    </>
  );
};

/** The picture loads later (`islands/account.ts`) and covers the generic icon. */
const Avatar = () => (
  <span className="relative m-[4px] grid size-[36px] place-items-center rounded-full bg-primary-soft text-link">
    <UserRound size={20} aria-hidden="true" />
    <img
      data-avatar=""
      alt=""
      width={36}
      height={36}
      hidden
      className="absolute inset-0 size-[36px] rounded-full"
    />
  </span>
);
