import { useRouter } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { confirmMyPhone, verifyMyPhone } from "#/api/account/verifications.ts";
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
  const { api } = useRouter().options.context;
  const { verification } = check;
  const step = check.step === "code" || check.step === "confirm" ? check.step : undefined;
  return (
    <div>
      {!verification && <p>{t(`phone.${step ?? "none"}`)}</p>}
      {step && (
        <PhoneCodeButton
          label={t(verification ? "again" : `do.${step}`, { number: formatPhone(number) })}
          isPlain={verification !== null}
          send={() => verifyMyPhone(api)}
          verify={(id, otp) => confirmMyPhone(api, id, otp)}
          onDone={onDone}
        />
      )}
    </div>
  );
};
