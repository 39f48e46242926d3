import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { formatPhone } from "#/lib/format/phone.ts";
import { PhoneCodeButton } from "./phone-code-button.tsx";

type Props = {
  check: Schemas["MyVerification"];
  number: string;
  onDone: () => Promise<void>;
};

/** Verifies the listed number with a code, or at once if the account has verified it. */
export const PhonePart = ({ check, number, onDone }: Props) => {
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
