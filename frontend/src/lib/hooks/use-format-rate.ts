import { useTranslation } from "react-i18next";
import { formatRupees } from "../format/numbers.ts";
import type { Rate } from "../types.ts";
import { useLang } from "./use-lang.ts";

/** Formats a price as "from ₹150 per visit". */
export const useFormatRate = () => {
  const { t } = useTranslation("listing");
  const lang = useLang();
  return ({ from, per }: Pick<Rate, "from" | "per">): string =>
    t("rate.from", { price: formatRupees(from, lang), per: t(`rate.${per}`) });
};
