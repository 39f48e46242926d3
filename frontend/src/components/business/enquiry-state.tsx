import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { formatMoment } from "#/lib/format/moment.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";

type Enquiry = Pick<Schemas["Enquiry"], "state" | "endsAt" | "recipients">;

/** Where a visitor's request stands. */
export const EnquiryState = ({ enquiry: { state, endsAt, recipients } }: { enquiry: Enquiry }) => {
  const { t } = useTranslation("enquiries");
  const lang = useLang();
  const chosen = recipients.find(({ state }) => state === "chosen");
  return t(`states.${state}`, {
    when: formatMoment(endsAt, lang),
    name: chosen && (chosen.names[lang] ?? chosen.businessName),
  });
};
