import { useTranslation } from "react-i18next";
import { formatMoment } from "#/lib/format/moment.ts";
import { formatPhone, isMobile } from "#/lib/format/phone.ts";
import { detectLanguage } from "#/lib/format/texts.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { Caution } from "#/ui/form/caution.tsx";
import { PhoneCodeButton } from "../verification/phone-code-button.tsx";
import { useFieldLabel } from "./field-texts.ts";
import { isFieldName } from "./listing-fields.ts";
import { type MyBusiness, partOf } from "./listing-values.ts";

type Props = {
  business: MyBusiness;
  /** Offers to prove numbers. */
  onProven?: () => Promise<void>;
};

/** Listing or edit that is queued for moderation: due date and reasons. */
export const ModerationNotice = ({ business, onProven }: Props) => {
  const { t } = useTranslation(["owner", "verification"]);
  const lang = useLang();
  const labelOf = useFieldLabel(business.language);
  const { hold, pendingEdit } = business;
  const moderation = hold ?? pendingEdit;
  if (!moderation) return null;
  const numbers = new Set(
    moderation.findings.flatMap(({ reason, text }) =>
      reason === "number" && isMobile(text) ? text : []
    ),
  );
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
      {onProven && [...numbers].map((number) => (
        <div key={number}>
          <PhoneCodeButton
            label={t("verification:do.code", { number: formatPhone(number) })}
            number={number}
            onDone={onProven}
          />
        </div>
      ))}
    </Caution>
  );
};
