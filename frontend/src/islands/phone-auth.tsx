import { useEffect, useState } from "react";
import { dropTabState, useTabState } from "#/lib/hooks/use-tab-state.ts";
import { goTo } from "#/lib/page/go-to.ts";
import { paths } from "#/lib/paths.ts";
import { returnPath } from "#/lib/session/return-place.ts";
import { PhoneCode } from "./auth/phone-code.tsx";
import { PhoneNumber } from "./auth/phone-number.tsx";
import type { PendingCode } from "./auth/phone-provider.ts";

export const messages = ["auth", "forms"] as const;

/** In milliseconds: how long the success message is shown. */
const redirectDelay = 2000;

/** Sign-in by phone: number, then code. The step survives a reload. */
export default function PhoneAuth() {
  const [mobile, setMobile] = useState("");
  const [code, setCode] = useTabState<PendingCode>("phone-code");
  const [isExpired, setExpired] = useState(false);
  const [isVerified, setVerified] = useState(false);

  useEffect(() => {
    if (!isVerified) return;
    // Without a return path, go to the dashboard.
    const place = returnPath();
    const timer = setTimeout(goTo, redirectDelay, place === "/" ? paths.dashboard : place);
    const cancel = () => clearTimeout(timer);
    // Cancels the redirect if the visitor opens another page first.
    const leave = () => {
      cancel();
      dropTabState("phone-code");
    };
    addEventListener("beforeunload", leave);
    return () => {
      removeEventListener("beforeunload", leave);
      cancel();
    };
  }, [isVerified]);

  const startAgain = (isExpired: boolean) => {
    setMobile(code?.mobile ?? "");
    setCode(null);
    setExpired(isExpired);
  };

  return code
    ? (
      <PhoneCode
        code={code}
        onSent={setCode}
        isVerified={isVerified}
        onVerified={() => setVerified(true)}
        onStartAgain={startAgain}
      />
    )
    : <PhoneNumber isExpired={isExpired} mobile={mobile} onSent={setCode} />;
}
