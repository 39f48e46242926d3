import { CloudUpload, ShieldX } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import { ApiError, assertSuccess, isProblem } from "#/api/problem.ts";
import { cachePage } from "#/lib/browser/cache-page.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import { useAction } from "#/lib/hooks/use-action.ts";
import { newKey } from "#/lib/hooks/use-idempotency-key.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { useTabState } from "#/lib/hooks/use-tab-state.ts";
import { storeSignOutWarning } from "#/lib/session/waiting-people.ts";
import { Caution } from "#/ui/form/caution.tsx";
import { Notice } from "#/ui/form/notice.tsx";
import { Message } from "#/ui/message.tsx";
import { type Box, mostWaiting } from "./box.ts";
import { CodeStep } from "./code-step.tsx";
import { CorrectStep } from "./correct-step.tsx";
import { EntryForm, type Said, type Typed } from "./entry-form.tsx";
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
  // The next person is probably next door, also after a reload.
  const [kept, setKept] = useTabState<Typed>("register-next");
  const nextTyped = kept ?? { language: lang };
  const [step, setStep] = useState<Step>({ name: "enter", typed: nextTyped });
  const [said, setSaid] = useState<Said>();
  const { run } = useAction(t("withdrawFailed"));
  const top = useRef<HTMLDivElement>(null);
  const count = useRef(0);
  useEffect(() => cachePage(true), []);
  // The next person begins at the trade. Without a field, the focus is at the step.
  useEffect(() => {
    if (count.current === 0) return;
    top.current?.scrollIntoView();
    const field = top.current?.querySelector<HTMLElement>("input, button") ?? top.current;
    field?.focus({ preventScroll: true });
  }, [step]);
  const go = (next: Step, text?: string, tone: Said["tone"] = "good") => {
    count.current += 1;
    setSaid(text === undefined ? undefined : { tone, text });
    setStep(next);
  };
  const next = (...said: [text?: string, tone?: Said["tone"]]) =>
    go({ name: "enter", typed: nextTyped }, ...said);

  const send = async (person: Person, key: string) => {
    const typed = { zipCode: person.zipCode, language: person.language };
    setKept(typed);
    setSaid(undefined);
    const nextPerson: Step = { name: "enter", typed };
    try {
      const entry = isOffline ? undefined : await sendPerson(person, key).catch(keepIfLost);
      if (entry) go({ name: "code", entry });
      else {
        await people.keep(person, key);
        return go(nextPerson, t("kept", { name: person.businessName }));
      }
    } catch (error) {
      if (isProblem(error, "must_register_themselves")) {
        go(nextPerson, `${person.businessName}: ${t("problem.must_register_themselves")}`, "bad");
      } else if (!isProblem(error, "registrar_stopped")) throw error;
    }
    await reload();
  };
  const withdraw = (entry: Registration, typed: Typed) =>
    run(async () => {
      const params = { path: { id: entry.id } };
      assertSuccess(await api.DELETE("/api/registrations/{id}", { params }));
      go({ name: "enter", typed });
      await reload();
    });
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
      <p
        role="status"
        className={isOffline || waitingCount > 0
          ? "notice notice-caution text-sm"
          : "flex gap-2 text-sm"}
      >
        <CloudUpload size={18} aria-hidden="true" className="mt-0.5 flex-none" />
        <span>
          {isOffline && waitingCount < mostWaiting && `${t("offline")} `}
          {waitingCount === 0
            ? t("noneWaiting")
            : t("waiting", { count: waitingCount, number: number(waitingCount) })}
        </span>
      </p>
      <div ref={top} tabIndex={-1} className="scroll-mt-20 outline-none">
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
              onRefused={reload}
              onWithdraw={() => withdraw(step.entry, personOf(step.entry, page.consent.version))}
              onLater={() => next()}
            />
          )
          : step.name === "details"
          ? (
            <CorrectStep
              key={step.entry.id}
              id={step.entry.id}
              said={said}
              onDone={async (message) => {
                next(message);
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
        onWithdraw={(entry) => withdraw(entry, nextTyped)}
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
