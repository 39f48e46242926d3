import { useTranslation } from "react-i18next";
import { skeletons } from "#/components/account/page-skeletons.tsx";
import { appDescription, type AppPage, appPages, appTitle, isConsole } from "#/lib/app-pages.ts";
import { useSite } from "#/lib/hooks/use-site.ts";
import { paths } from "#/lib/paths.ts";
import { noindexHead } from "#/lib/seo/head.ts";
import { PageLink } from "#/ui/page-link.tsx";
import { type AnyPage, definePage } from "../page.ts";
import { sampleBusiness, unknownId } from "../samples.ts";

/** Documents of the app: a skeleton, which the app replaces (`app/main.tsx`). */
const documentOf = ([path, page]: [string, AppPage]): AnyPage =>
  definePage({
    path,
    isApp: true,
    isConsole: isConsole(page),
    access: page.access,
    samples: [path.replace("$slug", sampleBusiness).replace("$id", unknownId)],
    sitemap: "no",
    head: (context) => {
      const { i18n: { t } } = context;
      return noindexHead(context, appTitle(t, page), appDescription(t, page));
    },
    Body: ({ params: { slug } }) => <AppContainer page={page} slug={slug} />,
  });

export const appDocuments = Object.entries(appPages).map(documentOf);

function AppContainer({ page, slug }: { page: AppPage; slug: string | undefined }) {
  const { t } = useTranslation(["forms", "writeReview"]);
  const site = useSite();
  const Skeleton = skeletons[page.skeleton];
  const content = (
    <>
      <noscript>
        <div className="wrap py-8">
          <p className="notice notice-bad mb-4">{t("forms:needsScript")}</p>
          {slug && (
            <PageLink href={paths.business(slug)} className="link">
              {t("writeReview:backPlain")}
            </PageLink>
          )}
        </div>
      </noscript>
      <div className="needs-script">
        <Skeleton />
      </div>
    </>
  );
  return (
    <div id="app" data-site={JSON.stringify(site)} className="flex-1">
      {isConsole(page)
        // The place of the console's strip and bar (`app/admin/console.css`).
        ? (
          <div className="pt-14 md:ps-19">
            <div className="fixed inset-y-0 start-0 w-19 bg-primary-deep max-md:hidden" />
            <main id="main" tabIndex={-1}>{content}</main>
          </div>
        )
        : content}
    </div>
  );
}
