import { useTranslation } from "react-i18next";
import { useLang } from "#/lib/hooks/use-lang.ts";
import type { SentForm } from "#/rendering.ts";
import { controlOf, Fault, FormFailure, PictureField, PostForm } from "./fields.tsx";

type Props = { form: SentForm; action: string };

const digits = 6;

/** Second step: the code that proves the number, and pictures. */
export const CodeStep = ({ form, action }: Props) => {
  const { t } = useTranslation("ask");
  const lang = useLang();
  const { values, faults } = form;
  return (
    <PostForm action={action} className="mt-1">
      {Object.entries({ ...values, lang }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} defaultValue={value} />
      ))}
      <p className="text-muted">{t("code.lead", { mobile: values.mobile })}</p>
      {faults.form && <FormFailure form={form} />}
      {/* Above the code, because the script submits a complete code. */}
      <div>
        <PictureField />
      </div>
      <div className="max-w-80">
        <label htmlFor="otp" className="mb-1 block font-bold">{t("code.label")}</label>
        <div className="code-cells">
          {Array.from({ length: digits }, (_, cell) => <span key={cell} />)}
          <input
            {...controlOf(form, "otp")}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            enterKeyHint="done"
            maxLength={digits}
            data-digits={digits}
            autoFocus
            className="code-field"
          />
        </div>
        <Fault form={form} name="otp" />
      </div>
      <div className="grid gap-2 sm:flex">
        <button
          type="submit"
          name="act"
          value="confirm"
          data-busy={t("sending")}
          className="btn btn-primary"
        >
          {t("send")}
        </button>
        <button type="submit" name="act" value="resend" className="btn btn-plain">
          {t("code.again")}
        </button>
        <button type="submit" name="act" value="change" className="btn btn-text">
          {t("code.change")}
        </button>
      </div>
    </PostForm>
  );
};
