import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { PhoneCode } from "./phone-code.tsx";
import { PhoneNumber } from "./phone-number.tsx";
import type { Confirmation } from "./phone-provider.ts";

/** For how long the good news stands before the dashboard opens. */
const redirectDelay = 2000;

/** Sign-in by phone: the number, then the code that was sent to it. */
export const PhoneAuthPage = () => {
  const navigate = useNavigate();
  const [mobile, setMobile] = useState("");
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const [step, setStep] = useState<"phone" | "otp">("phone");
  const [isExpired, setExpired] = useState(false);
  const [isVerified, setVerified] = useState(false);

  useEffect(() => {
    if (!isVerified) return;
    const timer = setTimeout(() => navigate({ href: "/dashboard" }), redirectDelay);
    return () => clearTimeout(timer);
  }, [isVerified, navigate]);

  const startAgain = (isExpired: boolean) => {
    setConfirmation(null);
    setExpired(isExpired);
    setStep("phone");
  };

  return step === "phone"
    ? (
      <PhoneNumber
        isExpired={isExpired}
        mobile={mobile}
        onSent={(mobile, confirmation) => {
          setMobile(mobile);
          setConfirmation(confirmation);
          setStep("otp");
        }}
      />
    )
    : (
      <PhoneCode
        mobile={mobile}
        confirmation={confirmation}
        isVerified={isVerified}
        onVerified={() => setVerified(true)}
        onStartAgain={startAgain}
      />
    );
};
