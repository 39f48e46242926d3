import { useTranslation } from "react-i18next";
import { contractRules } from "#/api/generated/contract-rules.ts";
import type { Schemas } from "#/api/client.ts";
import { isProblem } from "#/api/problem.ts";
import { Stars } from "#/components/reviews/stars.tsx";
import { writtenIn } from "#/lib/format/texts.ts";
import { useExplainProblem } from "#/lib/hooks/use-explain-problem.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { FormDialog } from "#/ui/form/form-dialog.tsx";
import { SelectField } from "#/ui/form/fields/select-field.tsx";
import { TextAreaField } from "#/ui/form/fields/text-area-field.tsx";
import { usualReasons } from "./usual-reasons.ts";
import { TextField } from "#/ui/form/fields/text-field.tsx";
import { useForm } from "#/ui/form/use-form.ts";

type Decision = Schemas["Decision"];
type Refusal = Schemas["Refusal"];

const refusals: readonly Refusal[] = [
  "not_genuine",
  "not_about",
  "abusive",
  "private",
  "advertising",
  "other",
];

type Props = {
  decision: Decision;
  title: string;
  submitLabel: string;
  /** Why it is decided so is one of a few reasons; what else is said is optional. */
  isReview: boolean;
  /** The owner has some days to correct something. */
  mustCorrect: boolean;
  /** It stands above the fields, to be read once more. */
  review?: Schemas["CaseReview"];
  /** What comes of it. */
  lead: string;
  isDanger: boolean;
  onDecide: (decision: Schemas["NewDecision"]) => Promise<void>;
  onClose: () => void;
};

const longest = contractRules.NewStatement.en.maxLength;
const days = contractRules.NewDecision.correctWithinDays;

/** A decision with its reasons, for each who hears of it in their own language where it is there. */
export const CaseDecision = (
  {
    decision,
    title,
    submitLabel,
    isReview,
    mustCorrect,
    review,
    lead,
    isDanger,
    onDecide,
    onClose,
  }: Props,
) => {
  const { t } = useTranslation(["admin", "forms"]);
  const lang = useLang();
  const explainProblem = useExplainProblem();
  const languages = lang === "hi" ? ["hi", "en"] as const : ["en", "hi"] as const;
  const form = useForm<"reasonRequired" | "tooLong" | "days" | "review.whyRequired">({
    check: ({ en = "", hi = "", within, refusal }) => ({
      [languages[0]]: !isReview && en.trim() === "" && hi.trim() === ""
        ? "reasonRequired"
        : undefined,
      refusal: isReview && !refusal ? "review.whyRequired" : undefined,
      ...en.length > longest && { en: "tooLong" },
      ...hi.length > longest && { hi: "tooLong" },
      ...within !== undefined && !isWithin(Number(within)) && { within: "days" },
    }),
    submit: async ({ en = "", hi = "", within, refusal }) => {
      await onDecide({
        decision,
        statement: { ...en.trim() && { en }, ...hi.trim() && { hi } },
        ...isReview && { refusal: refusal as Refusal },
        ...within !== undefined && { correctWithinDays: Number(within) },
      });
      onClose();
    },
    say: (fault) => t(`admin:${fault}`),
    faultsIn: () => ({}),
    explain: (error) =>
      isProblem(error, "stale")
        ? { text: t("admin:case.stale") }
        : isProblem(error, "another_admin")
        ? { text: t("admin:case.anotherAdmin") }
        : explainProblem(error, t("admin:failed")),
    summarise: () => t("forms:summary"),
  });
  /** In both languages: each reads their own. */
  const write = (reason: Readonly<Record<"en" | "hi", string>>) => {
    for (const language of languages) {
      const field = form.ref.current?.elements.namedItem(language);
      if (field instanceof HTMLTextAreaElement) field.value = reason[language];
    }
  };

  const text = decision === "remove_reply"
    ? review?.heldReply?.text ?? review?.reply ?? ""
    : (decision === "refuse_edit" ? review?.edit?.text : undefined) ?? review?.text ?? "";
  const rating = (decision === "refuse_edit" ? review?.edit?.rating : undefined) ?? review?.rating;

  return (
    <FormDialog
      title={title}
      lead={lead}
      form={form}
      submitLabel={submitLabel}
      busyLabel={t("admin:busy")}
      isDanger={isDanger}
      onClose={onClose}
    >
      {review && (
        <blockquote className="max-h-40 overflow-y-auto border-s-2 border-line ps-4" tabIndex={0}>
          {decision !== "remove_reply" && rating && <Stars rating={rating} />}
          <p className="wrap-anywhere whitespace-pre-line" lang={writtenIn(text)}>{text}</p>
        </blockquote>
      )}
      {isReview && (
        <SelectField
          name="refusal"
          label={t("admin:review.why")}
          placeholder={t("forms:choose")}
          defaultValue=""
          options={refusals.map((value) => ({
            value,
            label: t(`admin:review.refusals.${value}`),
          }))}
        />
      )}
      {!isReview && (
        <div className="mb-4">
          <p className="font-bold">{t("admin:case.usual")}</p>
          <ul className="mt-1 flex flex-wrap gap-2">
            {usualReasons[decision].map((reason) => (
              <li key={reason.en}>
                <button
                  type="button"
                  onClick={() => write(reason)}
                  className="btn btn-plain text-start"
                >
                  {reason[lang]}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {isReview && <p className="font-bold">{t("admin:review.more")}</p>}
      {languages.map((language, index) => (
        <TextAreaField
          key={language}
          name={language}
          label={t(`admin:case.reason.${language}`)}
          rows={3}
          {...index === 0 && !isReview
            ? { help: t(decision === "correct" ? "admin:reasonHelp" : "admin:reasonRead") }
            : { note: t("forms:optional") }}
        />
      ))}
      {mustCorrect && (
        <TextField
          name="within"
          label={t("admin:case.within")}
          inputMode="numeric"
          defaultValue="7"
        />
      )}
    </FormDialog>
  );
};

const isWithin = (count: number) =>
  Number.isInteger(count) && count >= days.minimum && count <= days.maximum;
