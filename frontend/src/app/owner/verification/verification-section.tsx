import { BadgeCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { loadMyBusiness } from "#/api/account/my-business.ts";
import { loadMyVerifications } from "#/api/account/verifications.ts";
import { formatDay, formatMonth } from "#/lib/format/moment.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { useResource } from "#/lib/hooks/use-resource.ts";
import { ResourceBoundary } from "#/ui/resource-boundary.tsx";
import { showToast } from "#/ui/toast.ts";
import { Section } from "../dashboard/section.tsx";
import type { MyBusiness } from "#/components/listing-fields/listing-values.ts";
import { DocumentPart } from "./document-part.tsx";
import { formatPhone } from "#/lib/format/phone.ts";
import { PhoneCodeButton } from "./phone-code-button.tsx";

type Props = {
  business: MyBusiness;
  onChange: (business: MyBusiness) => void;
  first: PromiseSettledResult<Schemas["MyVerification"][]> | undefined;
};

/** Verified details with their expiry, and how to verify more. */
export const VerificationSection = ({ business, onChange, first }: Props) => {
  const { t } = useTranslation("verification");
  const checks = useResource(loadMyVerifications, first);

  const onPhoneDone = async () => {
    const [changed] = await Promise.all([loadMyBusiness(), checks.reload()]);
    if (changed) onChange(changed);
    await showToast(t("done"), "success");
  };

  return (
    <Section title={t("title")}>
      <ResourceBoundary resource={checks} failed={t("loadFailed")} skeleton="h-64 w-full">
        {(all) => (
          <>
            <VerifiedBadges badges={all.flatMap(({ verification }) => verification ?? [])} />
            <div className="grid gap-4">
              {all.map(({ kind, ...check }) =>
                kind === "phone"
                  ? (
                    <PhonePart
                      key={kind}
                      check={{ kind, ...check }}
                      number={business.primaryPhone}
                      onDone={onPhoneDone}
                    />
                  )
                  : (
                    <DocumentPart
                      key={kind}
                      check={{ kind, ...check }}
                      onSent={checks.reload}
                    />
                  )
              )}
            </div>
          </>
        )}
      </ResourceBoundary>
    </Section>
  );
};

type BadgesProps = { badges: NonNullable<Schemas["MyVerification"]["verification"]>[] };

const VerifiedBadges = ({ badges }: BadgesProps) => {
  const { t } = useTranslation(["verification", "translation"]);
  const lang = useLang();
  return (
    <ul className="grid gap-2">
      {badges.map(({ kind, checkedAt, expiresAt }) => (
        <li key={kind}>
          <p className="flex items-center gap-1 font-bold text-good">
            <BadgeCheck size={18} aria-hidden="true" className="flex-none" />
            {t(`translation:verified.${kind}`, { when: formatMonth(checkedAt, lang) })}
          </p>
          <p className="text-sm text-muted">
            {t("verification:until", { day: formatDay(expiresAt, lang) })}
          </p>
        </li>
      ))}
    </ul>
  );
};

type PhoneProps = {
  check: Schemas["MyVerification"];
  number: string;
  onDone: () => Promise<void>;
};

/** Verifies the listed number with a code, or at once if the account has verified it. */
const PhonePart = ({ check, number, onDone }: PhoneProps) => {
  const { t } = useTranslation("verification");
  const { verification } = check;
  const step = check.step === "code" || check.step === "confirm" ? check.step : undefined;
  return (
    <div>
      {!verification && <p>{t(`phone.${step ?? "none"}`)}</p>}
      {step && (
        <PhoneCodeButton
          number={number}
          label={t(verification ? "again" : `do.${step}`, { number: formatPhone(number) })}
          isPlain={verification !== null}
          onDone={onDone}
        />
      )}
    </div>
  );
};
