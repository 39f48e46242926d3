import type { Language } from "#/shared/language.ts";

/** The texts of a failure, and its link. An empty `href` links to the page itself. */
type Texts = {
  href: string;
  messages: Record<Language, { title: string; text: string; link: string }>;
};

const failures = {
  unmade: {
    href: "",
    messages: {
      en: {
        title: "Something went wrong",
        text: "The page could not be loaded. Please try again in a moment.",
        link: "Try again",
      },
      hi: {
        title: "कुछ गड़बड़ हो गई",
        text: "पेज नहीं खुल सका। कृपया थोड़ी देर में फिर कोशिश करें।",
        link: "फिर कोशिश करें",
      },
    },
  },
  busy: {
    href: "",
    messages: {
      en: {
        title: "The site is very busy",
        text: "Many people are using it right now. Please try again in a moment.",
        link: "Try again",
      },
      hi: {
        title: "अभी बहुत भीड़ है",
        text: "एक साथ बहुत लोग इसे इस्तेमाल कर रहे हैं। कृपया थोड़ी देर में फिर कोशिश करें।",
        link: "फिर कोशिश करें",
      },
    },
  },
  tooMany: {
    href: "",
    messages: {
      en: {
        title: "Too many requests",
        text: "Your network has requested too many pages. Please try again in a minute.",
        link: "Try again",
      },
      hi: {
        title: "बहुत ज़्यादा पेज माँगे गए",
        text: "आपके नेटवर्क से बहुत ज़्यादा पेज माँगे गए हैं। कृपया एक मिनट बाद फिर कोशिश करें।",
        link: "फिर कोशिश करें",
      },
    },
  },
  unreadable: {
    href: "/",
    messages: {
      en: {
        title: "This link is broken",
        text: "Part of the address is missing or damaged. Please start from the home page.",
        link: "Go to the home page",
      },
      hi: {
        title: "यह लिंक टूटा हुआ है",
        text: "पते का कुछ हिस्सा छूट गया है या बिगड़ गया है। कृपया होम पेज से शुरू करें।",
        link: "होम पेज पर जाएँ",
      },
    },
  },
} satisfies Record<string, Texts>;

export type Failure = keyof typeof failures;

/** A page without dependencies, for failures of the front end. */
export const failurePage = (lang: Language, failure: Failure): string => {
  const { href, messages } = failures[failure];
  const { title, text, link } = messages[lang];
  return `<!DOCTYPE html><html lang="${lang}"><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><title>${title}</title>` +
    `<h1>${title}</h1><p>${text}</p><p><a href="${href}">${link}</a></p></html>`;
};
