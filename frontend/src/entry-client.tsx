import { RouterClient } from "@tanstack/react-router/ssr/client";
import { useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { createApi } from "./api/client.ts";
import { createI18n } from "./i18n/index.ts";
import { isLang } from "./i18n/languages.ts";
import { switchLanguage } from "./i18n/switch-language.ts";
import { scrollToTopOnRouteChange } from "./lib/scroll-to-top.ts";
import { type AppRouter, makeRouter } from "./router.tsx";
import "./styles.css";

/** Brings the page alive in the language the server wrote it in. */
const awaken = async () => {
  const lang = isLang(document.documentElement.lang) ? document.documentElement.lang : "en";
  const { origin } = location;
  const router = makeRouter({
    api: createApi({ baseUrl: origin }),
    i18n: await createI18n(lang),
    lang,
    // Until the router hands over what the server knew.
    site: { name: "", origin, env: "production", supportPhone: "" },
  });
  scrollToTopOnRouteChange(router);
  hydrateRoot(document, <Living router={router} />);
};

const Living = ({ router }: { router: AppRouter }) => {
  useEffect(() => {
    const { lang, alive } = globalThis.boot;
    // Not from within the effect: there React cannot wake what an event is meant for.
    setTimeout(() => {
      if (!lang) return alive();
      wakePage();
      switchLanguage(router, lang).finally(alive);
    });
  }, [router]);
  return <RouterClient router={router} />;
};

/**
 * React leaves the page inside the frame for an idle moment, unless an event is meant for it. It
 * has to be alive before its words change, or React would find others than the server wrote.
 */
const wakePage = () =>
  document.querySelector("#main > *")?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));

await awaken();
