import { Link } from "@tanstack/react-router";
import { Fragment, lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { Step } from "#/lib/business/listing-steps.ts";
import { formatMoment } from "#/lib/format/moment.ts";
import { formatPhone, isMobile } from "#/lib/format/phone.ts";
import { detectLanguage } from "#/lib/format/texts.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { Caution } from "#/ui/form/caution.tsx";
import { useFieldLabel } from "#/components/listing-fields/field-texts.ts";
import { isFieldName, listingFields } from "#/components/listing-fields/listing-fields.ts";
import { type MyBusiness, partOf } from "#/components/listing-fields/listing-values.ts";

const PhoneCodeButton = lazy(async () => ({
  default: (await import("../verification/phone-code-button.tsx")).PhoneCodeButton,
}));

type Props = {
  business: MyBusiness;
  /** Offers to prove numbers. */
  onProven?: () => Promise<void>;
};

/** Listing or edit that is queued for moderation. */
export const ModerationNotice = ({ business }: Pick<Props, "business">) => {
  const { t } = useTranslation("owner");
  if (!business.hold && !business.pendingEdit) return null;
  return (
    <Caution>
      <p className="font-bold">{t(business.hold ? "hold.listing" : "hold.edit")}</p>
      <ModerationReasons business={business} />
    </Caution>
  );
};

/** Due date, reasons with links to their fields, and what to do. */
export const ModerationReasons = ({ business, onProven }: Props) => {
  const { t } = useTranslation(["owner", "verification"]);
  const lang = useLang();
  const labelOf = useFieldLabel(business.language);
  const { hold, pendingEdit } = business;
  const moderation = hold ?? pendingEdit;
  if (!moderation) return null;
  // One line, and one code, for a text that stands in several fields.
  const findings = moderation.findings.filter(({ reason, text }, at, all) =>
    all.findIndex((other) => other.reason === reason && other.text === text) === at
  );
  const fieldsOf = (text: string) =>
    new Set(moderation.findings.filter((other) => other.text === text).map(({ field }) => field));
  const nameOf = (field: string) => {
    const whole = wholeField(field);
    return isFieldName(whole) ? labelOf(whole) : labelOf(partOf(field) ?? "timings");
  };
  return (
    <>
      <p>{t("hold.due", { when: formatMoment(moderation.dueAt, lang) })}</p>
      <ul className="mt-2 grid gap-1">
        {findings.map(({ text, reason, answer }) => (
          <li key={`${reason} ${text}`} className="wrap-anywhere">
            {[...fieldsOf(text)].map((field, at) => (
              <Fragment key={field}>
                {at > 0 && ", "}
                <Link to="/edit-business" search={{ step: stepWith(field) }} className="link">
                  {nameOf(field)}
                </Link>
              </Fragment>
            ))}: <q lang={detectLanguage(text)} dir="auto">{text}</q> –{" "}
            {t(answer ? "hold.refused" : `hold.reasons.${reason}`)}
          </li>
        ))}
      </ul>
      <p className="mt-2">{t("hold.help")}</p>
      {onProven && findings.map(({ reason, text }) =>
        reason === "number" && isMobile(text) && (
          <Suspense key={text}>
            <PhoneCodeButton
              label={t("verification:do.code", { number: formatPhone(text) })}
              number={text}
              onDone={onProven}
            />
          </Suspense>
        )
      )}
    </>
  );
};

const wholeField = (field: string) => field.replace(/\.\d+.*$/, "");

/** Form step of a field, of a price or of a special day. */
const stepWith = (field: string): Step => {
  const whole = wholeField(field);
  if (isFieldName(whole)) return listingFields[whole].step;
  return partOf(field) === "rates" ? "prices" : "timings";
};
