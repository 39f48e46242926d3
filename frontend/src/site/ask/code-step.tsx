import { useTranslation } from "react-i18next";
import { Notice } from "#/ui/form/notice.tsx";
import { formatPhone } from "#/lib/format/phone.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import type { SentForm } from "#/rendering.ts";
import {
  controlOf,
  Fault,
  FormFailure,
  HiddenValues,
  PictureField,
  PostForm,
  SumField,
} from "./fields.tsx";

type Props = {
  form: SentForm;
  action: string;
  /** Name of the PIN code's place, if it is known. */
  place: string | undefined;
};

const digits = 6;

/** Second step: the code that proves the number, and pictures. */
export const CodeStep = ({ form, action, place }: Props) => {
  const { t } = useTranslation("ask");
  const lang = useLang();
  const { values, faults } = form;
  const isSpent = values.isSpent === "true";
  return (
    <PostForm action={action} step="code" className="mt-1">
      <HiddenValues values={{ ...values, lang }} />
      <div className="text-muted">
        {!isSpent && <p>{t("code.lead", { mobile: formatPhone(values.mobile ?? "") })}</p>}
        <p>
          {t("code.pin", { pin: values.pinCode })} · {place ?? t("code.unknownPin")}
        </p>
      </div>
      {isSpent && !faults.form
        ? <Notice tone="bad">{t("code.spent")}</Notice>
        : faults.form && <FormFailure form={form} />}
      {!isSpent && (
        <>
          {/* Above the code, because the script submits a typed code. */}
          <div>
            <PictureField form={form} />
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
        </>
      )}
      <SumField form={form} />
      <div className="grid gap-2 sm:flex">
        {!isSpent && (
          <button
            type="submit"
            name="act"
            value="confirm"
            data-busy={t("sending")}
            className="btn btn-primary"
          >
            {t("send")}
          </button>
        )}
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
