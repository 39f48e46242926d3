import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ListingDraftHandle } from "../draft/use-listing-draft.ts";
import { checkListing, type FieldFaults } from "../listing/check-listing.ts";
import type { FirstStep, Step } from "#/lib/business/listing-steps.ts";
import { ModerationNotice } from "../listing/moderation-notice.tsx";
import type { MyBusiness } from "#/components/listing-fields/listing-values.ts";
import { MediaPanel } from "../media/media-panel.tsx";
import { EditorProvider } from "./editor-context.ts";
import { faultsOf, firstInvalidStep } from "./faults-of.ts";
import { PreviewCard } from "./preview-card.tsx";
import { type StepExit, StepForm } from "./step-form.tsx";
import { changedOn, isDone, isReachable, namesOf, stepsOf, stepsToValidate } from "./step-rules.ts";
import { Stepper } from "./stepper.tsx";
import { stepBodies } from "./steps/steps.tsx";
import { NameStep, PhoneStep, PlaceStep } from "./steps/first-steps.tsx";
import { ReviewStep } from "./steps/review-step.tsx";
import { UnsavedSteps } from "./unsaved-steps.tsx";
import { usePlaceConfirmation } from "./use-place-confirmation.ts";
import type { ProblemsHandle } from "./use-problems.ts";
import { History } from "lucide-react";
import { serviceNow } from "#/lib/browser/service-clock.ts";
import { formatAge } from "#/lib/format/age.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";

const MergePanel = lazy(async () => ({
  default: (await import("./merge-panel.tsx")).MergePanel,
}));

type Props = ProblemsHandle & {
  title: string;
  draft: ListingDraftHandle;
  step: Step;
  goTo: (step: Step) => void;
  /** Undefined for a new listing. */
  business?: MyBusiness;
  onBusiness?: (business: MyBusiness) => void;
  /** The account's mobile number, if verified. */
  ownMobile?: string | undefined;
  /** Saves a valid step and navigates on. */
  save: (step: Step, exit: StepExit) => Promise<void>;
  submitLabel: (step: Step) => string;
  closeLabel?: string;
};

type Opened = { step: Step; faults: FieldFaults | undefined };

