/** The app for signed-in work, inside a document of the site. */
import { RouterProvider } from "@tanstack/react-router";
import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { browserApi } from "#/api/browser-api.ts";
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
const router = makeRouter({ api: browserApi(), i18n, lang, site });

// Signed out in another tab: guards are asked again.
subscribeToSession((isExpired) => {
  if (!isExpired) router.invalidate();
});
focusNewPages(router);
// `RouteError` tells the user what could not be loaded.
await router.load().catch(console.error);

createRoot(container, {
  // What could not be loaded is said on the page; a fault is what broke while it was drawn.
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
