import { useTranslation } from "react-i18next";
import { EnquiryState } from "#/components/business/enquiry-state.tsx";
import { categoryName } from "#/lib/business/categories.ts";
import { laneOf } from "#/lib/business/sent-enquiry.ts";
import { formatClock, wallTime } from "#/lib/format/clock.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import type { EnquiryData } from "../pages/enquiry.tsx";

/** The result, what was asked, and how many can come, have read it and cannot come. */
export function Summary({ enquiry, asked, place }: EnquiryData) {
  const { t } = useTranslation("enquiries");
  const lang = useLang();
  const { work, category, wanted, pinCode, state } = enquiry;
  return (
    <>
      <h1
        id="result"
        tabIndex={-1}
        className="text-2xl leading-tight font-bold outline-none md:text-3xl"
      >
        <EnquiryState enquiry={enquiry} />
      </h1>
      <p className="mt-1 text-muted">
        {work?.name[lang] ?? categoryName(category, lang)} · {t(`wanted.${wanted}`)} ·{" "}
        {t("pin", { pin: pinCode })}
        {place && ` · ${place}`}
      </p>
      {state === "open" && (
        <ul
          aria-label={t("answers")}
          className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(5.5rem,100%),1fr))] gap-2 text-center text-sm leading-snug"
        >
          {(["can", "read", "cannot"] as const).map((lane) => {
            const count = asked.filter((one) => laneOf(one) === lane).length;
            const isGood = lane === "can" && count > 0;
            return (
              <li
                key={lane}
                data-count=""
                className={`rounded-md border border-transparent px-1 py-2 ${
                  isGood ? "bg-good-soft text-good" : "bg-sand"
                }`}
              >
                <strong className="block text-xl leading-tight">{formatNumber(count, lang)}</strong>
                {" "}
                {t(`counts.${lane}`, { count })}
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}

/** Says that `islands/enquiry.ts` reads the page again; it writes the time. */
export function LiveLine({ now }: { now: string }) {
  const { t } = useTranslation("enquiries");
  const lang = useLang();
  const texts = {
    updated: t("live.updated", { when: "%" }),
    rests: t("live.rests", { when: "%" }),
    offline: t("live.offline"),
  };
  return (
    <div className="needs-script print:hidden">
      <p
        data-live-line={JSON.stringify(texts)}
        tabIndex={-1}
        className="flex flex-wrap items-center gap-x-3 text-sm font-bold text-good outline-none"
      >
        <span className="flex min-h-6 items-center gap-2">
          <i
            aria-hidden="true"
            className="ms-1 size-2.5 flex-none rounded-full bg-good ring-4 ring-good-soft"
          />
          <span>{t("live.updated", { when: formatClock(wallTime(now).minutes, lang) })}</span>
        </span>
        <button type="button" hidden className="btn btn-plain">{t("live.again")}</button>
      </p>
      <p role="status" className="sr-only" />
    </div>
  );
}
