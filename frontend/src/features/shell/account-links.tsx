import { Link } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "#/lib/paths.ts";
import { PageLink } from "#/ui/page-link.tsx";
import { useSession } from "#/lib/session/use-session.ts";
import { PlainFace } from "./plain-face.tsx";

const AccountMenu = lazy(() => import("./account-menu.tsx"));
const AccountItems = lazy(() => import("./account-items.tsx"));

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
        <PageLink
          href={paths.signIn}
          className="btn btn-primary px-[18px] guests ms-auto md:ms-0"
        >
          {t("shell.login")}
        </PageLink>
      )}
      {session?.token !== null && (
        <div className="members ms-auto items-center gap-1 md:ms-0">
          <BusinessLink className="btn btn-accent px-3" />
          {session
            ? (
              <Suspense fallback={<PlainFace />}>
                <AccountMenu />
              </Suspense>
            )
            : <PlainFace />}
        </div>
      )}
    </>
  );
};

/** Dashboard for who has a business, else the way to one. */
const BusinessLink = ({ className }: { className: string }) => {
  const { t } = useTranslation();
  const session = useSession();
  return (
    <>
      {!(session && !session.businessId) && (
        <a href="/dashboard" className={`${className} owners`}>
          {t("shell.dashboard")}
        </a>
      )}
      {!session?.businessId && (
        <Link to="/add-business" className={`${className} newcomers`}>
          {t("shell.addBusiness")}
        </Link>
      )}
    </>
  );
};

/** What the bar holds of the account, for the drawer of small windows. */
export const AccountEntries = () => {
  const { t } = useTranslation();
  const session = useSession();
  return (
    <>
      <BusinessLink className="item" />
      {session?.token
        ? (
          <Suspense fallback={<ItemsToCome count={session.role === "admin" ? 3 : 2} />}>
            <AccountItems />
          </Suspense>
        )
        : <PageLink href={paths.signIn} className="item guests">{t("shell.login")}</PageLink>}
    </>
  );
};

/** The room of what is on its way: it would push the city from under a finger, and log out instead. */
const ItemsToCome = ({ count }: { count: number }) => (
  <>
    {Array.from({ length: count }, (_, index) => <div key={index} className="item" />)}
  </>
);
