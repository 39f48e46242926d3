import { useTranslation } from "react-i18next";
import { AccountItems, AccountMenu } from "#/components/account/account-menu.tsx";
import { paths } from "#/lib/paths.ts";
import { PageLink } from "#/ui/page-link.tsx";
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
        <AccountMenu />
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
