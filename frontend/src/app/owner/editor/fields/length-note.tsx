import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "#/lib/format/numbers.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";

type Props = { text: string; longest: number; children?: ReactNode };

/** Help text of a field, and the characters left when few remain. */
export const LengthNote = ({ text, longest, children }: Props) => {
  const { t } = useTranslation("editor");
  const lang = useLang();
  const left = longest - text.trim().length;
  const isScarce = left < longest / 5;
  return (
    <span className="flex flex-wrap justify-between gap-x-4">
      <span>{children}</span>
      {isScarce && (
        <span className={left < 0 ? "font-bold text-bad" : ""}>
          {left < 0
            ? t("tooMany", { count: -left, number: formatNumber(-left, lang) })
            : t("left", { count: left, number: formatNumber(left, lang) })}
        </span>
      )}
    </span>
  );
};
