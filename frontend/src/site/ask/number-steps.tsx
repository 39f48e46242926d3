import { useTranslation } from "react-i18next";
import { termsLinks } from "#/islands/auth/terms-links.tsx";
import { formatPhone } from "#/lib/format/phone.ts";
import { paths } from "#/lib/paths.ts";
import type { SentForm } from "#/rendering.ts";
import { Caution } from "#/ui/form/caution.tsx";
import { PhoneInput } from "#/ui/form/fields/mobile-field.tsx";
import { Notice } from "#/ui/form/notice.tsx";
import { PageLink } from "#/ui/page-link.tsx";
import { RichText } from "#/ui/rich-text.tsx";
import { controlOf, Fault, PostForm, SendButton, SumField, titleLook } from "./fields.tsx";

type StepProps = { form: SentForm; action: string };

type Props = StepProps & {
  /** Name of the PIN code's place, if it is known. */
  place: string | undefined;
  /** Only the browser can prove a number with the configured provider. */
  needsSignIn: boolean;
};

/**
 * Second step: who asks. What is for `.guests` or `.members-only` follows the stored session before
 * the first paint; `islands/ask.ts` asks whether its number is verified.
 */
export const NumberStep = ({ form, action, place, needsSignIn }: Props) => {
  const { t } = useTranslation("ask");
  const { values, faults } = form;
  // Also a signed-in visitor, if the number of the account is not verified.
  const isWithoutSession = Boolean(values.mobile || faults.mobile);
  const guests = isWithoutSession ? undefined : "guests";
  return (
    <PostForm form={form} action={action} step="number" fields={["mobile", "isAdult"]}>
      <p className="text-muted">
        {t("pin", { pin: values.pinCode })} · {place ?? t("unknownPin")}
      </p>
      <div className={guests}>
        {needsSignIn
          ? (
            <Caution>
              {t("signIn.text")}{" "}
              <PageLink href={paths.phoneAuth} data-sign-in className="link">
                {t("signIn.link")}
              </PageLink>
            </Caution>
          )
          : (
            <>
              <label htmlFor="mobile" className={titleLook}>{t("mobile")}</label>
              <div className="max-w-80">
                <PhoneInput
                  {...controlOf(form, "mobile", "mobile-help")}
                  autoComplete="tel-national"
                  maxLength={20}
                  defaultValue={values.mobile}
                />
              </div>
              <p id="mobile-help" className="mt-1 text-sm text-muted">{t("mobileHelp")}</p>
              <noscript>
                <p className="mt-1 text-sm text-muted">{t("oneWithoutScript")}</p>
              </noscript>
              <Fault form={form} name="mobile" />
            </>
          )}
      </div>
      {!isWithoutSession && <p className="members-only">{t("verified")}</p>}
      <div>
        <label className="flex min-h-11 items-center gap-3">
          <input
            {...controlOf(form, "isAdult")}
            type="checkbox"
            value="true"
            defaultChecked={values.isAdult === "true"}
            className="size-6 flex-none accent-primary"
          />
          {t("adult")}
        </label>
        <Fault form={form} name="isAdult" />
      </div>
      <div className="grid grid-cols-1 gap-2">
        {!needsSignIn && (
          <div className={guests}>
            <SumField form={form} />
            <p className="mb-3 text-sm text-muted">
              <RichText text={t("consent")} parts={termsLinks} />
            </p>
            <SendButton act="send" text={t("sendCode")} />
          </div>
        )}
        {!isWithoutSession && (
          <div className="members-only">
            <SendButton act="send" text={t("send")} />
          </div>
        )}
        <button type="submit" name="act" value="change" className="btn btn-text">
          {t("back")}
        </button>
      </div>
    </PostForm>
  );
};

const digits = 6;

/** The code that proves the number. */
export const CodeStep = ({ form, action }: StepProps) => {
  const { t } = useTranslation("ask");
  const { values, faults } = form;
  const isSpent = values.isSpent === "true";
  return (
    <PostForm form={form} action={action} step="code">
      {isSpent && !faults.form && <Notice tone="bad">{t("code.spent")}</Notice>}
      {!isSpent && (
        <>
          <p className="text-muted">
            {t("code.lead", { mobile: formatPhone(values.mobile ?? "") })}
          </p>
          <div className="max-w-80">
            <label htmlFor="otp" className={titleLook}>{t("code.label")}</label>
            <div className="code-cells">
              {Array.from({ length: digits }, (_, cell) => <span key={cell} />)}
              <input
                {...controlOf(form, "otp")}
                type="text"
                inputMode="numeric"
                autoComplete="one-time-code"
                enterKeyHint="go"
                maxLength={digits}
                data-digits={digits}
                autoFocus={!values.sumToken || Boolean(faults.otp)}
                className="code-field"
              />
            </div>
            <Fault form={form} name="otp" />
          </div>
        </>
      )}
      <SumField form={form} />
      <div className="grid grid-cols-1 gap-2">
        {!isSpent && <SendButton act="confirm" text={t("send")} />}
        <button
          type="submit"
          name="act"
          value="resend"
          className={isSpent ? "btn btn-primary" : "btn btn-plain"}
        >
          {t("code.again")}
        </button>
        <button type="submit" name="act" value="change" className="btn btn-text">
          {t("code.change")}
        </button>
      </div>
    </PostForm>
  );
};
