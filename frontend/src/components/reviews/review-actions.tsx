import { useTranslation } from "react-i18next";
import { opens } from "#/components/dialogs/opens.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";

type Props = {
  id: string;
  /** Number of helpful votes; undefined if the user may not vote. */
  helpful: number | undefined;
  /** True if the user owns the reviewed business. */
  isOwner: boolean;
};

/** Actions on a review, named with its author for screen readers; handled by scripts (`islands/reviews.ts`, `dialogs/`). */
export const ReviewActions = ({ id, helpful, isOwner }: Props) => {
  const { t } = useTranslation("reviews");
  const lang = useLang();
  return (
    <>
      {helpful !== undefined && (
        <button
          type="button"
          id={`helpful-${id}`}
          data-helpful={id}
          aria-labelledby={`helpful-${id} by-${id}`}
          aria-pressed="false"
          className="needs-script until-known link min-h-11 min-w-11 text-sm"
        >
          {helpful > 0 ? t("helpfulCount", { n: formatNumber(helpful, lang) }) : t("helpful")}
        </button>
      )}
      <button
        type="button"
        id={`report-${id}`}
        aria-labelledby={`report-${id} by-${id}`}
        {...opens("report-review", { id, isOwner })}
        className="needs-script link min-h-11 min-w-11 text-sm"
      >
        {t("report")}
      </button>
      <p role="status" hidden className="py-2.5 text-sm">{t("reported")}</p>
    </>
  );
};
