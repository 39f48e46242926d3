import { RouterClient } from "@tanstack/react-router/ssr/client";
import { useEffect } from "react";
import { switchLanguage } from "../i18n/switch-language.ts";
import type { AppRouter } from "../router.tsx";

/** The page, which tells the script in its head as soon as it answers by itself. */
export const HydratedApp = ({ router }: { router: AppRouter }) => {
  useEffect(() => router.subscribe("onBeforeNavigate", wakePage), [router]);
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
 * has to be alive before its words change or another page takes its place, or React would find
 * others than the server wrote.
 */
const wakePage = () => {
  document.querySelector("#main > *")?.dispatchEvent(new Event("change", { bubbles: true }));
};
