import { CloudUpload, ShieldX } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "#/api/problem.ts";
import { cachePage } from "#/lib/browser/cache-page.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import { newKey } from "#/lib/hooks/use-idempotency-key.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { storeSignOutWarning } from "#/lib/session/waiting-people.ts";
import { Caution } from "#/ui/form/caution.tsx";
import { Notice } from "#/ui/form/notice.tsx";
import { Message } from "#/ui/message.tsx";
import { type Box, mostWaiting } from "./box.ts";
import { CodeStep } from "./code-step.tsx";
import { CorrectStep } from "./correct-step.tsx";
import { EntryForm, type Typed } from "./entry-form.tsx";
import { PeopleList } from "./people-list.tsx";
import { type Person, type Registration, sendPerson, usePeople } from "./use-people.ts";

/** What the registrar does: enter a person, type their code, or add details to the listing. */
type Step =
  | { name: "enter"; typed: Typed }
  | { name: "code"; entry: Registration }
  | { name: "details"; entry: Registration };

/** Lists other people with the code on their phone. */
export const RegisterPage = ({ loaded }: { loaded: Box | undefined }) => {
  const { t } = useTranslation("registering");
  return loaded
    ? <Registering loaded={loaded} />
    : (
      <Message icon={<ShieldX size={36} aria-hidden="true" />} title={t("noRole")}>
        <p className="text-muted">{t("askForRole")}</p>
      </Message>
    );
};

const Registering = ({ loaded }: { loaded: Box }) => {
  const { t } = useTranslation("registering");
  const lang = useLang();
  const people = usePeople(loaded);
  const { page, waiting, isOffline, reload } = people;
  const [step, setStep] = useState<Step>({ name: "enter", typed: { language: lang } });
  const [said, setSaid] = useState<string>();
  const top = useRef<HTMLDivElement>(null);
  const count = useRef(0);
  useEffect(() => cachePage(true), []);
  // The next person begins at the trade.
  useEffect(() => {
    if (count.current === 0) return;
    top.current?.scrollIntoView();
    top.current?.querySelector<HTMLElement>("input, button")?.focus({ preventScroll: true });
  }, [step]);
  const go = (next: Step, message?: string) => {
    count.current += 1;
    setSaid(message);
    setStep(next);
  };
  const next = ({ zipCode, language }: Typed, message?: string) =>
    go({ name: "enter", typed: { zipCode, language } }, message);
  const kept = useRef<Typed>({ language: lang });

  const send = async (person: Person, key: string) => {
    kept.current = person;
    const entry = isOffline ? undefined : await sendPerson(person, key).catch(keepIfLost);
    if (!entry) {
      await people.keep(person, key);
      return next(person, t("kept", { name: person.businessName }));
    }
    go({ name: "code", entry });
    await reload();
  };
  const resend = async (entry: Registration) => {
    const person = personOf(entry, page.consent.version);
    go({ name: "code", entry: await sendPerson(person, newKey()) });
  };

  const waitingCount = waiting.filter(({ problem }) => !problem).length;
  const number = (value: number) => formatNumber(value, lang);
  useEffect(() => {
    const warning = t("signOutErases", { number: formatNumber(waitingCount, lang) });
    storeSignOutWarning(waitingCount > 0 ? warning : null);
  }, [waitingCount, t, lang]);
  const isFull = page.entered >= page.most;
  return (
    <div className="mx-auto grid max-w-2xl grid-cols-1 gap-4 px-4 py-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h1 className="text-xl leading-tight font-bold md:text-3xl">{t("title")}</h1>
        <span className="rounded-full bg-primary-soft px-3 py-1 text-sm font-bold text-link">
          {t("entered", { number: number(page.entered), most: number(page.most) })}
        </span>
      </div>
      <p role="status" className="notice notice-caution text-sm">
        <CloudUpload size={18} aria-hidden="true" className="mt-0.5 flex-none" />
        <span>
          {isOffline && `${t("offline")} `}
          {waitingCount === 0
            ? t("noneWaiting")
            : t("waiting", { count: waitingCount, number: number(waitingCount) })}
        </span>
      </p>
      <div ref={top} className="scroll-mt-20">
        {page.stoppedFor
          ? <Notice tone="bad">{t(`stopped.${page.stoppedFor}`)}</Notice>
          : isFull
          ? <Caution>{t("full", { most: number(page.most) })}</Caution>
          : waitingCount >= mostWaiting
          ? <Caution>{t("phoneFull", { most: number(mostWaiting) })}</Caution>
          : step.name === "code"
          ? (
            <CodeStep
              key={step.entry.code?.resendAt}
              entry={step.entry}
              consent={page.consent}
              onResend={() => resend(step.entry)}
              onListed={async (entry) => {
                go({ name: "details", entry }, t("listed", { name: entry.businessName }));
                await reload();
              }}
              onLater={() => next(kept.current)}
            />
          )
          : step.name === "details"
          ? (
            <CorrectStep
              key={step.entry.id}
              id={step.entry.id}
              said={said}
              onDone={async (message) => {
                next(kept.current, message);
                await reload();
              }}
            />
          )
          : (
            <EntryForm
              key={count.current}
              typed={step.typed}
              said={said}
              isOffline={isOffline}
              consent={page.consent}
              onSend={send}
            />
          )}
      </div>
      <PeopleList
        entries={page.registrations}
        waiting={waiting}
        onCode={(entry) => go({ name: "code", entry })}
        onCorrect={(entry) => go({ name: "details", entry })}
        onEdit={async ({ key, person }) => {
          await people.drop(key);
          go({ name: "enter", typed: person });
        }}
        onDrop={({ key }) => people.drop(key)}
      />
      <details>
        <summary className="link inline-flex min-h-11 items-center">{t("how.title")}</summary>
        <ol className="grid list-decimal gap-2 ps-5">
          {(["ask", "code", "link", "offline"] as const).map((name) => (
            <li key={name}>{t(`how.${name}`)}</li>
          ))}
        </ol>
      </details>
    </div>
  );
};

/** @throws {unknown} what the service has answered */
const keepIfLost = (error: unknown): undefined => {
  if (error instanceof ApiError) throw error;
};

/** What was entered about a person who waits. */
const personOf = (entry: Registration, consentVersion: string): Person => ({
  category: entry.category!,
  businessName: entry.businessName!,
  mobile: entry.mobile!,
  zipCode: entry.zipCode!,
  language: entry.language,
  consentVersion,
});
