import { Check } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { setMyAvailability } from "#/api/account/my-business.ts";
import type { Schemas } from "#/api/client.ts";
import { ApiError } from "#/api/problem.ts";
import { AvailabilitySummary } from "#/components/business/availability-summary.tsx";
import { dayRange, lastDayAway } from "#/lib/business/availability.ts";
import { useAction } from "#/lib/hooks/use-action.ts";
import { useToday } from "#/lib/hooks/use-today.ts";
import type { MyBusiness } from "#/components/listing-fields/listing-values.ts";

type Props = { business: MyBusiness; onChange: (business: MyBusiness) => void };

/** Lets the owner say with one tap whether the business works today. */
export const AvailabilitySection = ({ business, onChange }: Props) => {
  const { t } = useTranslation("availability");
  const id = useId();
  const { isBusy, run } = useAction((error) => t(`failed.${failureOf(error)}`));
  const { availability } = business;
  const [isAsking, setAsking] = useState(false);
  const say = (input: Schemas["AvailabilityInput"]) =>
    run(async () => {
      onChange(await setMyAvailability(input));
      setAsking(false);
    });
  return (
    <section
      aria-labelledby={id}
      className="rounded-lg bg-surface p-3 text-ink [--focus:var(--color-link)] md:col-start-2 md:row-span-2 md:row-start-1 md:rounded-xl md:p-4"
    >
      <h2 id={id} className="leading-tight font-bold md:text-lg">{t("title")}</h2>
      <div role="group" aria-labelledby={id} className="mt-2 flex flex-wrap gap-1.5">
        {(["today", "busy", "away"] as const).map((state) => {
          const isSaid = availability?.state === state;
          return (
            <button
              key={state}
              type="button"
              aria-pressed={isSaid}
              aria-disabled={isBusy || undefined}
              aria-expanded={state === "away" ? isAsking : undefined}
              onClick={() => state === "away" ? setAsking(!isAsking) : say({ state })}
              className={`btn grow px-1.5 text-[0.9375rem] ${
                isSaid ? "border-good bg-good-soft text-good" : "border-line"
              }`}
            >
              {isSaid && <Check size={16} aria-hidden="true" />}
              {t(`short.${state}`)}
            </button>
          );
        })}
      </div>
      {isAsking && <AwayForm availability={availability} isBusy={isBusy} onSay={say} />}
      <div className="mt-2 flex flex-wrap gap-x-3 text-sm leading-snug text-muted">
        <div role="status">
          <AvailabilitySummary availability={availability} />
        </div>
        {availability && (
          <button
            type="button"
            aria-disabled={isBusy || undefined}
            onClick={() => say({ state: null })}
            className="link -my-3 min-h-11 min-w-11 text-start"
          >
            {t("withdraw")}
          </button>
        )}
      </div>
    </section>
  );
};

type AwayProps = {
  availability: MyBusiness["availability"];
  isBusy: boolean;
  onSay: (input: Schemas["AvailabilityInput"]) => void;
};

const AwayForm = ({ availability, isBusy, onSay }: AwayProps) => {
  const { t } = useTranslation("availability");
  const id = useId();
  const today = useToday();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const until = new FormData(event.currentTarget).get("until");
    if (until) onSay({ state: "away", until: String(until) });
  };
  return (
    <form onSubmit={submit} className="mt-3">
      <label htmlFor={id} className="mb-1 block font-bold">{t("lastDay")}</label>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          type="date"
          name="until"
          required
          defaultValue={availability?.state === "away" ? lastDayAway(availability.until) : today}
          {...dayRange(today)}
          className="field w-auto flex-1 basis-36"
        />
        <button
          type="submit"
          aria-disabled={isBusy || undefined}
          className="btn btn-primary grow"
        >
          {t("away")}
        </button>
      </div>
      <p className="mt-1 text-sm text-muted">{t("awayHelp")}</p>
    </form>
  );
};

const failureOf = (error: unknown): "limit" | "date" | "other" => {
  if (!(error instanceof ApiError)) return "other";
  return error.status === 429 ? "limit" : error.status === 400 ? "date" : "other";
};
