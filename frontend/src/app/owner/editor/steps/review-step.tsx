import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FieldList } from "#/app/owner/listing/field-list.tsx";
import type { Step } from "#/lib/business/listing-steps.ts";
import type { MyBusiness } from "#/components/listing-fields/listing-values.ts";
import { Warnings } from "#/app/owner/listing/warnings.tsx";
import { stepNames } from "../step-rules.ts";
import { useEditor } from "../editor-context.ts";
import { Picture } from "#/ui/picture.tsx";

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

type SummaryProps = Pick<MyBusiness, "media"> & { empty: string };

const PictureSummary = ({ media: { logo, banner, gallery }, empty }: SummaryProps) => {
  const pictures = [logo, banner, ...gallery].filter((picture) => picture !== null);
  if (pictures.length === 0) return <p className="text-muted">{empty}</p>;
  return (
    <ul className="flex flex-wrap gap-2">
      {pictures.map((picture) => (
        <li key={picture.id} className="size-20 overflow-hidden rounded-md border border-line">
          <Picture image={picture} sizes="80px" className="size-full object-cover" />
        </li>
      ))}
    </ul>
  );
};
