import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { ownPath } from "#/lib/session/own-path.ts";
import { returnPlace } from "#/lib/session/return-place.ts";
import { PhoneCode } from "./phone-code.tsx";
import { PhoneNumber } from "./phone-number.tsx";
import type { Confirmation } from "./phone-provider.ts";

/** For how long the good news stands before one is led on. */
const redirectDelay = 2000;

/** Sign-in by phone: the number, then the code that was sent to it. */
export const PhoneAuthPage = () => {
  const router = useRouter();
  const [mobile, setMobile] = useState("");
  /** Without it there is no code to give: the number comes first. */
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const [isExpired, setExpired] = useState(false);
  const [isVerified, setVerified] = useState(false);

  useEffect(() => {
    if (!isVerified) return;
    // Whoever was on the way nowhere looks after a listing.
    const place = returnPlace();
    const href = place === "/" ? "/dashboard" : place;
    const timer = setTimeout(() => router.navigate({ href: ownPath(href) }), redirectDelay);
    const cancel = () => clearTimeout(timer);
    // Whoever has chosen another page is on the way there, though this one still shows.
    const unsubscribe = router.subscribe("onBeforeNavigate", ({ pathChanged }) => {
      if (pathChanged) cancel();
    });
    return () => {
      unsubscribe();
      cancel();
    };
  }, [isVerified, router]);

  const startAgain = (isExpired: boolean) => {
    setConfirmation(null);
    setExpired(isExpired);
  };

  return confirmation
    ? (
      <PhoneCode
        mobile={mobile}
        confirmation={confirmation}
        isVerified={isVerified}
        onVerified={() => setVerified(true)}
        onStartAgain={startAgain}
      />
    )
    : (
      <PhoneNumber
        isExpired={isExpired}
        mobile={mobile}
        onSent={(mobile, confirmation) => {
          setMobile(mobile);
          setConfirmation(confirmation);
        }}
      />
    );
};
