import type { Lang } from "./languages.ts";

/** Tells the server the language of the next page; true when the browser kept the cookie. */
export const writeLanguageCookie = (lang: Lang): boolean => {
  const secure = location.protocol === "https:" ? ";Secure" : "";
  document.cookie = `lang=${lang};Path=/;Max-Age=31536000;SameSite=Lax${secure}`;
  return hasLanguageCookie(lang);
};

export const hasLanguageCookie = (lang: Lang): boolean =>
  document.cookie.split("; ").includes(`lang=${lang}`);