/** Multi-step form of a new or existing listing; its values are in `draft`. */
export const ListingEditor = (props: Props) => {
  const { title, draft, problems, refuse, step, goTo, business, onBusiness, ownMobile, save } =
    props;
  const { submitLabel, closeLabel } = props;
  const { t } = useTranslation("editor");
  const { values } = draft;
  // The open step, with the faults that were known when it opened.
  const [opened, setOpened] = useState<Opened>({ step, faults: undefined });
  if (opened.step !== step) setOpened({ step, faults: problems[step] });
  const { faults } = opened;
  // Shows the restored-draft notice of a new listing only on the initial step.
  const [initialStep] = useState(step);
  const heading = useHeadingFocus(step, faults === undefined);

  const isListed = business !== undefined;
  const state = { values, changed: draft.changed, isListed };
  const steps = stepsOf(state);
  const titleOf = (each: Step) =>
    isListed ? t(`step.${each}`) : t(`first.${each as FirstStep}.title`);

  const stateOf = (each: Step) => {
    if (problems[each]) return "problem";
    return isListed && changedOn(each, state).length > 0 ? "unsaved" : undefined;
  };

  /** Opens the step with the first fault that blocks the submit. */
  const submit = async (exit: StepExit) => {
    const all = checkListing(values, stepsToValidate(step, exit, state));
    const bad = firstInvalidStep(all);
    if (bad) {
      refuse(all);
      return goTo(bad);
    }
    try {
      await save(step, exit);
    } catch (error) {
      const found = faultsOf(error, values);
      const bad = firstInvalidStep(found);
      if (!bad || bad === step) throw error;
      refuse(found);
      goTo(bad);
    }
  };

  const restored = isListed ? changedOn(step, state) : [];
  const isRestoredHere = isListed ? restored.length > 0 : step === initialStep;

  const placeConfirmation = usePlaceConfirmation(values, draft.origin?.values);
  const previous = steps[steps.indexOf(step) - 1];
  return (
    <EditorProvider value={{ values, set: draft.set, askPlace: placeConfirmation.askPlace }}>
      <div className="bg-paper">
        <div className="wrap grid gap-5 py-5 md:py-8 lg:grid-cols-[1fr_22rem] lg:gap-8">
          <div className="grid min-w-0 content-start gap-5">
            <h1 className="text-2xl leading-tight font-bold md:text-3xl">{title}</h1>
            {draft.isRestored && isRestoredHere && (
              <DraftNotice
                savedAt={draft.typedAt}
                onDiscard={() => {
                  if (isListed) return draft.discardFields(restored);
                  draft.discard();
                  goTo("basics");
                }}
              />
            )}
            {business && <ModerationNotice business={business} />}
            {(draft.takenOver.length > 0 || draft.conflicts.length > 0) && (
              <Suspense>
                <MergePanel draft={draft} />
              </Suspense>
            )}
            <div className="card p-4 md:p-6">
              <Stepper
                steps={steps}
                titleOf={titleOf}
                current={step}
                isDone={(each) => isDone(each, step, state)}
                isReachable={(each) => isReachable(each, state)}
                stateOf={stateOf}
                onChoose={goTo}
              />
              <h2
                ref={heading}
                tabIndex={-1}
                className="mt-4 mb-1 text-xl leading-tight font-bold outline-none"
              >
                {(!business || business.status === "draft") && (
                  <span className="block text-sm font-normal text-muted">
                    {t("position", { number: steps.indexOf(step) + 1, total: steps.length })}
                  </span>
                )}
                {titleOf(step)}
              </h2>
              <p className="mb-5 text-muted">
                {isListed ? t(`lead.${step}`) : t(`first.${step as FirstStep}.lead`)}
              </p>
              <StepForm
                key={`${step} ${JSON.stringify(faults)}`}
                label={titleOf(step)}
                values={values}
                check={() => ({
                  ...placeConfirmation.check(),
                  ...checkListing(values, namesOf(step, state)),
                })}
                submit={submit}
                faults={faults}
                submitLabel={submitLabel(step)}
                closeLabel={step === "review" ? undefined : closeLabel}
                onBack={previous && (() => goTo(previous))}
              >
                {business
                  ? (stepBodies[step]?.() ??
                    (step === "media"
                      ? <MediaPanel business={business} onChange={onBusiness!} />
                      : (
                        <>
                          <UnsavedSteps
                            problems={problems}
                            onEdit={goTo}
                            onDiscard={(each) => draft.discardFields(changedOn(each, state))}
                          />
                          <ReviewStep business={business} onEdit={goTo} />
                        </>
                      )))
                  : firstStepBodies[step as FirstStep](ownMobile)}
              </StepForm>
            </div>
          </div>
          <aside aria-label={t("preview.title")} className="min-w-0">
            <div className="top-24 lg:sticky">
              <h2 className="mb-2 font-bold">{t("preview.title")}</h2>
              <PreviewCard values={values} business={business} />
            </div>
          </aside>
        </div>
      </div>
    </EditorProvider>
  );
};

const firstStepBodies: Record<FirstStep, (ownMobile: string | undefined) => ReactNode> = {
  basics: () => <NameStep />,
  contact: (ownMobile) => <PhoneStep ownMobile={ownMobile} />,
  address: () => <PlaceStep />,
};

/** Focuses the heading after a change of step, unless an invalid field gets the focus. */
const useHeadingFocus = (step: Step, mayFocus: boolean) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    scrollTo({ top: 0, behavior: "instant" });
    if (mayFocus) heading.current!.focus({ preventScroll: true });
  }, [step, mayFocus]);
  return heading;
};

type NoticeProps = { savedAt: number; onDiscard: () => void };

/** Notice that edits were restored, with their age. */
const DraftNotice = ({ savedAt, onDiscard }: NoticeProps) => {
  const { t } = useTranslation("editor");
  const lang = useLang();
  const [now] = useState(serviceNow);
  return (
    <div role="status" className="notice notice-note">
      <History size={20} aria-hidden="true" className="mt-0.5 flex-none" />
      <div>
        <p>{t("draft.restored", { age: formatAge(savedAt, now, lang) })}</p>
        <button type="button" onClick={onDiscard} className="link min-h-11">
          {t("draft.discard")}
        </button>
      </div>
    </div>
  );
};
