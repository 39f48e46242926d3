import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import type { Schemas } from "#/api/client.ts";
import { dataOf } from "#/api/problem.ts";
import { OtherListingCard } from "#/components/business/other-listing-card.tsx";
import { CodeForm } from "#/components/account/code-form.tsx";
import { UserText } from "#/components/user-text.tsx";
import { formatPhone } from "#/lib/format/phone.ts";
import { ReadOut } from "./entry-form.tsx";
import type { Registration } from "./use-people.ts";

type Props = {
  entry: Registration;
  consent: Schemas["ConsentText"];
  onResend: () => Promise<void>;
  onListed: (entry: Registration) => Promise<void>;
  /** After a refused code, which may have stopped the registrar. */
  onRefused: () => Promise<void>;
  onWithdraw: () => void;
  onLater: () => void;
};

/** The registrar types the code that the person reads out. */
export const CodeStep = (
  { entry, consent, onResend, onListed, onRefused, onWithdraw, onLater }: Props,
) => {
  const { t } = useTranslation("registering");
  const confirm = async (otp: string) => {
    const params = { path: { id: entry.id } };
    const answer = await api.POST("/api/registrations/{id}/confirm", { params, body: { otp } });
    if (answer.error) await onRefused();
    await onListed(dataOf(answer));
  };
  return (
    <section className="grid grid-cols-1 gap-3.5">
      <h2 className="text-lg font-bold wrap-anywhere">
        <UserText text={t("codeOf", { name: entry.businessName })} />
      </h2>
      <p>{t("codeSent", { number: formatPhone(entry.mobile ?? "") })}</p>
      <ReadOut consent={consent} language={entry.language} />
      {entry.claims && (
        <div>
          <p className="mb-1">{t("claims")}</p>
          <OtherListingCard listing={entry.claims} />
        </div>
      )}
      <div>
        <CodeForm
          digits={6}
          failed={t("codeFailed")}
          explanations={{
            must_register_themselves: { text: t("problem.must_register_themselves") },
            too_many_codes: { text: t("problem.too_many_codes") },
          }}
          onVerify={confirm}
          resendAt={entry.code?.resendAt ?? entry.createdAt}
          onResend={onResend}
        >
          <button type="button" onClick={onLater} className="link min-h-11">
            {t("later")}
          </button>
          <button type="button" onClick={onWithdraw} className="link min-h-11">
            {t("changeNumber")}
          </button>
        </CodeForm>
      </div>
    </section>
  );
};
