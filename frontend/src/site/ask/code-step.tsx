import { useTranslation } from "react-i18next";
import { useAddress } from "#/lib/hooks/use-address.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { inLanguage } from "#/lib/page/address.ts";
import { pictureTypes } from "#/lib/pictures/picture-type.ts";
import { ownPath } from "#/lib/session/own-path.ts";
import { controlOf, Fault, FormFailure } from "./fields.tsx";
import { type AskForm, detailNames } from "./form.ts";

type Props = { form: AskForm; action: string };

const digits = 6;

/** Second step: the code that proves the number, and pictures. */
export const CodeStep = ({ form, action }: Props) => {
  const { t } = useTranslation("ask");
  const lang = useLang();
  const { hl } = useAddress();
  const { values, faults } = form;
  const hidden = { ...values, lang };
  return (
    <form
      method="post"
      action={ownPath(inLanguage(action, hl))}
      encType="multipart/form-data"
      noValidate
      data-ask
      className="mt-1 grid gap-5"
    >
      {[...detailNames, "lang", "confirmationId", "key"].map((name) => (
        <input
          key={name}
          type="hidden"
          name={name}
          defaultValue={hidden[name as keyof typeof hidden] ?? ""}
        />
      ))}
      <p className="text-muted">{t("code.lead", { mobile: values.mobile })}</p>
      {faults.form && <FormFailure form={form} />}
      {/* Above the code, because the script submits a complete code. */}
      <div>
        <label htmlFor="photos" className="mb-1 block font-bold">{t("photos")}</label>
        <input
          id="photos"
          type="file"
          name="photos"
          accept={pictureTypes}
          multiple
          aria-describedby="photos-help"
          className="field h-auto py-2"
        />
        <p id="photos-help" className="mt-1 text-sm text-muted">{t("photosHelp")}</p>
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
      <div data-captcha />
    </form>
  );
};
