import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { laneOf, sentState } from "#/lib/business/sent-enquiry.ts";
import { addDays, formatDate } from "#/lib/format/clock.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { useToday } from "#/lib/hooks/use-today.ts";

type Props = { enquiry: Pick<Schemas["Enquiry"], "state" | "recipients"> };

const words = ["one", "two", "three"] as const;

/** Where a visitor's enquiry stands: "Two can come today", on the first day on which one can. */
export const EnquiryState = ({ enquiry }: Props) => {
  const { t } = useTranslation("enquiries");
  const lang = useLang();
  const today = useToday();
  const { recipients } = enquiry;
  const state = sentState(enquiry);
  if (state !== "open") {
    const chosen = recipients.find(({ state }) => state === "chosen");
    return t(`states.${state}`, { name: chosen && (chosen.names[lang] ?? chosen.businessName) });
  }
  const who = (count: number) => ({ count, who: t(`words.${words[count - 1] ?? "three"}`) });
  const days = recipients.flatMap(({ answer }) => answer?.day ?? []).sort();
  const [first] = days;
  if (first) {
    const key = first === today ? "today" : first === addDays(today, 1) ? "tomorrow" : "other";
    const count = days.filter((day) => day === first).length;
    return t(`result.${key}`, { ...who(count), date: formatDate(first, lang) });
  }
  const read = recipients.filter((recipient) => laneOf(recipient) === "read").length;
  return read > 0 ? t("result.read", who(read)) : t("result.none");
};
