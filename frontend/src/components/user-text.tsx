import { detectLanguage } from "../lib/format/texts.ts";
import { hasRightToLeft } from "../lib/format/isolate.ts";
import { useLang } from "../lib/hooks/use-lang.ts";

/**
 * User text. Adds a `lang` attribute only if the text is not in the page's language, and a direction
 * only to texts with letters from right to left, to keep the HTML small.
 */
export const UserText = ({ text }: { text: string }) => {
  const lang = useLang();
  const language = detectLanguage(text);
  const isForeign = language && language !== lang;
  if (hasRightToLeft(text)) {
    return <span lang={isForeign ? language : undefined} dir="auto">{text}</span>;
  }
  return isForeign ? <span lang={language}>{text}</span> : text;
};

type ParagraphProps = { text: string; lang?: string | undefined; className?: string };

/** Longer text of a user, with its line breaks. */
export const UserParagraph = ({ text, lang, className = "" }: ParagraphProps) => (
  <p
    lang={lang ?? detectLanguage(text)}
    dir="auto"
    className={`wrap-anywhere whitespace-pre-line ${className}`}
  >
    {text}
  </p>
);
