import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { startClaim, verifyClaim } from "#/api/account/claims.ts";
import { CodeForm } from "#/components/account/code-form.tsx";
import { NarrowCard } from "#/components/account/narrow-card.tsx";
import { useAccountForm } from "#/components/account/use-account-form.ts";
import { UserText } from "#/components/user-text.tsx";
import { businessName } from "#/lib/format/texts.ts";
import { formatPhone, isMobile } from "#/lib/format/phone.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import type { BusinessDetail } from "#/lib/types.ts";
import { ClaimByDocument } from "./claim-by-document.tsx";
import { Form } from "#/ui/form/form.tsx";
import { SubmitButton } from "#/ui/form/submit-button.tsx";
import { RichText } from "#/ui/rich-text.tsx";
import { showToast } from "#/ui/toast.ts";
import { paths } from "#/lib/paths.ts";
import { PageLink } from "#/ui/page-link.tsx";
import { isAhead } from "#/lib/browser/service-clock.ts";

type Claim = Schemas["StartedClaim"];

type Props = { business: BusinessDetail; onClaimed: () => Promise<void> };

/** Claims an imported listing with a code sent to the listing's number. */
export const ClaimPage = ({ business, onClaimed }: Props) => {
  const { t } = useTranslation("claim");
  const { slug } = business;
  const [claim, setClaim] = useState<Claim | undefined>(() => readStoredClaim(slug));
  const finish = async () => {
    await showToast(t("done"), "success");
    await onClaimed();
  };
  const requestCode = async () => {
    const started = await startClaim(slug);
    if (!started) return await finish();
    storeClaim(slug, started);
    setClaim(started);
  };
  const back = <PageLink href={paths.business(slug)} className="btn btn-text">{t("back")}
  </PageLink>;

  if (!business.claimable) {
    return (
      <NarrowCard title={t("owned.title")} footer={back}>
        <p className="mb-5">{t("owned.text")}</p>
        <ClaimByDocument slug={slug} isOwned />
      </NarrowCard>
    );
  }
  if (!isMobile(business.primaryPhone)) {
    return (
      <NarrowCard title={t("title")} lead={<Name business={business} />} footer={back}>
        <p className="mb-5">{t("landline", { number: formatPhone(business.primaryPhone) })}</p>
        <ClaimByDocument slug={slug} isOwned={false} />
      </NarrowCard>
    );
  }
  return claim
    ? (
      <EnterCode
        claim={claim}
        onVerify={async (otp) => {
          await verifyClaim(claim.claimId, otp);
          await finish();
        }}
        onResend={requestCode}
      />
    )
    : (
      <RequestCode
        business={business}
        back={back}
        onAsk={requestCode}
      />
    );
};

const Name = ({ business }: { business: BusinessDetail }) => {
  const name = businessName(business, useLang());
  return (
    <span lang={name.lang} dir="auto">
      <UserText text={name.text} />
    </span>
  );
};

const RequestCode = (
  { business, back, onAsk }: {
    business: BusinessDetail;
    back: React.ReactNode;
    onAsk: () => Promise<void>;
  },
) => {
  const { t } = useTranslation("claim");
  const form = useAccountForm({
    failed: t("failed"),
    explanations: useExplanations(),
    check: () => ({}),
    submit: onAsk,
  });
  return (
    <NarrowCard
      title={t("title")}
      lead={<Name business={business} />}
      footer={back}
    >
      <Form form={form} label={t("title")}>
        <p>
          <RichText
            text={t("ask", { number: formatPhone(business.primaryPhone) })}
            parts={{ number: (text) => <strong className="whitespace-nowrap">{text}</strong> }}
          />
        </p>
        <SubmitButton label={t("send")} busyLabel={t("sending")} />
      </Form>
      <details className="mt-4">
        <summary className="link inline-flex min-h-11 items-center">{t("wrongNumber")}</summary>
        <ClaimByDocument slug={business.slug} isOwned={false} />
      </details>
    </NarrowCard>
  );
};

const EnterCode = (
  { claim, onVerify, onResend }: {
    claim: Claim;
    onVerify: (otp: string) => Promise<void>;
    onResend: () => Promise<void>;
  },
) => {
  const { t } = useTranslation(["claim", "auth"]);
  return (
    <NarrowCard
      title={t("claim:codeTitle")}
      lead={t("auth:code.sentTo", { digits: 6, to: claim.sentTo })}
    >
      <CodeForm
        key={claim.claimId}
        digits={6}
        failed={t("claim:verifyFailed")}
        explanations={useExplanations()}
        success={t("auth:code.sentMobile")}
        onVerify={onVerify}
        resendAt={claim.resendAt}
        onResend={onResend}
      />
    </NarrowCard>
  );
};

/** Explanations of the errors that reject a claim. */
const useExplanations = () => {
  const { t } = useTranslation("claim");
  return Object.fromEntries(rejections.map((code) => [code, { text: t(`problem.${code}`) }]));
};

const rejections = [
  "already_listed",
  "already_owned",
  "number_without_codes",
  "number_changed",
  "unknown_claim",
  "unknown_business",
] as const;

const keyOf = (slug: string) => `claim-${slug}`;

/** Stores a pending claim, so that the user can still enter the code after a reload. */
const storeClaim = (slug: string, claim: Claim): void => {
  try {
    sessionStorage.setItem(keyOf(slug), JSON.stringify(claim));
  } catch {
    // Storage is blocked; after a reload the user requests a new code.
  }
};

const readStoredClaim = (slug: string): Claim | undefined => {
  try {
    const claim: Claim | null = JSON.parse(sessionStorage.getItem(keyOf(slug)) ?? "null");
    return claim && isAhead(claim.expiresAt) ? claim : undefined;
  } catch {
    return undefined;
  }
};
