import { Link, useLocation, useRouter } from "@tanstack/react-router";
import { Smartphone } from "lucide-react";
import { useTranslation } from "react-i18next";
import { dataOf } from "#/api/problem.ts";
import { keepToken } from "#/api/session/session.ts";
import { missing, useAccountForm } from "#/components/account/use-account-form.ts";
import { useHydrated } from "#/lib/hooks/use-hydrated.ts";
import { useReturnPurpose } from "#/lib/hooks/use-return-purpose.ts";
import { Form } from "#/ui/form/form.tsx";
import { PasswordField } from "#/ui/form/fields/password-field.tsx";
import { SubmitButton } from "#/ui/form/submit-button.tsx";
import { TextField } from "#/ui/form/fields/text-field.tsx";
import { NarrowCard } from "#/components/account/narrow-card.tsx";
import { identifierFault } from "#/components/account/identifier-fault.ts";

export const SignInPage = () => {
  const { t } = useTranslation("auth");
  const { api } = useRouter().options.context;
  const wasSignedOut = useLocation({ select: ({ state }) => state.isExpired === true });
  const isExpired = useHydrated() && wasSignedOut;
  const purpose = useReturnPurpose();
  const form = useAccountForm({
    draft: "sign-in",
    failed: t("signIn.failed"),
    allRequired: t("signIn.allRequired"),
    explanations: {
      sign_in_failed: { text: t("signIn.failed"), detail: t("signIn.failedText") },
    },
    check: ({ identifier = "", password = "" }) => ({
      identifier: identifierFault(identifier),
      ...missing({ identifier, password }, "identifier", "password"),
    }),
    // The guard of this page leads on whoever is signed in.
    submit: async ({ identifier = "", password = "" }) => {
      const body = { identifier, password };
      keepToken(dataOf(await api.POST("/api/auth/login", { body })).accessToken);
    },
  });
  return (
    <NarrowCard
      title={t("signIn.title")}
      lead={isExpired && purpose !== "review"
        ? t("signIn.expired")
        : t(purpose ? `purpose.${purpose}` : "signIn.lead")}
      footer={
        <p>
          {t("signIn.noAccount")}{" "}
          <Link to="/register" className="link">{t("signIn.register")}</Link>
        </p>
      }
    >
      <Form form={form}>
        <TextField
          name="identifier"
          label={t("field.identifier")}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <div>
          <PasswordField
            name="password"
            label={t("field.password")}
            autoComplete="current-password"
          />
          <p className="mt-1 text-end">
            <Link to="/forgot-password" className="link inline-flex min-h-11 items-center">
              {t("signIn.forgot")}
            </Link>
          </p>
        </div>
        <SubmitButton label={t("signIn.submit")} busyLabel={t("signIn.busy")} />
      </Form>
      <p className="divider">{t("signIn.or")}</p>
      <Link to="/phone-auth" className="btn btn-plain w-full">
        <Smartphone size={20} aria-hidden="true" />
        {t("signIn.phone")}
      </Link>
    </NarrowCard>
  );
};
