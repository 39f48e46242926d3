import { useRouter } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { editMyBusiness, loadMyBusiness } from "#/api/account/my-business.ts";
import { isProblem } from "#/api/problem.ts";
import { showToast } from "#/ui/toast.ts";
import { useListingDraft } from "../draft/use-listing-draft.ts";
import { type Step, steps } from "#/lib/business/listing-steps.ts";
import { emptyValues, type MyBusiness, toPatch } from "../listing/listing-values.ts";
import { useMyBusiness } from "../use-my-business.ts";
import { ListingEditor } from "./listing-editor.tsx";
import type { Way } from "./step-form.tsx";

type Props = {
  business: MyBusiness;
  step: Step;
  goTo: (step: Step) => void;
  /** Back to the dashboard. */
  onClose: () => Promise<void>;
};

export const EditPage = ({ business: loaded, step, goTo, onClose }: Props) => {
  const { t } = useTranslation("editor");
  const { api } = useRouter().options.context;
  const [business, setBusiness] = useMyBusiness(loaded);
  const draft = useListingDraft(emptyValues(loaded.language), loaded);
  const isDraft = business.status === "draft";

  /** @returns the listing as it is now; undefined when somebody else has saved since, and one should look first */
  const saveChanges = async (status?: "active"): Promise<MyBusiness | undefined> => {
    const sent = { values: draft.values, names: draft.changed };
    if (sent.names.length === 0 && !status) return business;
    const body = { ...toPatch(sent.names, sent.values), ...status && { status } };
    try {
      const saved = await editMyBusiness(api, draft.origin!.version, body);
      setBusiness(saved);
      draft.adopt(saved, sent);
      return saved;
    } catch (error) {
      if (!isProblem(error, "stale")) throw error;
      const current = await loadMyBusiness(api);
      if (current) {
        setBusiness(current);
        draft.adopt(current);
      }
      scrollTo({ top: 0 });
      return undefined;
    }
  };

  const save = async (step: Step, way: Way) => {
    const publishes = step === "review" && isDraft;
    const hadChanges = draft.changed.length > 0;
    const saved = await saveChanges(publishes ? "active" : undefined);
    if (!saved) return;
    // It shows what belongs to a suspended business: the dashboard says so.
    if (saved.status === "suspended" && business.status !== "suspended") return await onClose();
    if (saved.hold || saved.pendingEdit && hadChanges) await showToast(t("held"), "success");
    else if (publishes) await showToast(t("published"), "success");
    else if (hadChanges) await showToast(t("saved"), "success");
    if (step === "review" || way === "out") await onClose();
    else goTo(steps[steps.indexOf(step) + 1]!);
  };

  const submitLabel = (step: Step) => {
    if (step === "review") return t(isDraft ? "publish" : "done");
    return t(isDraft || draft.changed.length === 0 ? "next" : "saveAndNext");
  };

  return (
    <ListingEditor
      title={t(isDraft ? "addTitle" : "editTitle")}
      draft={draft}
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
