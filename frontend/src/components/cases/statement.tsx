import type { Schemas } from "#/api/client.ts";
import { writtenIn } from "#/lib/format/texts.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";

/** Why something was decided: in the page's language, else in the one it is written in. */
export const Statement = ({ text }: { text: Schemas["Statement"] }) => {
  const lang = useLang();
  const own = text[lang];
  const shown = own ?? text[lang === "hi" ? "en" : "hi"];
  if (!shown) return null;
  return (
    <p className="mt-1 whitespace-pre-line" lang={own ? undefined : writtenIn(shown)}>{shown}</p>
  );
};
