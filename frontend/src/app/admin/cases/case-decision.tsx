import { useTranslation } from "react-i18next";
import { contractRules } from "#/api/generated/contract-rules.ts";
import type { Schemas } from "#/api/client.ts";
import { isProblem } from "#/api/problem.ts";
import { Statement } from "#/components/cases/statement.tsx";
import { Stars } from "#/components/reviews/stars.tsx";
import { formatPhone } from "#/lib/format/phone.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { FormDialog } from "#/ui/form/form-dialog.tsx";
import { CheckField } from "#/ui/form/fields/check-field.tsx";
import { SelectField } from "#/ui/form/fields/select-field.tsx";
import { reasonFaults, reasonLanguages, reasonOf } from "../reason.ts";
import { ReasonFields } from "../reason-fields.tsx";
import { FrequentTexts } from "../texts/frequent-texts.tsx";
import type { ConflictNotice } from "./use-conflict-notice.ts";
import { TextField } from "#/ui/form/fields/text-field.tsx";
import { showToast } from "#/ui/toast.ts";
import { UserParagraph } from "#/components/user-text.tsx";
import { useAdminForm } from "../use-admin-form.ts";

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
  kind: Schemas["CaseKind"];
  title: string;
  submitLabel: string;
  /** Requires a refusal reason from a list; further text is optional. */
  isReview: boolean;
  /** No reason is required: no visitor reported the case, and the decision favours the owner. */
  needsNoReason: boolean;
  /** The languages of the users who will read the reason. */
  readers: Schemas["Case"]["readers"];
  /** Says who will read the reason. */
  help: string;
  /** The owner has some days to correct the listing. */
  mustCorrect: boolean;
  /** Numbers that the admin may put on the do-not-list. */
  numbers: readonly string[];
  /** Shown above the fields. */
  review?: Schemas["CaseReview"];
  lead: string;
  isDanger: boolean;
  /** Storage name of the draft, which survives a closed dialog and a reload. */
  draft: string;
  /** Change that a colleague has made since the dialog opened. */
  overtaken?: ConflictNotice;
  onDecide: (decision: Schemas["NewDecision"]) => Promise<void>;
  onClose: () => void;
};

const days = contractRules.NewDecision.correctWithinDays;

/** Dialog for a decision and its reason, in each reader's language. */
export const CaseDecision = (
  {
    decision,
    kind,
    title,
    submitLabel,
    isReview,
    needsNoReason,
    readers,
    help,
    mustCorrect,
    numbers,
    review,
    lead,
    isDanger,
    draft,
    overtaken,
    onDecide,
    onClose,
  }: Props,
) => {
  const { t } = useTranslation(["admin", "forms"]);
  const lang = useLang();
  const languages = reasonLanguages(lang);
  const isRequired = !isReview && !needsNoReason;
  const form = useAdminForm({
    draft,
    check: ({ within, refusal, ...reason }) => ({
      ...reasonFaults(reason, { lang, isRequired, readers }),
      refusal: isReview && !refusal ? "review.whyRequired" : undefined,
      ...within !== undefined && !isWithin(Number(within)) && { within: "days" },
    }),
    submit: async ({ within, refusal, ...reason }) => {
      await onDecide({
        decision,
        statement: reasonOf(reason),
        ...isReview && { refusal: refusal as Refusal },
        ...within !== undefined && { correctWithinDays: Number(within) },
        neverList: numbers.filter((number) => reason[number]),
      });
      onClose();
    },
    explain: (error) =>
      isProblem(error, "stale")
        ? overtaken
          ? { text: overtaken.text, detail: overtaken.hint }
          : { text: t("admin:case.stale") }
        : isProblem(error, "another_admin")
        ? { text: t("admin:case.anotherAdmin") }
        : undefined,
  });
  const copy = async () => {
    const fields = languages.map((language) => form.ref.current?.elements.namedItem(language));
    const texts = fields.flatMap((field) =>
      field instanceof HTMLTextAreaElement && field.value.trim() ? [field.value.trim()] : []
    );
    await navigator.clipboard.writeText(texts.join("\n\n"));
    await showToast(t("admin:case.overtaken.copied"), "success");
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
      canSubmit={!overtaken?.isOver}
      onClose={onClose}
    >
      {overtaken?.statement && (
        <div className="border-s-2 border-line ps-4">
          <p className="text-sm font-bold">{t("admin:case.overtaken.why")}</p>
          <Statement text={overtaken.statement} />
        </div>
      )}
      {review && (
        <blockquote className="max-h-40 overflow-y-auto border-s-2 border-line ps-4" tabIndex={0}>
          {decision !== "remove_reply" && rating && <Stars rating={rating} />}
          <UserParagraph text={text} />
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
      <FrequentTexts decision={decision} kind={kind} form={form} />
      {isReview && <p className="font-bold">{t("admin:review.more")}</p>}
      <ReasonFields
        isRequired={isRequired}
        readers={readers}
        {...!isReview && { help }}
      />
      {overtaken?.isOver && (
        <button type="button" onClick={copy} className="btn btn-plain justify-self-start">
          {t("admin:case.overtaken.copy")}
        </button>
      )}
      {mustCorrect && (
        <TextField
          name="within"
          label={t("admin:case.within")}
          inputMode="numeric"
          defaultValue="7"
        />
      )}
      {numbers.map((number) => (
        <CheckField key={number} name={number}>
          {t("admin:case.neverList", { number: formatPhone(number) })}
        </CheckField>
      ))}
    </FormDialog>
  );
};

const isWithin = (count: number) =>
  Number.isInteger(count) && count >= days.minimum && count <= days.maximum;
