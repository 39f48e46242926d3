import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { editMyBusiness, loadMyBusiness } from "#/api/account/my-business.ts";
import { useAction } from "#/lib/hooks/use-action.ts";
import { showToast } from "#/ui/toast.ts";
import { isKept } from "./changed-field.tsx";
import { useFieldLabel } from "../listing/field-texts.ts";
import {
  changedValueNames,
  isSame,
  isValueName,
  type MyBusiness,
  toPatch,
  type ValueName,
  valuesOf,
  withFields,
} from "../listing/listing-values.ts";
import { ShownValue } from "../listing/shown-value.tsx";

export type MyChange = Schemas["MyChange"];

/** Numbers are typed again, because they may belong to another person by now. */
const isNumber = (name: ValueName) => /phone|whatsapp/i.test(name);

type Props = { business: MyBusiness; change: MyChange; onDone: () => unknown };

/** Puts the fields of a change back, as an edit. Asks first if they have changed again since. */
export const PutBack = ({ business, change: { changes }, onDone }: Props) => {
  const { t } = useTranslation("changes");
  const labelOf = useFieldLabel(business.language);
  const [differing, setDiffering] = useState<{ now: MyBusiness; names: ValueName[] }>();
  const { isBusy, run } = useAction(t("failed"));
  const fields = (side: "before" | "after") =>
    Object.fromEntries(
      changes.filter(isKept).filter(({ field }) => isValueName(field) && !isNumber(field))
        .map(({ field, [side]: value }) => [field, value]),
    );
  const former = valuesOf(withFields(business, fields("before")));
  const names = Object.keys(fields("before")).filter(isValueName)
    .filter((name) => !isSame(former, valuesOf(business), name));
  if (names.length === 0) return null;

  const save = async ({ version }: MyBusiness) => {
    const { pendingEdit } = await editMyBusiness(version, toPatch(names, former));
    setDiffering(undefined);
    await showToast(t(pendingEdit ? "held" : "done"), "success");
    await onDone();
  };
  const putBack = () =>
    run(async () => {
      const now = await loadMyBusiness();
      if (!now) return;
      const values = valuesOf(now);
      const later = changedValueNames(valuesOf(withFields(now, fields("after"))), values)
        .filter((name) => names.includes(name));
      if (later.length > 0) setDiffering({ now, names: later });
      else await save(now);
    });
  return differing
    ? (
      <div role="alert" className="notice notice-caution grid gap-2">
        <p className="font-bold">{t("differs")}</p>
        {differing.names.map((name) => (
          <dl key={name} className="grid gap-x-6 sm:grid-cols-2">
            <dt className="text-sm sm:col-span-2">{labelOf(name)}</dt>
            <dd className="wrap-anywhere">
              <span className="block text-sm">{t("now")}</span>
              <ShownValue name={name} values={valuesOf(differing.now)} />
            </dd>
            <dd className="wrap-anywhere">
              <span className="block text-sm">{t("before")}</span>
              <ShownValue name={name} values={former} />
            </dd>
          </dl>
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
