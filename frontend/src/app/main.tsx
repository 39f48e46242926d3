/** Single-page app for signed-in users, inside a document of the site. */
import { RouterProvider } from "@tanstack/react-router";
import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { subscribeToSession } from "#/api/session/session.ts";
import { createI18n } from "#/i18n/index.ts";
import { SiteProvider } from "#/lib/hooks/use-site.ts";
import type { Site } from "#/lib/site.ts";
import { focusNewPages } from "./focus-new-pages.ts";
import { makeRouter } from "./router.tsx";
import { pageLanguage } from "#/lib/page/page-language.ts";

const container = document.getElementById("app")!;
const lang = pageLanguage();
const site: Site = JSON.parse(container.dataset.site!);
const i18n = await createI18n(lang);
const router = makeRouter({ i18n, lang, site });

// Runs the guards again after a sign-out in another tab.
subscribeToSession((isExpired) => {
  if (!isExpired) router.invalidate();
});
focusNewPages(router);
// `RouteError` shows the failure.
await router.load().catch(console.error);

createRoot(container, {
  // Load failures are shown on the page; only rendering errors are logged.
  onCaughtError: (error) => {
    if (!router.state.matches.some((match) => match.error === error)) console.error(error);
  },
}).render(
  <SiteProvider value={site}>
    <I18nextProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nextProvider>
  </SiteProvider>,
);
