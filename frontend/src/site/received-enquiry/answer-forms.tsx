import { useTranslation } from "react-i18next";
import { type Received, receivedState } from "#/lib/business/received-enquiry.ts";
import { dayRange } from "#/lib/business/availability.ts";
import { addDays, formatDate } from "#/lib/format/clock.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { paths } from "#/lib/paths.ts";
import { LinkForm } from "../link-form.tsx";

type Props = {
  received: Received;
  today: string;
  token: string;
  /** Why the answer failed, which may name a field. */
  failed: string | undefined;
  /** What was typed, if the answer failed. */
  typed: Record<string, string>;
};

/** Answers, declines or reports an enquiry, also without a script. */
export function AnswerForms(props: Props) {
  const { t } = useTranslation("receivedEnquiry");
  const { received, token } = props;
  const state = receivedState(received);
  return (
    <>
      <CanForm {...props} />
      {state !== "declined" && (
        <LinkForm
          action={paths.receivedEnquiry(token)}
          values={{ reply: "declined" }}
          className="mt-6 border-t border-line pt-2"
        >
          <button type="submit" className="link min-h-11">{t("decline")}</button>
        </LinkForm>
      )}
      <ReportForm token={token} />
    </>
  );
}

/** Reports an enquiry as abuse, also after it ended. */
export function ReportForm({ token }: { token: string }) {
  const { t } = useTranslation("receivedEnquiry");
  return (
    <details className="mt-2">
      <summary className="link inline-flex min-h-11 items-center">{t("report.title")}</summary>
      <p className="mb-2 text-sm">{t("report.help")}</p>
      <LinkForm action={paths.receivedEnquiry(token)} values={{ reply: "reported" }}>
        <button type="submit" className="btn btn-danger w-full">{t("report.submit")}</button>
      </LinkForm>
    </details>
  );
}

function CanForm({ received, today, token, failed, typed }: Props) {
  const { t } = useTranslation("receivedEnquiry");
  const lang = useLang();
  const { answer, recipientState } = received;
  const tomorrow = addDays(today, 1);
  const days = [["today", today], ["tomorrow", tomorrow]] as const;
  const given = recipientState === "answered" ? answer : null;
  const isOtherDay = given !== null && given.day > tomorrow;
  const marked = given ? given.day : received.wanted === "today" ? today : undefined;
  const price = given?.price;
  /** Attributes of a field that the API refused. */
  const faultOf = (field: "day" | "price" | "note", help?: string) => ({
    "aria-invalid": failed === field || undefined,
    "aria-describedby": [help, failed === field && "fault"].filter(Boolean).join(" ") || undefined,
  });
  const fault = (field: "day" | "price" | "note") =>
    failed === field && <p id="fault" className="font-bold text-bad">{t(`failed.${field}`)}</p>;
  return (
    <LinkForm action={paths.receivedEnquiry(token)} values={{ reply: "can" }} className="mt-5">
      {/* Enter in a field must not choose a day: browsers press the form's first button. */}
      <button type="submit" disabled hidden />
      {recipientState === "answered" && (
        <>
          <h2 className="text-lg leading-tight font-bold">{t("change")}</h2>
          <p className="text-sm text-muted">{t("changeHelp")}</p>
        </>
      )}
      <details open={given !== null || failed !== undefined}>
        <summary className="link inline-flex min-h-11 items-center">{t("more")}</summary>
        {!given && <p className="mb-2 text-sm text-muted">{t("moreHelp")}</p>}
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-2">
          {(["from", "to"] as const).map((name) => (
            <div key={name}>
              <label htmlFor={name} className="mb-1 block font-bold">
                {t(name === "from" ? "from" : "upTo")}
              </label>
              <input
                id={name}
                name={name}
                inputMode="numeric"
                maxLength={12}
                defaultValue={typed[name] ?? price?.[name] ?? undefined}
                {...faultOf("price")}
                className="field"
              />
            </div>
          ))}
        </div>
        {fault("price")}
        <label htmlFor="note" className="mt-2 mb-1 block font-bold">{t("note")}</label>
        <textarea
          id="note"
          name="note"
          rows={3}
          maxLength={280}
          defaultValue={typed.note ?? given?.note}
          {...faultOf("note", "note-help")}
          className="field"
        />
        {fault("note")}
        <p id="note-help" className="text-sm text-muted">{t("noteHelp")}</p>
        {given && (
          <button
            type="submit"
            name="day"
            value={given.day}
            className="btn btn-plain mt-2 w-full"
          >
            {t("save")}
          </button>
        )}
      </details>
      <h2 className="mt-2 text-lg leading-tight font-bold">{t("answer")}</h2>
      <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-2">
        {days.map(([name, date]) => (
          <button
            key={name}
            type="submit"
            name="day"
            value={date}
            aria-pressed={given?.day === date}
            className={`btn flex-col gap-0 ${date === marked ? "btn-primary" : "btn-plain"}`}
          >
            {t(name)}
            <span className="text-sm font-normal">{formatDate(date, lang)}</span>
          </button>
        ))}
      </div>
      <label htmlFor="date" className="mt-2 mb-1 block font-bold">{t("otherDay")}</label>
      <div className="flex flex-wrap gap-2">
        <input
          id="date"
          type="date"
          name="date"
          defaultValue={typed.date ?? (isOtherDay ? given.day : addDays(today, 2))}
          {...dayRange(today)}
          {...faultOf("day")}
          className="field w-auto flex-1 basis-36"
        />
        <button
          type="submit"
          name="day"
          value="date"
          aria-pressed={isOtherDay}
          className={`btn grow ${isOtherDay ? "btn-primary" : "btn-plain"}`}
        >
          {t("onThatDay")}
        </button>
      </div>
      {fault("day")}
    </LinkForm>
  );
}
