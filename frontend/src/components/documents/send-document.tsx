import { FileUp } from "lucide-react";
import { type ChangeEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "#/api/problem.ts";
import { type Explanation, useExplainProblem } from "#/lib/hooks/use-explain-problem.ts";
import { PictureError, preparePicture } from "#/lib/pictures/prepare-picture.ts";
import { pictureTypes } from "#/lib/pictures/picture-type.ts";
import { useAttempt } from "#/ui/form/failure-notice.tsx";
import { showToast } from "#/ui/toast.ts";

type Props = {
  label: string;
  /** True if the owner has sent a document that awaits verification. */
  isWaiting: boolean;
  onSend: (file: Blob, fileName: string) => Promise<void>;
};

const maxBytes = 5 * 1024 * 1024;

export const SendDocument = ({ label, isWaiting, onSend }: Props) => {
  const { t } = useTranslation("verification");
  const input = useRef<HTMLInputElement>(null);
  const { isBusy, attempt, notice } = useAttempt(useExplain());

  const send = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    // Allows the user to choose the same file again.
    currentTarget.value = "";
    if (!file) return;
    await attempt(async () => {
      const document = file.type === "application/pdf" ? file : await preparePicture(file);
      if (document.size > maxBytes) throw new PictureError("tooLarge");
      await onSend(document, file.name);
      await showToast(t("document.sent"), "success");
    });
  };

  return (
    <>
      <p className="mt-1 text-sm text-muted">{t("document.rules")}</p>
      {notice}
      <input
        ref={input}
        type="file"
        accept={`${pictureTypes},application/pdf`}
        onChange={send}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
      />
      <button
        type="button"
        disabled={isBusy}
        onClick={() => input.current!.click()}
        className="btn btn-plain mt-2"
      >
        <FileUp size={18} aria-hidden="true" />
        {isBusy ? t("document.sending") : isWaiting ? t("document.another") : label}
      </button>
    </>
  );
};

const codes = [
  "already_listed",
  "nothing_to_check",
  "too_many_documents",
  "documents_full",
  "payload_too_large",
  "unsupported_media_type",
] as const;

function useExplain() {
  const { t } = useTranslation("verification");
  const explainProblem = useExplainProblem();
  return (error: unknown): Explanation => {
    if (error instanceof PictureError) {
      return {
        text: t(
          error.fault === "tooLarge" ? "document.problem.payload_too_large" : "document.unreadable",
        ),
      };
    }
    const known = error instanceof ApiError && codes.find((code) => code === error.code);
    return known
      ? { text: t(`document.problem.${known}`) }
      : explainProblem(error, t("document.failed"));
  };
}
