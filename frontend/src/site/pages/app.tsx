import { useTranslation } from "react-i18next";
import {
  AdminSkeleton,
  DashboardSkeleton,
  EditorSkeleton,
  NarrowSkeleton,
  PreviewSkeleton,
  ProfileSkeleton,
} from "#/components/account/page-skeletons.tsx";
import { appDescription, appPages, type AppPage, appTitle } from "#/lib/app-pages.ts";
import { useSite } from "#/lib/hooks/use-site.ts";
import { unlistedHead } from "#/lib/seo/head.ts";
import { type AnyPage, definePage } from "../page.ts";

const skeletons: Record<AppPage["skeleton"], () => React.ReactNode> = {
  admin: AdminSkeleton,
  dashboard: DashboardSkeleton,
  editor: EditorSkeleton,
  narrow: NarrowSkeleton,
  preview: PreviewSkeleton,
  profile: ProfileSkeleton,
};

/** The documents of the app: an outline, in whose place the app is rendered (`app/main.tsx`). */
const documentOf = ([path, page]: [string, AppPage]): AnyPage =>
  definePage({
    path,
    isApp: true,
    access: page.access,
    messages: [page.area, "forms", "profile", "admin"],
    samples: [path.replace("$slug", "unknown").replace("$id", "unknown")],
    sitemap: "no",
    head: ({ i18n: { t }, site }) => unlistedHead(appTitle(t, page, site), appDescription(t, page)),
    Body: () => <AppContainer page={page} />,
  });

export const appDocuments = Object.entries(appPages).map(documentOf);

function AppContainer({ page }: { page: AppPage }) {
  const { t } = useTranslation("forms");
  const site = useSite();
  const Skeleton = skeletons[page.skeleton];
  return (
    <div id="app" data-site={JSON.stringify(site)}>
      <noscript>
        <p className="wrap notice notice-bad my-4">{t("needsScript")}</p>
      </noscript>
      <div className="needs-script">
        <Skeleton />
      </div>
    </div>
  );
}
