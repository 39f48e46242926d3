import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { sentState } from "#/lib/business/sent-enquiry.ts";
import { formatMoment } from "#/lib/format/moment.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";

type Enquiry = Pick<Schemas["Enquiry"], "state" | "endsAt" | "recipients">;

/** Where a visitor's enquiry stands. */
export const EnquiryState = ({ enquiry }: { enquiry: Enquiry }) => {
  const { t } = useTranslation("enquiries");
  const lang = useLang();
  const { endsAt, recipients } = enquiry;
  const chosen = recipients.find(({ state }) => state === "chosen");
  return t(`states.${sentState(enquiry)}`, {
    when: formatMoment(endsAt, lang),
    name: chosen && (chosen.names[lang] ?? chosen.businessName),
  });
};
