import { detectLanguage } from "../lib/format/texts.ts";
import { useLang } from "../lib/hooks/use-lang.ts";

/**
 * User text. Adds a `lang` attribute only if the text is not in the page's language, to keep the
 * HTML small.
 */
export const UserText = ({ text }: { text: string }) => {
  const lang = useLang();
  const language = detectLanguage(text);
  return language && language !== lang ? <span lang={language}>{text}</span> : text;
};
