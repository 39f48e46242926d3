import { useTranslation } from "react-i18next";
import { Notice } from "#/ui/form/notice.tsx";
import { formatPhone } from "#/lib/format/phone.ts";
import type { SentForm } from "#/rendering.ts";
import {
  controlOf,
  Fault,
  PictureField,
  PostForm,
  SendButton,
  SumField,
  titleLook,
} from "./fields.tsx";

type Props = { form: SentForm; action: string };

const digits = 6;

/** The code that proves the number, then pictures. */
export const CodeStep = ({ form, action }: Props) => {
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
                enterKeyHint="done"
                maxLength={digits}
                data-digits={digits}
                autoFocus={!faults.sum}
                className="code-field"
              />
            </div>
            <Fault form={form} name="otp" />
          </div>
          <PictureField form={form} />
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
