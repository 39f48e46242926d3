import { useTranslation } from "react-i18next";
import { paths } from "#/lib/paths.ts";
import { PageLink } from "#/ui/page-link.tsx";
import { Menu } from "./menu.tsx";
import { FileIcon } from "#/ui/file-icon.tsx";

/**
 * End of the bar: sign-in, or the user's business and account. The HTML contains both variants; CSS
 * shows one of them, depending on the first script's attributes. Sizes are in pixels as in the bar.
 */
export const AccountLinks = () => {
  const { t } = useTranslation();
  return (
    <>
      <PageLink href={paths.signIn} className={`${accountClass} guests`}>
        <FileIcon name="user-round" size={20} />
        <span className={labelClass}>{t("shell.login")}</span>
      </PageLink>
      <div className="members">
        <BusinessLinks className={accountClass} labelClass={labelClass} />
        <Menu
          id="menu-account"
          title={t("shell.account")}
          label={<Avatar />}
          hasChevron={false}
        >
          <div className="w-48">
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
      <div className="members-only divide-y divide-line">
        <AccountItems />
      </div>
      <PageLink href={paths.signIn} className="item guests">
        <FileIcon name="user-round" size={20} />
        {t("shell.login")}
      </PageLink>
    </>
  );
};

/** A phone's bar shows only the icon, a tablet's only the words. */
const accountClass = "bar-item md:ms-1 md:border md:border-current/40 md:max-lg:[&>svg]:hidden";
const labelClass = "max-md:sr-only";

const BusinessLinks = (
  { className, labelClass }: { className: string; labelClass?: string },
) => {
  const { t } = useTranslation();
  return (
    <>
      <PageLink href={paths.dashboard} className={`${className} owners`}>
        <FileIcon name="store" size={20} />
        <span className={labelClass}>{t("shell.dashboard")}</span>
      </PageLink>
      <PageLink href={paths.addBusiness} className={`${className} newcomers`}>
        <FileIcon name="store" size={20} />
        <span className={labelClass}>{t("shell.addBusiness")}</span>
      </PageLink>
    </>
  );
};

const AccountItems = () => {
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
