import type { Lang } from "./language.ts";

const words: Record<Lang, { title: string; text: string; retry: string }> = {
  en: {
    title: "Something went wrong",
    text: "The page could not be made. Please try again in a moment.",
    retry: "Try again",
  },
  hi: {
    title: "कुछ गड़बड़ हो गई",
    text: "यह पेज अभी नहीं बन पाया। कृपया थोड़ी देर में फिर कोशिश करें।",
    retry: "फिर कोशिश करें",
  },
};

/** What is left to say when the front end itself fails: it needs nothing that could fail too. */
export const failurePage = (lang: Lang): string => {
  const { title, text, retry } = words[lang];
  return `<!DOCTYPE html><html lang="${lang}"><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><title>${title}</title>` +
    `<h1>${title}</h1><p>${text}</p><p><a href="">${retry}</a></p></html>`;
};
