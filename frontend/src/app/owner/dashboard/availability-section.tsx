import { type FormEvent, useId } from "react";
import { useTranslation } from "react-i18next";
import { setMyAvailability } from "#/api/account/my-business.ts";
import type { Schemas } from "#/api/client.ts";
import { ApiError } from "#/api/problem.ts";
import { AvailabilitySummary } from "#/components/business/availability-summary.tsx";
import { dayRange, lastDayAway } from "#/lib/business/availability.ts";
import { useAction } from "#/lib/hooks/use-action.ts";
import { useToday } from "#/lib/hooks/use-today.ts";
import type { MyBusiness } from "../listing/listing-values.ts";
import { Section } from "./section.tsx";

type Props = { business: MyBusiness; onChange: (business: MyBusiness) => void };

/** Lets the owner say with one tap whether the business works today. */
export const AvailabilitySection = ({ business, onChange }: Props) => {
  const { t } = useTranslation("availability");
  const { isBusy, run } = useAction((error) => t(`failed.${failureOf(error)}`));
  const { availability } = business;
  const say = (input: Schemas["AvailabilityInput"]) =>
    run(async () => onChange(await setMyAvailability(input)));
  return (
    <Section title={t("title")}>
      <div role="status">
        <AvailabilitySummary availability={availability} />
      </div>
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        {(["today", "busy"] as const).map((state) => (
          <button
            key={state}
            type="button"
            aria-pressed={availability?.state === state}
            aria-disabled={isBusy || undefined}
            onClick={() => say({ state })}
            className={`btn ${availability?.state === state ? "btn-primary" : "btn-plain"}`}
          >
            {t(state)}
          </button>
        ))}
      </div>
      <AwayForm availability={availability} isBusy={isBusy} onSay={say} />
      {availability && (
        <button
          type="button"
          aria-disabled={isBusy || undefined}
          onClick={() => say({ state: null })}
          className="link mt-2 min-h-11"
        >
          {t("withdraw")}
        </button>
      )}
    </Section>
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
  const isAway = availability?.state === "away";
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
          defaultValue={isAway ? lastDayAway(availability.until) : today}
          {...dayRange(today)}
          className="field w-auto flex-1 basis-48"
        />
        <button
          type="submit"
          aria-pressed={isAway}
          aria-disabled={isBusy || undefined}
          className={`btn grow ${isAway ? "btn-primary" : "btn-plain"}`}
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
