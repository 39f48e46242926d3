import { useTranslation } from "react-i18next";
import { useState } from "react";
import type { Schemas } from "#/api/client.ts";
import { keepToken } from "#/api/session/session.ts";
import { useTabState } from "#/lib/hooks/use-tab-state.ts";
import { rememberPlace, returnPlace } from "#/lib/session/return-place.ts";
import { dropDraft } from "#/ui/form/draft.ts";
import { showToast } from "#/ui/toast.ts";
import { RegisterCode } from "./register-code.tsx";
import { RegisterDetails, registerDraft } from "./register-details.tsx";
import { type KnownAccount, RegisterKnown } from "./register-known.tsx";

/** Details first, then the code that went out; a reload leaves one at the same step. */
export const RegisterPage = () => {
  const { t } = useTranslation("auth");
  const [pending, setPending] = useTabState<Schemas["PendingRegistration"]>("registration");
  const [known, setKnown] = useTabState<KnownAccount>("registration-known");
  const [isExpired, setExpired] = useState(false);

  const end = () => {
    setPending(null);
    setKnown(null);
    dropDraft(registerDraft);
  };
  const finish = ({ accessToken, user }: Schemas["Session"]) => {
    end();
    // Whoever was not on the way elsewhere came to list a business.
    if (returnPlace() === "/") rememberPlace("/add-business");
    // The guard of this page leads on whoever is signed in.
    keepToken(accessToken);
    showToast(t("register.welcome", { name: user.username }), "success");
  };
  const signIn = ({ accessToken, user }: Schemas["Session"]) => {
    end();
    keepToken(accessToken);
    showToast(t("known.welcome", { name: user.username }), "success");
  };
  const restart = (isExpired: boolean) => {
    setExpired(isExpired);
    setKnown(null);
    setPending(null);
  };

  if (pending && known) {
    return (
      <RegisterKnown
        known={known}
        number={pending.sentTo}
        onSignedIn={signIn}
        onRestart={restart}
      />
    );
  }
  return pending
    ? (
      <RegisterCode
        pending={pending}
        onSent={setPending}
        onRegistered={finish}
        onKnown={setKnown}
        onRestart={restart}
      />
    )
    : <RegisterDetails isRestart={isExpired} onSent={setPending} />;
};
