import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import { createMyBusiness } from "#/api/account/my-business.ts";
import { isProblem } from "#/api/problem.ts";
import { loadMessages } from "#/i18n/index.ts";
import { categoryName } from "#/lib/business/categories.ts";
import { type FirstStep, firstSteps, type Step } from "#/lib/business/listing-steps.ts";
import { useIdempotencyKey } from "#/lib/hooks/use-idempotency-key.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import type { CategoryId, Lang } from "#/lib/types.ts";
import { showToast } from "#/ui/toast.ts";
import { useListingDraft } from "../draft/use-listing-draft.ts";
import { completed, placeFor } from "../listing/first-listing.ts";
import {
  emptyValues,
  type ListingValues,
  toNewBusiness,
} from "#/components/listing-fields/listing-values.ts";
import { AlreadyListed } from "./already-listed.tsx";
import { inHindi } from "./fields/pin-choices.tsx";
import { ListingEditor } from "./listing-editor.tsx";
import { useProblems } from "./use-problems.ts";

type Props = {
  step: FirstStep;
  goTo: (step: Step) => void;
  /** The account's mobile number, if verified. */
  ownMobile: string | undefined;
  /** Called after creation, to continue with the optional steps. */
  onCreated: () => Promise<void>;
};

/** Form of a new listing: three short steps to publish it. */
export const AddPage = ({ step, goTo, ownMobile, onCreated }: Props) => {
  const { t } = useTranslation("editor");
  const lang = useLang();
  const defaultDescriptions = useDefaultDescriptions();
  const [blank] = useState(() => ({ ...emptyValues(lang), primaryPhone: ownMobile ?? "" }));
  const draft = useListingDraft(blank, undefined);
  const { problems, refuse } = useProblems(draft);
  const idempotencyKey = useIdempotencyKey();
  const [isListed, setListed] = useState(false);
  if (isListed) return <AlreadyListed />;

  const save = async (step: Step) => {
    const next = firstSteps[firstSteps.indexOf(step as FirstStep) + 1];
    if (next) return goTo(next);
    const body = toNewBusiness(completed(draft.values, await defaultDescriptions(draft.values)));
    try {
      const { status } = await createMyBusiness(body, idempotencyKey(JSON.stringify(body)));
      draft.forget();
      // Shows no toast for a listing that is suspended on creation; the dashboard explains why.
      if (status === "active") await showToast(t("published"), "success");
    } catch (error) {
      if (!isProblem(error, "already_listed")) throw error;
      return setListed(true);
    }
    await onCreated();
  };

  return (
    <ListingEditor
      title={t("addTitle")}
      draft={draft}
      problems={problems}
      refuse={refuse}
      step={step}
      goTo={goTo}
      ownMobile={ownMobile}
      save={save}
      submitLabel={(step) => t(step === firstSteps.at(-1) ? "publish" : "next")}
    />
  );
};

const useDefaultDescriptions = () => {
  const { i18n } = useTranslation();
  return async (values: ListingValues): Promise<Record<Lang, string>> => {
    const pin = values["address.zipCode"];
    // Ignores failures, because the Hindi place name is optional.
    const places = await api.GET("/api/pincodes/{pin}", { params: { path: { pin } } })
      .then(({ data }) => data, () => undefined);
    const cityHi = inHindi(places, values)?.city;
    const description = async (language: Lang) => {
      await loadMessages(i18n, language, ["editor"]);
      return i18n.getFixedT(language, "editor")("first.sentence", {
        trade: categoryName(values.category as CategoryId, language),
        place: placeFor(values, language, cityHi),
        // The form stores this text, so it must not contain direction isolates.
        interpolation: { escapeValue: false },
      });
    };
    return { en: await description("en"), hi: await description("hi") };
  };
};
