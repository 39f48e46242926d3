import { hydrateRoot } from "react-dom/client";
import { createLateApi } from "./api/late-client.ts";
import { payOwedSignOut } from "./api/session/sign-out.ts";
import { sessionFetch } from "./api/session/session-fetch.ts";
import { createI18n } from "./i18n/index.ts";
import { isLang } from "./i18n/languages.ts";
import { fetchLateRouter } from "./client/late-router.ts";
import { bearTranslators } from "./client/bear-translators.ts";
import { syncSession } from "./client/session-sync.ts";
import { ownPath } from "./lib/session/own-path.ts";
import { whenIdle } from "./lib/browser/when-idle.ts";
import { savesData } from "./lib/browser/saves-data.ts";
import { scrollToTopOnRouteChange } from "./lib/browser/scroll-to-top.ts";
import { tellRouteChange } from "./lib/browser/tell-route-change.ts";
import { HydratedApp } from "./client/hydrated-app.tsx";
import { loadPageWords, placeFor } from "./client/prepare-page.ts";
import { makeRouter } from "./router.tsx";
import { keepSeenPages } from "./client/keep-seen-pages.ts";
import { showPageAge } from "./client/page-age.ts";
import { showHearts, startHearts } from "./components/business/hearts.ts";
import { showLeftToast } from "./ui/toast.ts";
import { startAnalytics } from "./client/analytics.ts";
import "./styles.css";

/** Brings the page alive in the language the server wrote it in. */
const hydrate = async () => {
  if (document.readyState === "loading") await event("DOMContentLoaded");
  const lang = isLang(document.documentElement.lang) ? document.documentElement.lang : "en";
  const { origin } = location;
  const router = makeRouter({
    api: createLateApi({ baseUrl: origin, fetch: sessionFetch }),
    i18n: await createI18n(lang),
    lang,
    // Until the router hands over what the server knew.
    site: {
      name: "",
      names: { en: "", hi: "" },
      origin,
      env: "production",
      grievance: { email: "" },
      social: {},
    },
  });
  const matches = router.matchRoutes(router.latestLocation);
  // The server, which knows nobody, let everybody in.
  const place = placeFor(matches, router.latestLocation.href);
  if (place !== undefined) return location.replace(ownPath(place));
  await loadPageWords(router.options.context, matches);
  await boot.styled;
  bearTranslators();
  syncSession(router);
  payOwedSignOut(router.options.context.api);
  scrollToTopOnRouteChange(router);
  tellRouteChange(router);
  showPageAge(router);
  startAnalytics(router);
  startHearts();
  router.subscribe("onRendered", showHearts);
  hydrateRoot(document, <HydratedApp router={router} />, {
    // What could not be loaded is said on the page; a fault is what broke while it was drawn.
    onCaughtError: (error) => {
      if (!router.state.matches.some((match) => match.error === error)) console.error(error);
    },
  });
  showLeftToast();
  // The next page is loaded, and asks for its data, with them; who saves data gets them on the way.
  if (!savesData()) {
    tryWhenIdle(fetchLateRouter);
    tryWhenIdle(() => import("./api/client.ts"));
  }
  if (import.meta.env.PROD) tryWhenIdle(() => keepSeenPages(router));
};

/** A browser that keeps nothing, or a network that went: the page is none the worse. */
const tryWhenIdle = (work: () => Promise<unknown>) => whenIdle(() => work().catch(() => {}));

/** What the server knew stands at the end of the page, which may still be on its way. */
const event = (type: string) =>
  new Promise((resolve) => document.addEventListener(type, resolve, { once: true }));

await hydrate();
