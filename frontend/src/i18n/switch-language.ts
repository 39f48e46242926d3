import type { AppRouter } from "../router.tsx";
import { showChosenCity } from "../lib/city/city-store.ts";
import { siteIn } from "../lib/site.ts";
import { changeLanguage } from "./index.ts";
import type { Lang } from "./languages.ts";

/** Changes the language of the page in place: words, titles and what routes know. */
export const switchLanguage = async (router: AppRouter, lang: Lang): Promise<void> => {
  const { context } = router.options;
  await changeLanguage(context.i18n, lang, async () => {
    const site = siteIn(lang, context.site);
    router.update({ ...router.options, context: { ...context, lang, site } });
    // What is one's own is the same in every language.
    await router.invalidate({
      filter: ({ routeId }) => router.routesById[routeId].options.ssr !== false,
    });
    document.documentElement.lang = lang;
    showChosenCity();
  });
};
