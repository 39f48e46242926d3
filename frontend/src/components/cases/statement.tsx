import type { Schemas } from "#/api/client.ts";
import { detectLanguage } from "#/lib/format/texts.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import type { Lang } from "#/lib/types.ts";
import { UserParagraph } from "#/components/user-text.tsx";

/** Reason for a decision, in the page's language if possible; otherwise marked with its language. */
export const Statement = ({ text }: { text: Schemas["Statement"] }) => {
  const lang = useLang();
  const shown = text[lang] ?? text[lang === "hi" ? "en" : "hi"];
  if (!shown) return null;
  const written = detectLanguage(shown);
  const isForeign = written !== undefined && written !== lang;
  return (
    <>
      {isForeign && <p className="mt-1 text-sm text-muted">{languageIn(lang, written)}:</p>}
      <UserParagraph text={shown} lang={isForeign ? written : undefined} className="mt-1" />
    </>
  );
};

/** Name of a language in the page's language. */
const languageIn = (lang: Lang, language: Lang) =>
  new Intl.DisplayNames(lang, { type: "language" }).of(language);
