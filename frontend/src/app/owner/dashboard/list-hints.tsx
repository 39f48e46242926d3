import { useTranslation } from "react-i18next";
import { dismissHint } from "#/api/account/my-business.ts";
import { ChangedField } from "#/components/listing-fields/changed-field.tsx";
import {
  isValueName,
  type MyBusiness,
  toPatch,
  valueAt,
  valuesOf,
  withFields,
} from "#/components/listing-fields/listing-values.ts";
import { useAction } from "#/lib/hooks/use-action.ts";
import { Section } from "./section.tsx";
import { useQuickChange } from "./use-quick-change.ts";

type Props = { business: MyBusiness; onChange: (business: MyBusiness) => void };

/** What lists say that differs from what the owner wrote, to take over in one tap. */
export const ListHints = ({ business, onChange }: Props) => {
  const { t } = useTranslation("dashboard");
  const { isBusy, change } = useQuickChange(business, onChange);
  const { isBusy: isDismissing, run } = useAction(t("changeFailed"));
  const hints = business.hints.filter(({ field }) => isValueName(field));
  if (hints.length === 0) return null;
  return (
    <Section title={t("hints.title")}>
      <p className="mb-3 text-sm text-muted">{t("hints.help")}</p>
      <ul className="grid gap-4">
        {hints.map(({ field, source, value }) => (
          <li key={field} className="@container grid gap-2">
            <ChangedField
              changed={{ field, before: valueAt(business, field), after: value }}
              language={business.language}
              labels={{ before: t("hints.now"), after: source }}
            />
            <div className="flex flex-wrap gap-2">
              <button
                type="button"
                aria-disabled={isBusy || undefined}
                onClick={() =>
                  change(
                    (current) =>
                      toPatch(
                        [field].filter(isValueName),
                        valuesOf(withFields(current, { [field]: value })),
                      ),
                    t("hints.done"),
                  )}
                className="btn btn-plain"
              >
                {t("hints.take")}
              </button>
              <button
                type="button"
                aria-disabled={isDismissing || undefined}
                onClick={() => run(async () => onChange(await dismissHint({ field, value })))}
                className="btn btn-plain"
              >
                {t("hints.dismiss")}
              </button>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
};
