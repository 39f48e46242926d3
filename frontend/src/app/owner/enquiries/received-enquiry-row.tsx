import { useTranslation } from "react-i18next";
import { EnquiryAnswer } from "#/components/business/enquiry-answer.tsx";
import { categoryName } from "#/lib/business/categories.ts";
import {
  type Received,
  type ReceivedState,
  receivedState,
} from "#/lib/business/received-enquiry.ts";
import { formatMoment } from "#/lib/format/moment.ts";
import { detectLanguage } from "#/lib/format/texts.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { useToday } from "#/lib/hooks/use-today.ts";
import { paths } from "#/lib/paths.ts";
import { PageLink } from "#/ui/page-link.tsx";

const tones: Partial<Record<ReceivedState, string>> = {
  waiting: "bg-accent-soft text-accent-ink",
  answered: "bg-good-soft text-good",
  chosen: "bg-good-soft text-good",
};

/** An enquiry with its state; the link opens it. */
export const ReceivedEnquiryRow = ({ received }: { received: Received }) => {
  const { t } = useTranslation("receivedEnquiry");
  const lang = useLang();
  const today = useToday();
  const { category, work, wanted, pinCode, text, answer, createdAt, token } = received;
  const state = receivedState(received);
  return (
    <article className="relative grid gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-bold">
          <PageLink href={paths.receivedEnquiry(token)} className="cover link">
            {work?.name[lang] ?? categoryName(category, lang)}
          </PageLink>
        </h3>
        <span className={`chip ${tones[state] ?? "bg-paper"}`}>{t(`states.${state}`)}</span>
      </div>
      <p className="text-sm text-muted">
        {[t(`wanted.${wanted}`), pinCode, formatMoment(createdAt, lang)].join(" · ")}
      </p>
      {text && (
        <p lang={detectLanguage(text)} dir="auto" className="line-clamp-2 wrap-anywhere">{text}</p>
      )}
      {(state === "answered" || state === "chosen") && answer && (
        <div className="text-sm">
          <EnquiryAnswer answer={answer} today={today} />
        </div>
      )}
    </article>
  );
};
