import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { editMyBusiness, loadMyBusiness, putBackMyPictures } from "#/api/account/my-business.ts";
import { isProblem } from "#/api/problem.ts";
import { useAction } from "#/lib/hooks/use-action.ts";
import { showToast } from "#/ui/toast.ts";
import {
  isSame,
  isValueName,
  type MyBusiness,
  toPatch,
  valueAt,
  valuesOf,
  withFields,
} from "#/components/listing-fields/listing-values.ts";
import { ChangedField, isKept } from "#/components/listing-fields/changed-field.tsx";
import {
  canComeBack,
  isSamePictures,
  pictureKindOf,
} from "#/components/listing-fields/pictures.tsx";

export type MyChange = Schemas["MyChange"];

/** Numbers are typed again, because they may belong to another person by now. */
const isNumber = (field: string) => /phone|whatsapp/i.test(field);

const isPictures = ({ field }: { field: string }) => pictureKindOf(field) !== undefined;

const isSameValue = (field: string, a: unknown, b: unknown): boolean => {
  if (!isValueName(field)) return isSamePictures(a, b);
  const [one, other] = [a, b].map((value) => valuesOf(withFields({}, { [field]: value })));
  return isSame(one!, other!, field);
};

type Props = { business: MyBusiness; change: MyChange; onDone: () => unknown };

/** Puts the fields of a change back, as an edit. Asks first if they have changed again since. */
export const PutBack = ({ business, change, onDone }: Props) => {
  const { t } = useTranslation(["changes", "owner"]);
  const kept = change.changes.filter(isKept);
  const hasPictures = kept.filter(isPictures).every(canComeBack);
  const fields = kept
    .filter((changed) =>
      isPictures(changed) ? hasPictures : isValueName(changed.field) && !isNumber(changed.field)
    )
    .filter(({ field, before }) => !isSameValue(field, before, valueAt(business, field)));
  const [differing, setDiffering] = useState<{ now: MyBusiness; fields: typeof fields }>();
  const { isBusy, run } = useAction((error) =>
    t(isProblem(error, "gallery_full") ? "owner:media.full" : "failed")
  );
  if (fields.length === 0) return null;

  const save = async (now: MyBusiness) => {
    const { version } = fields.some(isPictures)
      ? await putBackMyPictures(change.id, now.version)
      : now;
    const before = Object.fromEntries(fields.map(({ field, before }) => [field, before]));
    const names = Object.keys(before).filter(isValueName);
    const former = valuesOf(withFields(business, before));
    const edited = names.length > 0 && await editMyBusiness(version, toPatch(names, former));
    setDiffering(undefined);
    await showToast(t(edited && edited.pendingEdit ? "held" : "done"), "success");
    await onDone();
  };
  const putBack = () =>
    run(async () => {
      const now = await loadMyBusiness();
      if (!now) return;
      const later = fields.filter(({ field, after }) =>
        !isSameValue(field, after, valueAt(now, field))
      );
      if (later.length > 0) setDiffering({ now, fields: later });
      else await save(now);
    });
  return differing
    ? (
      <div role="alert" className="notice notice-caution grid gap-2">
        <p className="font-bold">{t("differs")}</p>
        {differing.fields.map(({ field, before }) => (
          <ChangedField
            key={field}
            changed={{ field, before: valueAt(differing.now, field), after: before }}
            language={business.language}
            labels={{ before: t("now"), after: t("before") }}
          />
        ))}
        <div className="flex flex-wrap gap-2">
          <button
            type="button"
            disabled={isBusy}
            onClick={() => run(() => save(differing.now))}
            className="btn btn-primary"
          >
            {t("anyway")}
          </button>
          <button type="button" onClick={() => setDiffering(undefined)} className="btn btn-plain">
            {t("cancel")}
          </button>
        </div>
      </div>
    )
    : (
      <button
        type="button"
        disabled={isBusy}
        onClick={putBack}
        className="btn btn-plain justify-self-start"
      >
        {t("putBack")}
      </button>
    );
};
