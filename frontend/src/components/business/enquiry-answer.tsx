import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { UserText } from "../user-text.tsx";
import { addDays, formatDate } from "#/lib/format/clock.ts";
import { formatRupees } from "#/lib/format/numbers.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";

type Answer = Schemas["EnquiryAnswer"];

/** An owner's answer to a request. The owner reads the same as the visitor. */
export const EnquiryAnswer = ({ answer, today }: { answer: Answer; today: string }) => {
  const { t } = useTranslation("request");
  const lang = useLang();
  const { day, price, note } = answer;
  const key = day === today ? "today" : day === addDays(today, 1) ? "tomorrow" : "other";
  return (
    <>
      <p>
        <strong>{t(`can.${key}`, { date: formatDate(day, lang) })}</strong>
        {` · ${
          !price
            ? t("afterLook")
            : price.from === price.to
            ? formatRupees(price.from, lang)
            : t("price", {
              from: formatRupees(price.from, lang),
              to: formatRupees(price.to, lang),
            })
        }`}
      </p>
      {note && (
        <p className="wrap-anywhere whitespace-pre-line">
          <UserText text={note} />
        </p>
      )}
    </>
  );
};
