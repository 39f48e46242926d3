import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { UserText } from "../user-text.tsx";
import { addDays, formatDate } from "#/lib/format/clock.ts";
import { formatRupees } from "#/lib/format/numbers.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";

type Answer = Schemas["EnquiryAnswer"];

const usePrice = (price: Answer["price"]): string => {
  const { t } = useTranslation("receivedEnquiry");
  const lang = useLang();
  if (!price) return t("afterLook");
  const [from, to] = [price.from, price.to].map((rupees) =>
    rupees === null ? undefined : formatRupees(rupees, lang)
  );
  if (from === to) return from!;
  if (to === undefined) return t("priceFrom", { from });
  return from === undefined ? t("priceUpTo", { to }) : t("price", { from, to });
};

/** An owner's answer to an enquiry. The owner reads the same as the visitor. */
export const EnquiryAnswer = ({ answer, today }: { answer: Answer; today: string }) => {
  const { t } = useTranslation("receivedEnquiry");
  const lang = useLang();
  const { day, price, note } = answer;
  const key = day === today ? "today" : day === addDays(today, 1) ? "tomorrow" : undefined;
  const date = formatDate(day, lang);
  return (
    <>
      <p className="flex flex-wrap gap-x-5 leading-snug">
        <span>
          <span className="sr-only">{t("can.come")}</span>{" "}
          <strong className="block text-xl">{key ? t(`can.${key}`) : date}</strong>
          <span className="text-sm text-muted" aria-hidden={!key}>
            {key ? date : t("can.come")}
          </span>
        </span>{" "}
        <span>
          <strong className="block text-xl">{usePrice(price)}</strong>
          {price && <span className="text-sm text-muted">{t("theirPrice")}</span>}
        </span>
      </p>
      {note && (
        <p className="mt-1 rounded-md bg-sand px-3 py-2.5 wrap-anywhere whitespace-pre-line">
          <UserText text={note} />
        </p>
      )}
    </>
  );
};
