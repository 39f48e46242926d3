import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { termsLinks } from "#/islands/auth/terms-links.tsx";
import { pluralOf } from "#/lib/format/plural.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { useSite } from "#/lib/hooks/use-site.ts";
import { paths } from "#/lib/paths.ts";
import type { SentForm } from "#/rendering.ts";
import { PhoneInput } from "#/ui/form/fields/mobile-field.tsx";
import { PageLink } from "#/ui/page-link.tsx";
import { RichText } from "#/ui/rich-text.tsx";
import {
  Choice,
  controlOf,
  Fault,
  FormFailure,
  Group,
  OpenEnquiries,
  PictureField,
  PostForm,
  SumField,
} from "./fields.tsx";

type Props = {
  form: SentForm;
  action: string;
  works: Schemas["Work"][];
  /** Only the browser can prove a number with the configured provider. */
  needsSignIn: boolean;
};

const longestText = 500;

/** Of the code that was sent before the enquiry was changed, or of the sum before a code. */
const codeFields = ["confirmationId", "isSpent", "sumToken"];

/**
 * First step: what, when, where, and the number. What is for `.guests` or `.members-only` follows the
 * stored session before the first paint; `islands/ask.ts` asks whether its number is verified.
 */
export const DetailsStep = ({ form, action, works, needsSignIn }: Props) => {
  const { t } = useTranslation("ask");
  const lang = useLang();
  const { values, faults } = form;
  // Also a signed-in visitor, if the number of the account is not verified.
  const isWithoutSession = Boolean(values.mobile || faults.mobile);
  const guests = isWithoutSession ? undefined : "guests";
  return (
    <PostForm action={action} step="details">
      <input type="hidden" name="lang" value={lang} />
      {codeFields.map((name) =>
        values[name] && <input key={name} type="hidden" name={name} defaultValue={values[name]} />
      )}
      <FormFailure form={form} />
      <OpenEnquiries />
      {works.length > 0 && (
        <Group legend={t("work")}>
          <div className="choices chips">
            {works.map(({ id, name }) => (
              <Choice
                key={id}
                name="work"
                value={id}
                defaultChecked={values.work === id}
                text={name[lang]}
                className="flex-auto px-3"
              />
            ))}
            <Choice
              name="work"
              value="other"
              defaultChecked={values.work === "other"}
              text={t("otherWork")}
              className="flex-auto px-3"
            />
          </div>
        </Group>
      )}
      <Group legend={t("wanted")} fault={<Fault form={form} name="wanted" />}>
        <div className="choices">
          {(["today", "week", "later"] as const).map((wanted) => (
            <Choice
              key={wanted}
              name="wanted"
              value={wanted}
              defaultChecked={values.wanted === wanted}
              text={t(`wantedValues.${wanted}`)}
            />
          ))}
        </div>
      </Group>
      <div>
        <label htmlFor="pinCode" className="mb-1 block font-bold">{t("pinCode")}</label>
        <input
          {...controlOf(form, "pinCode")}
          type="text"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={12}
          defaultValue={values.pinCode}
          className="field max-w-44"
        />
        <Fault form={form} name="pinCode" />
      </div>
      <TextField form={form} />
      <Group legend={t("calls")}>
        <div className="choices">
          <CallChoice form={form} value="false" text={t("callsMe")} help={t("callsMeHelp")} />
          <CallChoice form={form} value="true" text={t("theyCall")} help={t("theyCallHelp")} />
        </div>
      </Group>
      {!isWithoutSession && (
        <div className="members-only">
          <PictureField form={form} />
        </div>
      )}
      {!needsSignIn && <p className={`text-sm text-muted ${guests ?? ""}`}>{t("photosNext")}</p>}
      {!needsSignIn && (
        <div className={guests}>
          <label htmlFor="mobile" className="mb-1 block font-bold">{t("mobile")}</label>
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
        </div>
      )}
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
      <WhoSeesWhat />
      {needsSignIn && (
        <div className={guests}>
          <div className="notice notice-caution">
            <p>
              {t("signIn.text")}{" "}
              <PageLink href={paths.phoneAuth} data-sign-in className="link">
                {t("signIn.link")}
              </PageLink>
            </p>
          </div>
        </div>
      )}
      <div>
        {!needsSignIn && (
          <div className={guests}>
            <SumField form={form} />
            <p className="my-3 text-sm text-muted">
              <RichText text={t("consent")} parts={termsLinks} />
            </p>
            <SendButton text={t("sendCode")} />
          </div>
        )}
        {!isWithoutSession && (
          <div className="members-only">
            <SendButton text={t("send")} />
          </div>
        )}
      </div>
    </PostForm>
  );
};

const SendButton = ({ text }: { text: string }) => {
  const { t } = useTranslation("ask");
  return (
    <button
      type="submit"
      name="act"
      value="send"
      data-busy={t("sending")}
      className="btn btn-primary w-full sm:w-auto sm:min-w-60"
    >
      {text}
    </button>
  );
};

const TextField = ({ form }: { form: SentForm }) => {
  const { t } = useTranslation("ask");
  const left = pluralOf((count, n) => t("textLeft", { count, n }));
  return (
    <div>
      <label htmlFor="text" className="mb-1 block font-bold">{t("text")}</label>
      <textarea
        {...controlOf(form, "text", "text-help")}
        rows={4}
        maxLength={longestText}
        defaultValue={form.values.text}
        className="field"
      />
      <p id="text-help" className="text-sm text-muted">{t("textHelp")}</p>
      <p data-left={JSON.stringify(left)} className="text-sm text-muted" />
      <Fault form={form} name="text" />
    </div>
  );
};

type CallProps = { form: SentForm; value: "true" | "false"; text: string; help: string };

const CallChoice = ({ form, value, text, help }: CallProps) => (
  <label className="choice basis-full flex-col items-start gap-0 px-3 py-2 text-start">
    <input
      type="radio"
      name="mayCall"
      value={value}
      defaultChecked={form.values.mayCall === value}
      className="sr-only"
    />
    {text}
    <span className="text-sm font-normal text-muted">{help}</span>
  </label>
);

const WhoSeesWhat = () => {
  const { t } = useTranslation("ask");
  const { name: site } = useSite();
  return (
    <section aria-labelledby="notice" className="notice notice-caution">
      <div>
        <h2 id="notice" className="font-bold">{t("notice.title")}</h2>
        <ul className="mt-1 list-disc space-y-1 ps-5 text-sm">
          <li>{t("notice.request")}</li>
          <li>{t("notice.number")}</li>
          <li>{t("notice.name")}</li>
          <li>{t("notice.others", { site })}</li>
        </ul>
      </div>
    </section>
  );
};
