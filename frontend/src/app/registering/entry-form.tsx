import { ArrowRight, Volume2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { ApiError, isProblem } from "#/api/problem.ts";
import { usePlacesOfPin } from "#/components/listing-fields/use-places-of-pin.ts";
import { languageNames } from "#/i18n/languages.ts";
import { useExplainProblem } from "#/lib/hooks/use-explain-problem.ts";
import { useIdempotencyKey } from "#/lib/hooks/use-idempotency-key.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import type { CategoryId, Lang } from "#/lib/types.ts";
import { ChoiceField } from "#/ui/form/fields/choice-field.tsx";
import { digitsOf } from "#/ui/form/fields/digits.ts";
import { MobileField } from "#/ui/form/fields/mobile-field.tsx";
import { TextField } from "#/ui/form/fields/text-field.tsx";
import { Caution } from "#/ui/form/caution.tsx";
import { Form } from "#/ui/form/form.tsx";
import { Notice } from "#/ui/form/notice.tsx";
import { useForm } from "#/ui/form/use-form.ts";
import { noteTrade, TradePicks } from "./trade-picks.tsx";
import type { Person } from "./use-people.ts";

/** What became of the last step. */
export type Said = { tone: "good" | "bad"; text: string };

/** What the form begins with. */
export type Typed = Partial<Person> & { language: Lang };

type Props = {
  typed: Typed;
  said: Said | undefined;
  isOffline: boolean;
  consent: Schemas["ConsentText"];
  /** @param key the same for each attempt with the same values */
  onSend: (person: Person, key: string) => Promise<void>;
};

const fields = ["category", "businessName", "mobile", "zipCode"] as const;

type Fault = typeof fields[number] | "beyond";

/** Trade, name, number and PIN code, in the order in which people are asked. */
export const EntryForm = ({ typed, said, isOffline, consent, onSend }: Props) => {
  const { t } = useTranslation(["registering", "forms"]);
  const lang = useLang();
  const explainProblem = useExplainProblem();
  const keyOf = useIdempotencyKey();
  const [language, setLanguage] = useState(typed.language);
  const [pin, setPin] = useState(typed.zipCode ?? "");
  const [place] = usePlacesOfPin(pin) ?? [];
  const faultsIn = (error: unknown): Partial<Record<string, Fault>> =>
    isProblem(error, "beyond_scope")
      ? { zipCode: "beyond" }
      : error instanceof ApiError
      ? Object.fromEntries(
        fields.flatMap((name) =>
          error.fields.some(({ field }) => field === name) ? [[name, name]] : []
        ),
      )
      : {};
  const form = useForm<Fault>({
    check: ({ category, businessName, mobile = "", zipCode = "" }) => ({
      category: category ? undefined : "category",
      businessName: businessName ? undefined : "businessName",
      mobile: /^[6-9]\d{9}$/.test(mobile) ? undefined : "mobile",
      zipCode: /^[1-9]\d{5}$/.test(zipCode) ? undefined : "zipCode",
    }),
    submit: async ({ category, businessName = "", mobile = "", zipCode = "" }) => {
      const person = {
        category: category as CategoryId,
        businessName,
        mobile,
        zipCode,
        language,
        consentVersion: consent.version,
      };
      noteTrade(person.category);
      await onSend(person, keyOf(JSON.stringify(person)));
    },
    messageOf: (fault) => t(`registering:fault.${fault}`),
    faultsIn,
    explain: (error) => {
      if (Object.keys(faultsIn(error)).length > 0) return undefined;
      return isProblem(error, "too_many_codes")
        ? { text: t("registering:problem.too_many_codes") }
        : explainProblem(error, t("registering:sendFailed"));
    },
    summarise: () => t("forms:summary"),
  });
  return (
    <Form form={form} label={t("registering:new")}>
      {said && <Notice tone={said.tone}>{said.text}</Notice>}
      <Step number={1} title={t("registering:trade")}>
        <TradePicks chosen={typed.category} />
      </Step>
      <Step number={2} title={t("registering:nameAndNumber")}>
        <TextField
          name="businessName"
          label={t("registering:name")}
          defaultValue={typed.businessName}
          maxLength={100}
          autoComplete="off"
        />
        <MobileField
          label={t("registering:mobile")}
          defaultValue={typed.mobile ?? ""}
          help={t(isOffline ? "registering:mobileOffline" : "registering:mobileHelp")}
        />
        <TextField
          name="zipCode"
          label={t("registering:zipCode")}
          inputMode="numeric"
          maxLength={6}
          value={pin}
          onChange={({ target }) => setPin(digitsOf(target.value).slice(0, 6))}
          help={place && (lang === "hi" ? place.cityHi : place.city)}
          autoComplete="off"
        />
        <ChoiceField
          name="language"
          legend={t("registering:language")}
          value={language}
          onChange={setLanguage}
          options={(["hi", "en"] as const).map((value) => ({
            value,
            label: languageNames[value],
          }))}
        />
      </Step>
      <Step number={3} title={t("registering:yes")}>
        <ReadOut consent={consent} language={language} />
        {isOffline && (
          <Caution>
            {t("registering:codeLater")}
          </Caution>
        )}
      </Step>
      <NextBar isBusy={form.isBusy}>
        {t(isOffline ? "registering:saveNext" : "registering:sendCode")}
      </NextBar>
    </Form>
  );
};

const Step = (
  { number, title, children }: { number: number; title: string; children: ReactNode },
) => (
  <section className="grid grid-cols-1 gap-3.5">
    <h2 className="flex items-center gap-2.5 text-lg font-bold">
      <span className="arch grid [--h:32px] [--w:30px] place-items-center bg-primary text-base text-on-dark">
        {number}
      </span>
      {title}
    </h2>
    {children}
  </section>
);

/** The consent, which the registrar reads out in the person's language. */
export const ReadOut = (
  { consent, language }: { consent: Schemas["ConsentText"]; language: Lang },
) => {
  const { t } = useTranslation("registering");
  return (
    <div className="flex gap-3 rounded-lg bg-primary-soft p-3.5">
      <Volume2 size={22} aria-hidden="true" className="flex-none text-link" />
      <div className="min-w-0">
        <p className="text-sm font-bold text-link">{t("readOut")}</p>
        <p lang={language}>“{consent[language]}”</p>
      </div>
    </div>
  );
};

/** The step's one button, where the thumb is. */
export const NextBar = ({ isBusy, children }: { isBusy: boolean; children: ReactNode }) => (
  <div className="next-bar sticky bottom-0 z-10 -mx-4 border-t border-line bg-paper px-4 py-3">
    <button type="submit" aria-disabled={isBusy || undefined} className="btn btn-accent w-full">
      {isBusy && <span aria-hidden="true" className="spinner spinner-small" />}
      <span>{children}</span>
      <ArrowRight size={20} aria-hidden="true" />
    </button>
  </div>
);
