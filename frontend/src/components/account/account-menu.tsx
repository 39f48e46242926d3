import { useTranslation } from "react-i18next";
import { paths } from "#/lib/paths.ts";
import { FileIcon } from "#/ui/file-icon.tsx";
import { Menu } from "#/ui/menu.tsx";
import { PageLink } from "#/ui/page-link.tsx";

/** Button with the account's picture, which opens the account's links. */
export const AccountMenu = () => {
  const { t } = useTranslation();
  return (
    <Menu id="menu-account" title={t("shell.account")} label={<Avatar />} hasChevron={false}>
      <div className="w-48">
        <AccountItems />
      </div>
    </Menu>
  );
};

export const AccountItems = () => {
  const { t } = useTranslation();
  return (
    <>
      <PageLink href={paths.profile} className="item">
        <FileIcon name="user-round" size={20} />
        {t("shell.profile")}
      </PageLink>
      {/* Shown by `islands/account.ts`. */}
      <PageLink href={paths.myEnquiries} data-own-requests="" hidden className="item">
        <FileIcon name="phone-incoming" size={20} />
        {t("shell.requests")}
      </PageLink>
      <PageLink href={paths.registerOthers} className="item registrars">
        <FileIcon name="contact-round" size={20} />
        {t("shell.registerOthers")}
      </PageLink>
      <PageLink href={paths.admin} className="item admins">
        <FileIcon name="shield-check" size={20} />
        {t("shell.admin")}
      </PageLink>
      <button type="button" data-sign-out="" className="item">
        <FileIcon name="log-out" size={20} />
        {t("shell.logout")}
      </button>
    </>
  );
};

/** The picture loads later (`islands/account.ts`) and covers the generic icon. */
const Avatar = () => (
  <span className="relative grid size-[36px] place-items-center rounded-full bg-primary-soft text-link">
    <FileIcon name="user-round" size={20} />
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
