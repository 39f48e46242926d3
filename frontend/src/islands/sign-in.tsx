import { Smartphone } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import { dataOf } from "#/api/problem.ts";
import { startSessionWith } from "#/api/session/session.ts";
import { missing, useAccountForm } from "#/components/account/use-account-form.ts";
import { isMobile } from "#/lib/format/phone.ts";
import { useReturnPurpose } from "#/lib/hooks/use-return-purpose.ts";
import { waitUntilRestored } from "#/lib/page/go-to.ts";
import { paths } from "#/lib/paths.ts";
import { takeSessionExpiry } from "#/lib/session/expiry-notice.ts";
import { dropDraft, storeDraft } from "#/ui/form/draft.ts";
import { Form } from "#/ui/form/form.tsx";
import { PasswordField } from "#/ui/form/fields/password-field.tsx";
import { nationalDigits } from "#/ui/form/fields/phone-digits.ts";
import { SubmitButton } from "#/ui/form/submit-button.tsx";
import { TextField } from "#/ui/form/fields/text-field.tsx";
import { PageLink } from "#/ui/page-link.tsx";
import { StoringCard } from "#/components/account/storing-card.tsx";
import { identifierFault, isEmail } from "#/components/account/identifier-fault.ts";
import { resetDraft } from "./auth/password-reset.ts";

export const messages = ["auth", "forms"] as const;

const draft = "sign-in";

export default function SignIn() {
  const { t } = useTranslation("auth");
  const [isExpired, setExpired] = useState(false);
  useEffect(() => setExpired(takeSessionExpiry()), []);
  const purpose = useReturnPurpose();
  const form = useAccountForm({
    draft,
    failed: t("signIn.failed"),
    allRequired: t("signIn.allRequired"),
    explanations: {
      sign_in_failed: { text: t("signIn.failed"), detail: t("signIn.failedText") },
    },
    check: ({ identifier = "", password = "" }) => ({
      identifier: identifierFault(identifier),
      ...missing({ identifier, password }, "identifier", "password"),
    }),
    submit: async ({ identifier = "", password = "" }) => {
      const body = { identifier, password };
      const { accessToken } = dataOf(await api.POST("/api/auth/login", { body }));
      dropDraft(draft);
      startSessionWith(accessToken);
      // The page's guard redirects the signed-in visitor.
      await waitUntilRestored();
    },
  });
  return (
    <StoringCard
      title={t("signIn.title")}
      lead={isExpired && purpose !== "review"
        ? t("signIn.expired")
        : t(purpose ? `purpose.${purpose}` : "signIn.lead")}
      footer={
        <p>
          {t("signIn.noAccount")}{" "}
          <PageLink href={paths.register} className="link">{t("signIn.register")}</PageLink>
        </p>
      }
    >
      <PageLink href={paths.phoneAuth} className="btn btn-plain w-full">
        <Smartphone size={20} aria-hidden="true" />
        {t("signIn.phone")}
      </PageLink>
      <p className="divider">{t("signIn.or")}</p>
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
            <PageLink
              href={paths.forgotPassword()}
              onClick={({ currentTarget }) => carryIdentifier(form.ref.current!, currentTarget)}
              className="link inline-flex min-h-11 items-center"
            >
              {t("signIn.forgot")}
            </PageLink>
          </p>
        </div>
        <SubmitButton label={t("signIn.submit")} busyLabel={t("signIn.busy")} />
      </Form>
    </StoringCard>
  );
}

/**
 * Fills what was typed last in on the page of the forgotten password, but not into its address: a
 * number or an e-mail address, for which the link leads to its form.
 */
const carryIdentifier = (form: HTMLFormElement, link: HTMLAnchorElement) => {
  const typed = String(new FormData(form).get("identifier")).trim();
  const mobile = nationalDigits(typed);
  const method = isEmail(typed) ? "email" : "mobile";
  dropDraft(resetDraft("mobile"));
  dropDraft(resetDraft("email"));
  if (method === "email") storeDraft(resetDraft(method), { email: typed });
  else if (isMobile(mobile)) storeDraft(resetDraft(method), { mobile });
  const url = new URL(link.href);
  if (method === "email") url.searchParams.set("method", method);
  else url.searchParams.delete("method");
  link.href = url.href;
};
