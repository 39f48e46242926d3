import { Phone } from "lucide-react";
import { useTranslation } from "react-i18next";
import { mayAnswer, type Received, receivedState } from "#/lib/business/received-enquiry.ts";
import type { ReceivedEnquirySearch } from "#/lib/business/search-params.ts";
import { formatPhone, telHref } from "#/lib/format/phone.ts";
import { EnquiryAnswer } from "#/components/business/enquiry-answer.tsx";

export const failures = ["day", "price", "note", "limit", "other"] as const;

type Props = {
  received: Received;
  today: string;
  done: ReceivedEnquirySearch["done"];
  failed: typeof failures[number] | undefined;
};

/** Where the enquiry stands, and what the customer sees of the owner's answer. */
export function EnquiryStatus({ received, today, done, failed }: Props) {
  const { t } = useTranslation("receivedEnquiry");
  const state = receivedState(received);
  const { phone, answer } = received;
  const isOpen = mayAnswer(state);
  return (
    <div role="status" className="empty:hidden">
      {isOpen && failed && <p className="mt-3 font-bold text-bad">{t(`failed.${failed}`)}</p>}
      {state !== "waiting" && (
        <div
          className={`mt-3 rounded-md p-3 ${
            state === "answered" || state === "chosen" ? "bg-good-soft" : "bg-paper"
          }`}
        >
          {isOpen && done && <p className="font-bold text-good">{t("saved")}</p>}
          {isOpen && done === "swapped" && <p className="font-bold">{t("swapped")}</p>}
          {state === "answered"
            ? <p>{t("sees")}</p>
            : (
              <p className={state === "chosen" ? "text-lg font-bold text-good" : "font-bold"}>
                {t(`told.${state}`)}
              </p>
            )}
          {state === "released" && answer && <p>{t("told.thanks")}</p>}
          {state === "chosen" && <p>{t(phone ? "told.youCall" : "told.theyCall")}</p>}
          {state === "chosen" && phone && (
            <a href={telHref(phone)} className="btn btn-primary my-2 w-full">
              <Phone size={18} aria-hidden="true" />
              {t("call", { phone: formatPhone(phone) })}
            </a>
          )}
          {(state === "answered" || state === "chosen") && answer && (
            <EnquiryAnswer answer={answer} today={today} />
          )}
          {state === "answered" && answer?.note.includes("•••") && (
            <p className="mt-1 text-sm">{t("masked")}</p>
          )}
        </div>
      )}
    </div>
  );
}
