import { useTranslation } from "react-i18next";
import { editMyBusiness, loadMyBusiness } from "#/api/account/my-business.ts";
import { isProblem } from "#/api/problem.ts";
import { showToast } from "#/ui/toast.ts";
import { useListingDraft } from "../draft/use-listing-draft.ts";
import { type Step, steps } from "#/lib/business/listing-steps.ts";
import type { FieldFaults } from "../listing/check-listing.ts";
import {
  emptyValues,
  type MyBusiness,
  toPatch,
} from "#/components/listing-fields/listing-values.ts";
import { useMyBusiness } from "../use-my-business.ts";
import { faultsOf } from "./faults-of.ts";
import { ListingEditor } from "./listing-editor.tsx";
import type { StepExit } from "./step-form.tsx";
import { changedOn } from "./step-rules.ts";
import { focusUnsavedSteps } from "./unsaved-steps.tsx";
import { useProblems } from "./use-problems.ts";

type Props = {
  business: MyBusiness;
  step: Step;
  goTo: (step: Step) => void;
  onClose: () => Promise<void>;
};

export const EditPage = ({ business: loaded, step, goTo, onClose }: Props) => {
  const { t } = useTranslation("editor");
  const [business, setBusiness] = useMyBusiness(loaded);
  const draft = useListingDraft(emptyValues(loaded.language), loaded);
  const isDraft = business.status === "draft";

  const { problems, refuse } = useProblems(draft);

  /** Shows the version that another editor has saved, before the user continues. */
  const adoptCurrent = async () => {
    const current = await loadMyBusiness();
    if (current) {
      setBusiness(current);
      draft.adopt(current);
    }
    scrollTo({ top: 0 });
  };

  /**
   * Saves each step's changes separately, the current step first. Invalid steps stay in the draft
   * and do not block the other steps.
   *
   * @returns the saved listing and the unsaved steps; undefined if the listing was changed
   * elsewhere
   * @throws {ApiError} problems of the current step
   */
  const saveSteps = async (step: Step, publishes: boolean) => {
    let latest = business;
    let { version } = draft.origin!;
    const { values } = draft;
    const rejectedFaults: FieldFaults = {};
    const left = new Set<Step>();
    let hasSaved = false;
    const send = async (body: Parameters<typeof editMyBusiness>[1]) => {
      latest = await editMyBusiness(version, body);
      ({ version } = latest);
      hasSaved = true;
      setBusiness(latest);
    };
    try {
      for (const each of [step, ...steps.filter((other) => other !== step)]) {
        const names = changedOn(each, draft);
        if (names.length === 0) continue;
        if (each !== step && problems[each]) {
          left.add(each);
          continue;
        }
        try {
          await send(toPatch(names, values));
          draft.adopt(latest, { values, names });
        } catch (error) {
          const found = faultsOf(error, values);
          if (each === step || Object.keys(found).length === 0) throw error;
          Object.assign(rejectedFaults, found);
          left.add(each);
        }
      }
      if (publishes && left.size === 0) {
        await send({ status: "active" });
        draft.adopt(latest);
      }
    } catch (error) {
      if (!isProblem(error, "stale")) throw error;
      await adoptCurrent();
      return undefined;
    } finally {
      if (Object.keys(rejectedFaults).length > 0) refuse(rejectedFaults);
    }
    return { saved: latest, hasSaved, left: steps.filter((each) => left.has(each)) };
  };

  const save = async (step: Step, exit: StepExit) => {
    const publishes = step === "review" && isDraft;
    const result = await saveSteps(step, publishes);
    if (!result) return;
    const { saved, hasSaved, left } = result;
    // The dashboard explains a suspension.
    if (saved.status === "suspended" && business.status !== "suspended") return await onClose();
    if (left.length > 0 && exit === "out") {
      const names = left.map((unsaved) => t(`step.${unsaved}`)).join(", ");
      await showToast(t("unsaved.toast", { steps: names }), "error");
    } else if (saved.hold || saved.pendingEdit && hasSaved) await showToast(t("held"), "success");
    else if (publishes && left.length === 0) await showToast(t("published"), "success");
    else if (hasSaved) {
      const isRest = step === "review" && left.length > 0;
      await showToast(t(isRest ? "unsaved.rest" : "saved"), "success");
    }
    if (exit === "out") return await onClose();
    if (step !== "review") return goTo(steps[steps.indexOf(step) + 1]!);
    if (left.length === 0) return await onClose();
    focusUnsavedSteps();
  };

  const submitLabel = (step: Step) => {
    if (step === "review") return t(isDraft ? "publish" : "done");
    return t(isDraft || changedOn(step, draft).length === 0 ? "next" : "saveAndNext");
  };

  return (
    <ListingEditor
      title={t(isDraft ? "addTitle" : "editTitle")}
      draft={draft}
      problems={problems}
      refuse={refuse}
      step={step}
      goTo={goTo}
      business={business}
      onBusiness={(next) => {
        setBusiness(next);
        draft.adopt(next);
      }}
      save={save}
      submitLabel={submitLabel}
      closeLabel={t(draft.changed.length > 0 ? "saveAndClose" : "close")}
    />
  );
};
