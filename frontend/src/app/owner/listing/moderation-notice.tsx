import { useTranslation } from "react-i18next";
import { formatMoment } from "#/lib/format/moment.ts";
import { detectLanguage } from "#/lib/format/texts.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { Caution } from "#/ui/form/caution.tsx";
import { useFieldLabel } from "./field-texts.ts";
import { isFieldName } from "./listing-fields.ts";
import { type MyBusiness, partOf } from "./listing-values.ts";

/** Listing or edit that is queued for moderation: due date and reasons. */
export const ModerationNotice = ({ business }: { business: MyBusiness }) => {
  const { t } = useTranslation("owner");
  const lang = useLang();
  const labelOf = useFieldLabel(business.language);
  const { hold, pendingEdit } = business;
  const moderation = hold ?? pendingEdit;
  if (!moderation) return null;
  const nameOf = (field: string) => {
    const whole = field.replace(/\.\d+.*$/, "");
    return isFieldName(whole) ? labelOf(whole) : labelOf(partOf(field) ?? "timings");
  };
  return (
    <Caution>
      <p className="font-bold">{t(hold ? "hold.listing" : "hold.edit")}</p>
      <p>{t("hold.due", { when: formatMoment(moderation.dueAt, lang) })}</p>
      <ul className="mt-2 grid gap-1">
        {moderation.findings.map(({ field, text, reason }) => (
          <li key={`${field} ${reason}`} className="wrap-anywhere">
            {nameOf(field)}: <q lang={detectLanguage(text)} dir="auto">{text}</q> –{" "}
            {t(`hold.reasons.${reason}`)}
          </li>
        ))}
      </ul>
      <p className="mt-2">{t("hold.help")}</p>
    </Caution>
  );
};
