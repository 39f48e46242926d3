import { useRouter } from "@tanstack/react-router";
import { type ComponentType, useState } from "react";
import { useTranslation } from "react-i18next";
import { loadWords } from "#/i18n/index.ts";
import { showNumber } from "#/lib/format/numbers.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import type { ReportReviewProps } from "./report-review-dialog.tsx";
import type { ReaderPart } from "./use-reader-part.ts";

type Props = {
  id: string;
  /** How many found it helpful; undefined for who may not say so. */
  helpful: number | undefined;
  /** They are the owner of what is reviewed. */
  isOwner: boolean;
  /** Undefined until it is known. */
  part: ReaderPart | undefined;
};

/** What readers do with a review. What it takes is fetched with the first tap. */
export const ReviewActions = ({ id, helpful, isOwner, part }: Props) => {
  const { t, i18n } = useTranslation("reviews");
  const lang = useLang();
  const router = useRouter();
  const [count, setCount] = useState(helpful ?? 0);
  const [marked, setMarked] = useState<boolean>();
  const [isOfReader, setOfReader] = useState(false);
  const isMarked = marked ?? part?.helpful.includes(id) ?? false;
  const mayMark = helpful !== undefined && !isOfReader && part?.review?.id !== id &&
    part?.refusal !== "own_business";
  const [isReported, setReported] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<ReportReviewProps>>();

  const mark = async () => {
    const { markHelpful } = await import("./mark-helpful.ts");
    const now = await markHelpful(router, { id, isMarked, t });
    if (now === "own") return setOfReader(true);
    if (now === undefined) return;
    setCount(now);
    setMarked(!isMarked);
  };
  const report = async () => {
    const [{ ReportReviewDialog }] = await Promise.all([
      import("./report-review-dialog.tsx"),
      loadWords(i18n, lang, ["report", "forms", "auth"]),
    ]);
    setDialog(() => ReportReviewDialog);
  };

  return (
    <>
      {mayMark && (
        <button
          type="button"
          aria-pressed={isMarked}
          onClick={mark}
          className={`needs-script link min-h-11 min-w-11 text-sm ${
            part === undefined ? "until-known" : ""
          }`}
        >
          {count > 0 ? t("helpfulCount", { n: showNumber(count, lang) }) : t("helpful")}
        </button>
      )}
      {isReported ? <p role="status" className="py-2.5 text-sm">{t("reported")}</p> : (
        <button
          type="button"
          onClick={report}
          className="needs-script link min-h-11 min-w-11 text-sm"
        >
          {t("report")}
        </button>
      )}
      {Dialog && (
        <Dialog
          id={id}
          isOwner={isOwner}
          onFiled={() => setReported(true)}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
};
