import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { editMyBusiness, loadMyBusiness, putBackMyPictures } from "#/api/account/my-business.ts";
import { isProblem } from "#/api/problem.ts";
import { useAction } from "#/lib/hooks/use-action.ts";
import { showToast } from "#/ui/toast.ts";
import { isKept } from "#/components/listing-fields/changed-field.tsx";
import { useFieldLabel } from "#/components/listing-fields/field-texts.ts";
import {
  changedValueNames,
  isSame,
  isValueName,
  type MyBusiness,
  toPatch,
  type ValueName,
  valuesOf,
  withFields,
} from "#/components/listing-fields/listing-values.ts";
import { ShownValue } from "#/components/listing-fields/shown-value.tsx";
import {
  canComeBack,
  isSamePictures,
  pictureKindOf,
  Pictures,
} from "#/components/listing-fields/pictures.tsx";

export type MyChange = Schemas["MyChange"];

/** Numbers are typed again, because they may belong to another person by now. */
const isNumber = (name: ValueName) => /phone|whatsapp/i.test(name);

type Props = { business: MyBusiness; change: MyChange; onDone: () => unknown };

/** Puts the fields of a change back, as an edit. Asks first if they have changed again since. */
export const PutBack = ({ business, change: { id, changes }, onDone }: Props) => {
  const { t } = useTranslation(["changes", "owner"]);
  const labelOf = useFieldLabel(business.language);
  const fields = (side: "before" | "after") =>
    Object.fromEntries(
      changes.filter(isKept).filter(({ field }) => isValueName(field) && !isNumber(field))
        .map(({ field, [side]: value }) => [field, value]),
    );
  const ofPictures = changes.filter(isKept).flatMap(({ field, ...values }) => {
    const kind = pictureKindOf(field);
    return kind ? [{ kind, ...values }] : [];
  });
  const pictures = ofPictures.every(canComeBack)
    ? ofPictures.filter(({ kind, before }) => !isSamePictures(before, business.media[kind]))
    : [];
  const former = valuesOf(withFields(business, fields("before")));
  const names = Object.keys(fields("before")).filter(isValueName)
    .filter((name) => !isSame(former, valuesOf(business), name));
  const [differing, setDiffering] = useState<
    { now: MyBusiness; names: ValueName[]; pictures: typeof pictures }
  >();
  const { isBusy, run } = useAction((error) =>
    t(isProblem(error, "gallery_full") ? "owner:media.full" : "failed")
  );
  if (names.length === 0 && pictures.length === 0) return null;

  const save = async (now: MyBusiness) => {
    const { version } = pictures.length > 0 ? await putBackMyPictures(id, now.version) : now;
    const edited = names.length > 0 && await editMyBusiness(version, toPatch(names, former));
    setDiffering(undefined);
    await showToast(t(edited && edited.pendingEdit ? "held" : "done"), "success");
    await onDone();
  };
  const putBack = () =>
    run(async () => {
      const now = await loadMyBusiness();
      if (!now) return;
      const values = valuesOf(now);
      const later = changedValueNames(valuesOf(withFields(now, fields("after"))), values)
        .filter((name) => names.includes(name));
      const shown = pictures.filter(({ kind, after }) => !isSamePictures(after, now.media[kind]));
      if (later.length + shown.length > 0) setDiffering({ now, names: later, pictures: shown });
      else await save(now);
    });
  return differing
    ? (
      <div role="alert" className="notice notice-caution grid gap-2">
        <p className="font-bold">{t("differs")}</p>
        {differing.names.map((name) => (
          <Difference
            key={name}
            label={labelOf(name)}
            now={<ShownValue name={name} values={valuesOf(differing.now)} />}
            before={<ShownValue name={name} values={former} />}
          />
        ))}
        {differing.pictures.map(({ kind, before }) => (
          <Difference
            key={kind}
            label={t(`owner:media.${kind}`)}
            now={<Pictures value={differing.now.media[kind]} />}
            before={<Pictures value={before} />}
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

type DifferenceProps = { label: string; now: ReactNode; before: ReactNode };

const Difference = ({ label, now, before }: DifferenceProps) => {
  const { t } = useTranslation("changes");
  return (
    <dl className="grid gap-x-6 sm:grid-cols-2">
      <dt className="text-sm sm:col-span-2">{label}</dt>
      <dd className="wrap-anywhere">
        <span className="block text-sm">{t("now")}</span>
        {now}
      </dd>
      <dd className="wrap-anywhere">
        <span className="block text-sm">{t("before")}</span>
        {before}
      </dd>
    </dl>
  );
};
