import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import type { Schemas } from "#/api/client.ts";
import { dataOf } from "#/api/problem.ts";
import { formatPhone } from "#/lib/format/phone.ts";
import { MobileField } from "#/ui/form/fields/mobile-field.tsx";
import { Form } from "#/ui/form/form.tsx";
import { Notice } from "#/ui/form/notice.tsx";
import { SubmitButton } from "#/ui/form/submit-button.tsx";
import { CodeForm } from "./code-form.tsx";
import { ConfirmationFields } from "./confirmation-fields.tsx";
import { missing, useAccountForm } from "./use-account-form.ts";
import { confirmationFaults, useConfirmation } from "./use-confirmation.ts";

type Props = {
  profile: Schemas["Profile"];
  onChanged: () => Promise<void>;
  onVerified: () => Promise<void>;
};

/** Verifies the number of an account that was registered by e-mail, or a new number. */
export const VerifyMobile = ({ profile, onChanged, onVerified }: Props) => {
  const { t } = useTranslation("profile");
  const [wantsAnother, setWantsAnother] = useState(false);
  const [isTaken, setTaken] = useState(false);
  if (profile.pendingMobile && !wantsAnother) {
    return (
      <MobileCode
        pending={profile.pendingMobile}
        onAnother={() => setWantsAnother(true)}
        onChanged={onChanged}
        onVerified={onVerified}
        onTaken={async () => {
          setTaken(true);
          await onChanged();
        }}
      />
    );
  }
  return (
    <div className="grid gap-4">
      {isTaken && <Notice tone="bad">{t("mobile.taken")}</Notice>}
      <MobileNumber
        profile={profile}
        onSent={async () => {
          setTaken(false);
          await onChanged();
          setWantsAnother(false);
        }}
      />
    </div>
  );
};

type NumberProps = Pick<Props, "profile"> & { onSent: () => Promise<void> };

const MobileNumber = ({ profile, onSent }: NumberProps) => {
  const { t } = useTranslation(["profile", "auth"]);
  const confirmation = useConfirmation(profile.hasPassword, "password");
  const form = useAccountForm({
    failed: t("profile:mobile.failed"),
    allRequired: t("auth:register.allRequired"),
    explanations: { mobile_fixed: { text: t("profile:mobile.fixed") } },
    faultOf: confirmationFaults("password"),
    check: ({ mobile = "", ...values }) => ({
      ...confirmation.check(values),
      mobile: mobile.length === 10 ? undefined : "mobile_invalid",
      ...missing({ mobile }, "mobile"),
    }),
    submit: async ({ mobile = "", ...values }) => {
      const proof = await confirmation.take(values);
      if (!proof) return;
      const { password: currentPassword, ...byCode } = proof;
      const body = { mobile, ...byCode, ...currentPassword && { currentPassword } };
      dataOf(await api.POST("/api/profile/mobile", { body }));
      confirmation.reset();
      await onSent();
    },
  });
  return (
    <Form form={form} label={t("profile:mobile.title")}>
      <MobileField label={t("auth:field.mobile")} defaultValue={profile.mobile} />
      <ConfirmationFields
        confirmation={confirmation}
        form={form}
        label={t("profile:password.current")}
      />
      <SubmitButton
        label={t("profile:mobile.submit")}
        busyLabel={t("profile:mobile.busy")}
        className="justify-self-start"
      />
    </Form>
  );
};

type CodeProps = Pick<Props, "onChanged" | "onVerified"> & {
  pending: Schemas["PendingMobile"];
  onAnother: () => void;
  onTaken: () => Promise<void>;
};

const MobileCode = ({ pending, onAnother, onChanged, onVerified, onTaken }: CodeProps) => {
  const { t } = useTranslation(["profile", "auth"]);
  const { mobile, resendAt } = pending;
  return (
    <CodeForm
      digits={6}
      success={t("auth:code.sentTo", { digits: 6, to: formatPhone(mobile) })}
      failed={t("profile:mobile.codeFailed")}
      explanations={{ mobile_fixed: { text: t("profile:mobile.fixed") } }}
      onVerify={async (otp) => {
        const answer = await api.POST("/api/profile/mobile/confirm", { body: { otp } });
        if (answer.error?.code === "mobile_taken") return await onTaken();
        dataOf(answer);
        await onVerified();
      }}
      resendAt={resendAt}
      onResend={async () => {
        dataOf(await api.POST("/api/profile/mobile", { body: { mobile } }));
        await onChanged();
      }}
    >
      <button type="button" className="btn btn-text" onClick={onAnother}>
        {t("profile:mobile.another")}
      </button>
    </CodeForm>
  );
};
