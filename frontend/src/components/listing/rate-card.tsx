import { useTranslation } from "react-i18next";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { useFormatRate } from "#/lib/hooks/use-format-rate.ts";
import { formatRupees } from "#/lib/format/numbers.ts";
import { rateText, textIn } from "#/lib/format/texts.ts";
import type { BusinessDetail } from "#/lib/types.ts";

export const hasRates = ({ visitCharge, rates }: BusinessDetail) =>
  visitCharge !== null || rates.length > 0;

/** Prices of the business, and a note that the business sets them, unless a list has them. */
export const RateCard = ({ business }: { business: BusinessDetail }) => {
  const { t } = useTranslation("listing");
  const lang = useLang();
  const formatRate = useFormatRate();
  const { visitCharge, rates, source } = business;
  const note = textIn(business, "rateNote", lang);
  const lines = rates.map((rate) => ({
    ...rateText(business, rate, lang),
    price: formatRate(rate),
  }));
  if (visitCharge !== null) {
    const price = visitCharge === 0 ? t("rate.free") : formatRupees(visitCharge, lang);
    lines.unshift({ text: t("rate.visitCharge"), price });
  }
  return (
    <>
      <dl>
        {lines.map(({ text, lang, price }, index) => (
          <div
            key={index}
            className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2 last:border-0"
          >
            <dt lang={lang} dir="auto">{text}</dt>
            <dd className="ms-auto font-bold">{price}</dd>
          </div>
        ))}
      </dl>
      {note && (
        <p className="mt-2 max-w-prose whitespace-pre-line" lang={note.lang} dir="auto">
          {note.text}
        </p>
      )}
      <p className="mt-2 text-sm text-muted">
        {!source && t("rate.given")} {t("rate.agree")}
      </p>
    </>
  );
};
