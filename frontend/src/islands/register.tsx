import { useTranslation } from "react-i18next";
import { useState } from "react";
import type { Schemas } from "#/api/client.ts";
import { startSessionWith } from "#/api/session/session.ts";
import { dropTabState, useTabState } from "#/lib/hooks/use-tab-state.ts";
import { waitUntilRestored } from "#/lib/page/go-to.ts";
import { returnPath, storeReturnPath } from "#/lib/session/return-place.ts";
import { dropDraft } from "#/ui/form/draft.ts";
import { queueToastForNextPage } from "#/ui/toast.ts";
import { RegisterCode } from "./auth/register-code.tsx";
import { RegisterDetails, registerDraft } from "./auth/register-details.tsx";
import { type KnownAccount, RegisterKnown } from "./auth/register-known.tsx";

export const messages = ["auth", "forms"] as const;

/** Registration: details, then code. The step survives a reload. */
export default function Register() {
  const { t } = useTranslation("auth");
  const [pending, setPending] = useTabState<Schemas["PendingRegistration"]>("registration");
  /** The registration whose details the visitor changes. */
  const [left, setLeft] = useTabState<string>("registration-left");
  const [known, setKnown] = useTabState<KnownAccount>("registration-known");
  const [isExpired, setExpired] = useState(false);

  /** Afterwards the page's guard redirects the signed-in visitor. */
  const leaveWith = async (accessToken: string) => {
    dropTabState("registration");
    dropTabState("registration-known");
    dropTabState("registration-left");
    dropDraft(registerDraft);
    startSessionWith(accessToken);
    await waitUntilRestored();
  };
  const finish = async ({ accessToken, user }: Schemas["Session"]) => {
    // Without a return path, go on to add a business.
    if (returnPath() === "/") storeReturnPath("/add-business");
    queueToastForNextPage(t("register.welcome", { name: user.username }), "success");
    await leaveWith(accessToken);
  };
  const signIn = async ({ accessToken, user }: Schemas["Session"]) => {
    queueToastForNextPage(t("known.welcome", { name: user.username }), "success");
    await leaveWith(accessToken);
  };
  const restart = (isExpired: boolean) => {
    setExpired(isExpired);
    setLeft(pending?.registrationId ?? null);
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
    : <RegisterDetails isRestart={isExpired} left={left ?? undefined} onSent={setPending} />;
}
