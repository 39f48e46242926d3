import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Footer } from "./footer.tsx";
import { NavBar } from "./nav-bar.tsx";
import { OfflineNotice } from "./offline-notice.tsx";
import { PreviewBanner } from "./preview-banner.tsx";

/** Everything around a page. */
export const Shell = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation();
  return (
    <>
      <a
        href="#main"
        className="btn btn-accent sr-only focus:not-sr-only focus:fixed focus:start-2 focus:top-2 focus:z-40"
      >
        {t("shell.skip")}
      </a>
      <PreviewBanner />
      <NavBar />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">{children}</main>
      <Footer />
      <OfflineNotice />
    </>
  );
};
