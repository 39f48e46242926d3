import { detectLanguage } from "../lib/format/texts.ts";
import { useLang } from "../lib/hooks/use-lang.ts";

/** What somebody wrote, marked where it is not in the language of the page; else it costs no byte. */
export const UserText = ({ text }: { text: string }) => {
  const lang = useLang();
  const language = detectLanguage(text);
  return language && language !== lang ? <span lang={language}>{text}</span> : text;
};
