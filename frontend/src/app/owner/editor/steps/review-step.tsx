import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FieldList } from "#/app/owner/listing/field-list.tsx";
import type { Step } from "#/lib/business/listing-steps.ts";
import type { MyBusiness } from "#/app/owner/listing/listing-values.ts";
import { Warnings } from "#/app/owner/listing/warnings.tsx";
import { PictureSummary } from "#/app/owner/media/picture-summary.tsx";
import { stepNames } from "../step-rules.ts";
import { useEditor } from "../editor-context.ts";

type Props = { business: MyBusiness; onEdit: (step: Step) => void };

const parts = ["basics", "contact", "address", "timings", "social", "prices"] as const;

export const ReviewStep = ({ business, onEdit }: Props) => {
  const { t } = useTranslation("editor");
  const { values } = useEditor();
  return (
    <div className="grid gap-6">
      <Warnings business={business} />
      {parts.map((part) => (
        <ReviewPart key={part} part={part} onEdit={onEdit}>
          <FieldList names={stepNames(part)} values={values} />
        </ReviewPart>
      ))}
      <ReviewPart part="media" onEdit={onEdit}>
        <PictureSummary media={business.media} empty={t("noPictures")} />
      </ReviewPart>
    </div>
  );
};

type PartProps = { part: Step; onEdit: (step: Step) => void; children: ReactNode };

const ReviewPart = ({ part, onEdit, children }: PartProps) => {
  const { t } = useTranslation("editor");
  return (
    <section className="border-t border-line pt-4">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h3 className="text-lg font-bold">{t(`step.${part}`)}</h3>
        <button
          type="button"
          onClick={() => onEdit(part)}
          aria-label={t("changePart", { part: t(`step.${part}`) })}
          className="link min-h-11 px-2"
        >
          {t("change")}
        </button>
      </div>
      {children}
    </section>
  );
};
