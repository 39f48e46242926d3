import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { laneOf, sentState } from "#/lib/business/sent-enquiry.ts";
import { addDays, formatDate, wallTime } from "#/lib/format/clock.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import type { Lang } from "#/lib/types.ts";

type Enquiry = Pick<Schemas["Enquiry"], "state" | "recipients">;

/** Where a visitor's enquiry stands, in a few words. */
export const EnquiryState = ({ enquiry }: { enquiry: Enquiry }) => {
  const { t } = useTranslation("enquiries");
  const lang = useLang();
  const state = sentState(enquiry);
  if (state === "open") return resultOf(t, lang, enquiry.recipients);
  const chosen = enquiry.recipients.find(({ state }) => state === "chosen");
  return t(`states.${state}`, { name: chosen && (chosen.names[lang] ?? chosen.businessName) });
};

const words = ["one", "two", "three"] as const;

/** "Two can come today": how many come on the first day on which one can. */
const resultOf = (
  t: TFunction<"enquiries">,
  lang: Lang,
  recipients: Enquiry["recipients"],
): string => {
  const who = (count: number) => ({ count, who: t(`words.${words[count - 1] ?? "three"}`) });
  const [first, ...others] = recipients.flatMap(({ answer }) => answer?.day ?? []).sort();
  if (first) {
    const { date: today } = wallTime(new Date().toISOString());
    const key = first === today ? "today" : first === addDays(today, 1) ? "tomorrow" : "other";
    const count = 1 + others.filter((day) => day === first).length;
    return t(`result.${key}`, { ...who(count), date: formatDate(first, lang) });
  }
  const read = recipients.filter((recipient) => laneOf(recipient) === "read").length;
  return read > 0 ? t("result.read", who(read)) : t("result.none");
};
