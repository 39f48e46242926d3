import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { createMyBusiness } from "../../../api/my-business.ts";
import { isProblem } from "../../../api/problem.ts";
import { useIdempotencyKey } from "../../../lib/hooks/use-idempotency-key.ts";
import { useLang } from "../../../lib/hooks/use-lang.ts";
import { useListingDraft } from "../draft/use-listing-draft.ts";
import { type Step, steps } from "../../../lib/business/listing-steps.ts";
import { emptyValues, toNewBusiness } from "../listing/listing-values.ts";
import { AlreadyListed } from "./already-listed.tsx";
import { ListingEditor } from "./listing-editor.tsx";

type Props = {
  step: Step;
  goTo: (step: Step) => void;
  /** The listing exists, not yet public; pictures and a last look come next. */
  onCreated: () => Promise<void>;
};

/** For who has nothing listed yet. */
export const AddPage = ({ step, goTo, onCreated }: Props) => {
  const { t } = useTranslation("editor");
  const { api } = useRouter().options.context;
  const lang = useLang();
  const [blank] = useState(() => emptyValues(lang));
  const draft = useListingDraft(blank, undefined);
  const idempotencyKey = useIdempotencyKey();
  const [isListed, setListed] = useState(false);
  if (isListed) return <AlreadyListed />;

  const save = async (step: Step) => {
    if (step !== "social") return goTo(steps[steps.indexOf(step) + 1]!);
    const body = { ...toNewBusiness(draft.values), status: "draft" } as const;
    try {
      await createMyBusiness(api, body, idempotencyKey(JSON.stringify(body)));
    } catch (error) {
      if (!isProblem(error, "already_listed")) throw error;
      return setListed(true);
    }
    draft.forget();
    await onCreated();
  };

  return (
    <ListingEditor
      title={t("addTitle")}
      draft={draft}
      step={step}
      goTo={goTo}
      save={save}
      submitLabel={() => t("next")}
    />
  );
};
