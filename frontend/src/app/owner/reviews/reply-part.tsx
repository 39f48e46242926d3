import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import type { Schemas } from "#/api/client.ts";
import { ApiError, assertSuccess, dataOf } from "#/api/problem.ts";
import { replyIn, type ShownReview } from "#/api/reviews.ts";
import { formatMoment } from "#/lib/format/moment.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import { useAction } from "#/lib/hooks/use-action.ts";
import { useExplainProblem } from "#/lib/hooks/use-explain-problem.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { ConfirmDialog } from "#/ui/confirm-dialog.tsx";
import { DialogButton } from "#/ui/dialog-button.tsx";
import { Form } from "#/ui/form/form.tsx";
import { SubmitButton } from "#/ui/form/submit-button.tsx";
import { TextAreaField } from "#/ui/form/fields/text-area-field.tsx";
import { useForm } from "#/ui/form/use-form.ts";
import { showToast } from "#/ui/toast.ts";
import { UserParagraph } from "#/components/user-text.tsx";

type HeldReply = Schemas["HeldReply"];

type Props = {
  review: ShownReview;
  /** Reply that is queued for moderation or rejected. */
  unpublished: HeldReply | undefined;
  onChange: (reply: ShownReview["reply"]) => void;
  onUnpublishedChange: () => void;
};

const maxLength = 1000;

/** Lets the owner write, edit or remove the reply to a review. */
export const ReplyPart = (
  { review: { id, reply }, unpublished, onChange, onUnpublishedChange }: Props,
) => {
  const { t } = useTranslation("ownReviews");
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // Returns the focus to the button that opened the form.
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const params = { path: { id } };
  const { run } = useAction(t("reply.failed"));
  const remove = (onClose: () => void) =>
    run(async () => {
      assertSuccess(await api.DELETE("/api/my/business/reviews/{id}/reply", { params }));
      onClose();
      onChange(undefined);
      onUnpublishedChange();
      await showToast(t("reply.removed"), "success");
    });
  const save = async (text: string) => {
    const answer = await api.PUT("/api/my/business/reviews/{id}/reply", { params, body: { text } });
    const saved = dataOf(answer);
    if ("reply" in saved) onChange(saved.reply ? replyIn(saved.reply) : undefined);
    onUnpublishedChange();
    setOpen(false);
    await showToast(t("reply" in saved ? "reply.done" : "reply.sent"), "success");
  };

  const text = unpublished?.text ?? reply?.text;
  if (isOpen) return <ReplyForm text={text} onSave={save} onClose={() => setOpen(false)} />;
  return (
    <div className="flex flex-wrap gap-3">
      {unpublished && <UnpublishedReply unpublished={unpublished} />}
      <button ref={button} type="button" onClick={() => setOpen(true)} className="btn btn-plain">
        {t(text ? "reply.edit" : "reply.write")}
      </button>
      {text && (
        <DialogButton label={t("reply.remove")} className="btn btn-text">
          {(onClose) => (
            <ConfirmDialog
              title={t("reply.removeAsk")}
              confirm={t("reply.remove")}
              onConfirm={() => remove(onClose)}
              onClose={onClose}
            />
          )}
        </DialogButton>
      )}
    </div>
  );
};

const UnpublishedReply = (
  { unpublished: { text, dueAt, refusal, statement } }: { unpublished: HeldReply },
) => {
  const { t } = useTranslation("ownReviews");
  const lang = useLang();
  const reasonText = statement?.[lang] ?? statement?.en ?? statement?.hi;
  return (
    <div className="w-full border-s-2 border-line ps-4">
      <p className="font-bold">
        {dueAt ? t("reply.waits", { when: formatMoment(dueAt, lang) }) : t("reply.refused")}
      </p>
      <UserParagraph text={text} />
      {refusal && (
        <p className="text-sm">
          {t("reply.why", {
            reason: [t(`mine.refusals.${refusal}`), reasonText].filter(Boolean).join(" "),
          })}
        </p>
      )}
    </div>
  );
};

type FormProps = {
  text: string | undefined;
  onSave: (text: string) => Promise<void>;
  onClose: () => void;
};

const ReplyForm = ({ text, onSave, onClose }: FormProps) => {
  const { t } = useTranslation(["ownReviews", "forms"]);
  const lang = useLang();
  const [length, setLength] = useState([...text ?? ""].length);
  const explainProblem = useExplainProblem();
  const form = useForm<"required" | "tooLong" | "characters">({
    check: ({ text = "" }) => ({
      text: text === "" ? "required" : [...text].length > maxLength ? "tooLong" : undefined,
    }),
    submit: ({ text = "" }) => onSave(text),
    messageOf: (fault) => t(`ownReviews:reply.${fault}`),
    faultsIn: (error) =>
      error instanceof ApiError && error.fields.length > 0 ? { text: "characters" } : {},
    explain: (error) => explainProblem(error, t("ownReviews:reply.failed")),
    summarise: () => t("forms:summary"),
  });
  const { ref } = form;
  useEffect(() => ref.current?.querySelector("textarea")?.focus(), [ref]);
  return (
    <Form form={form} label={t("ownReviews:reply.write")} isSingle>
      <TextAreaField
        name="text"
        label={t("ownReviews:reply.label")}
        help={t("ownReviews:reply.counter", { n: formatNumber(length, lang) })}
        defaultValue={text}
        onChange={({ currentTarget: { value } }) => setLength([...value.trim()].length)}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton
          label={t("ownReviews:reply.submit")}
          busyLabel={t("ownReviews:reply.busy")}
        />
        <button type="button" onClick={onClose} className="btn btn-plain">
          {t("ownReviews:reply.cancel")}
        </button>
      </div>
    </Form>
  );
};
