import { useRouter } from "@tanstack/react-router";
import { useCallback } from "react";
import { writeStored } from "../lib/browser/stored.ts";
import { writeLanguageCookie } from "./language-cookie.ts";
import type { Lang } from "./languages.ts";
import { switchLanguage } from "./switch-language.ts";

/**
 * What the language dropdown does, and nothing else may: the choice is remembered, the page
 * changes in place, and the address no longer names a language.
 */
export const useRememberLanguage = (): (lang: Lang) => Promise<void> => {
  const router = useRouter();
  return useCallback(async (lang) => {
    // Where storage is blocked, the cookie has to do.
    writeStored("lang", lang);
    writeLanguageCookie(lang);
    await router.navigate({
      to: ".",
      search: (search) => ({ ...search, hl: undefined }),
      replace: true,
      resetScroll: false,
    });
    await switchLanguage(router, lang);
  }, [router]);
};
