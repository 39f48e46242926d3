import { useTranslation } from "react-i18next";
import { answerNumberQuestion, loadNumberQuestions } from "#/api/account/account.ts";
import type { Schemas } from "#/api/client.ts";
import { formatPhone } from "#/lib/format/phone.ts";
import { useAction } from "#/lib/hooks/use-action.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { useResource } from "#/lib/hooks/use-resource.ts";
import { Caution } from "#/ui/form/caution.tsx";
import { showToast } from "#/ui/toast.ts";

type Props = { first: PromiseSettledResult<Schemas["NumberQuestion"][]> };

/** Asks whether numbers of other listings, which wait for the answer, are the user's own. */
export const NumberQuestions = ({ first }: Props) => {
  const { t } = useTranslation("dashboard");
  const lang = useLang();
  const questions = useResource(loadNumberQuestions, first);
  const { isBusy, run } = useAction(t("changeFailed"));
  const answer = (id: string, answer: Schemas["NumberAnswer"]["answer"]) =>
    run(async () => {
      await answerNumberQuestion(id, { answer });
      await questions.reload();
      await showToast(t(`numberQuestion.done.${answer}`), "success");
    });
  return questions.data?.map(({ id, number, businessName, businessNameHi, city, cityHi }) => (
    <Caution key={id}>
      <p className="font-bold">{t("numberQuestion.title", { phone: formatPhone(number) })}</p>
      <p className="mt-1 wrap-anywhere">
        {t(businessName ? "numberQuestion.lead" : "numberQuestion.leadUnnamed", {
          name: lang === "hi" ? businessNameHi : businessName,
          city: lang === "hi" ? cityHi : city,
        })}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {(["mine", "shared"] as const).map((each) => (
          <button
            key={each}
            type="button"
            aria-disabled={isBusy || undefined}
            onClick={() => answer(id, each)}
            className={`btn ${each === "mine" ? "btn-primary" : "btn-plain"}`}
          >
            {t(`numberQuestion.${each}`)}
          </button>
        ))}
      </div>
    </Caution>
  ));
};
