import type { Lang } from "./languages.ts";

/** Sets the cookie with the language for the server; returns whether the browser accepted it. */
export const writeLanguageCookie = (lang: Lang): boolean => {
  const secure = location.protocol === "https:" ? ";Secure" : "";
  document.cookie = `lang=${lang};Path=/;Max-Age=31536000;SameSite=Lax${secure}`;
  return hasLanguageCookie(lang);
};

export const hasLanguageCookie = (lang: Lang): boolean =>
  document.cookie.split("; ").includes(`lang=${lang}`);
