import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { UserText } from "#/components/user-text.tsx";
import { categoryName } from "#/lib/business/categories.ts";
import { formatDay } from "#/lib/format/moment.ts";
import { formatPhone } from "#/lib/format/phone.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { paths } from "#/lib/paths.ts";
import type { SentForm } from "#/rendering.ts";
import { PageLink } from "#/ui/page-link.tsx";
import { Picture } from "#/ui/picture.tsx";
import { LinkForm } from "../link-form.tsx";
import { CorrectForm } from "./correct-form.tsx";

export type RegisteredView = {
  person: Schemas["RegisteredPerson"];
  token: string;
  /** The form that succeeded, or the id of the code that was sent. */
  done: string | undefined;
  /** Set after a failure. */
  form: SentForm | undefined;
};

const failures = [
  "code",
  "correction_over",
  "entry_changed",
  "fields",
  "limit",
  "must_register_themselves",
  "wait",
  "other",
] as const;

/** What a registrar has entered, and what the person can do about it. */
export function RegisteredForms({ person, token, done, form }: RegisteredView) {
  const { t } = useTranslation("registered");
  const { status, listing, correctUntil } = person;
  const failed = failures.find((failure) => failure === form?.faults.form);
  const isWaiting = status === "waiting";
  const action = paths.registered(token);
  return (
    <div className="narrow">
      <div className="narrow-card">
        <h1 className="text-2xl leading-tight font-bold">
          {t(isWaiting ? "askTitle" : "title")}
        </h1>
        <div role="status" className="mt-2 grid gap-2">
          {failed && <p className="font-bold text-bad">{t(`failed.${failed}`)}</p>}
          {(done === "agree" || done === "correct" || done === "photo") && (
            <p className="font-bold text-good">{t(`done.${done}`)}</p>
          )}
          {status === "held" && <p>{t("held")}</p>}
        </div>
        <Facts person={person} />
        {listing?.media.logo && (
          <div className="mt-4 flex flex-wrap items-center gap-3">
            <Picture image={listing.media.logo} sizes="96px" className="size-24 rounded-md" />
            {correctUntil && (
              <LinkForm action={action} values={{ act: "photo" }}>
                <button type="submit" className="btn btn-plain">{t("removePhoto")}</button>
              </LinkForm>
            )}
          </div>
        )}
        <Consent consent={person.consent} />
        {done !== "agree" && (
          <LinkForm
            action={action}
            values={{ act: "agree", ...person.entry && { version: person.entry.version } }}
            className="mt-5"
          >
            <button type="submit" className="btn btn-primary w-full">
              {t(isWaiting ? "agree" : "right")}
            </button>
          </LinkForm>
        )}
        {listing && status === "listed" && (
          <PageLink href={paths.business(listing.slug)} className="btn btn-plain mt-3 w-full">
            {t("see")}
          </PageLink>
        )}
        {listing && (correctUntil
          ? <CorrectForm listing={listing} action={action} form={form} />
          : (
            <p className="mt-4">
              {t("signInToCorrect")}{" "}
              <PageLink href={paths.phoneAuth} className="link">{t("signIn")}</PageLink>
            </p>
          ))}
        <RemoveForms person={person} action={action} done={done} form={form} />
      </div>
    </div>
  );
}

function Facts({ person: { entry, listing, claims } }: Pick<RegisteredView, "person">) {
  const { t } = useTranslation("registered");
  const lang = useLang();
  const { category, businessName } = listing ?? entry!;
  const place = listing
    ? [
      listing.address.locality,
      lang === "hi" ? listing.placeHi.city ?? listing.address.city : listing.address.city,
      listing.address.zipCode,
    ]
    : [entry!.zipCode];
  return (
    <div className="mt-4">
      <p className="text-lg font-bold">
        <UserText text={businessName} />
      </p>
      <p>{categoryName(category, lang)}</p>
      <p>{place.filter(Boolean).join(", ")}</p>
      {listing && <p>{formatPhone(listing.primaryPhone)}</p>}
      {listing?.shortDesc && <UserText text={listing.shortDesc} />}
      {claims && (
        <p className="mt-2">
          {t("claims")}{" "}
          <PageLink href={paths.business(claims.slug)} className="link">
            <UserText text={claims.businessName} />
          </PageLink>
        </p>
      )}
    </div>
  );
}

function Consent({ consent }: Pick<Schemas["RegisteredPerson"], "consent">) {
  const { t } = useTranslation("registered");
  const lang = useLang();
  const { organisation, registrar, agreedAt, agreedBy } = consent;
  return (
    <details open={!agreedAt} className="mt-4">
      <summary className="link inline-flex min-h-11 items-center">{t("consent.title")}</summary>
      <p>
        <UserText text={consent[lang]} />
      </p>
      <p className="mt-1 text-sm text-muted">
        <UserText
          text={t("consent.by", { by: [registrar, organisation].filter(Boolean).join(", ") })}
        />{" "}
        {agreedAt && agreedBy &&
          t(`consent.${agreedBy}`, { when: formatDay(agreedAt, lang) })}
      </p>
      <PageLink href={paths.terms} className="link inline-flex min-h-11 items-center">
        {t("consent.terms")}
      </PageLink>
    </details>
  );
}

type RemoveProps = Pick<RegisteredView, "person" | "done" | "form"> & { action: string };

/** A tap opens the form, and its button confirms. After 30 days the number's holder confirms. */
function RemoveForms({ person, action, done, form }: RemoveProps) {
  const { t } = useTranslation("registered");
  const isByCode = person.removal === "by_code" && person.status !== "waiting";
  const codeId = form?.values.id || (done && done.length === 36 ? done : undefined);
  return (
    <>
      {(["remove", "wrong"] as const).map((act) => (
        <details
          key={act}
          open={isByCode && codeId !== undefined && (form?.values.act ?? "remove") === act}
          className="mt-2 border-t border-line pt-2"
        >
          <summary className="link inline-flex min-h-11 items-center">{t(`${act}.title`)}</summary>
          <p className="mb-2 text-sm">{t(`${act}.help`)}</p>
          {isByCode && !codeId
            ? (
              <LinkForm action={action} values={{ act: "code" }}>
                <button type="submit" className="btn btn-plain w-full">{t("sendCode")}</button>
              </LinkForm>
            )
            : (
              <LinkForm
                action={action}
                values={{ act, ...isByCode && codeId && { id: codeId } }}
                className="grid gap-2"
              >
                {isByCode && (
                  <label className="font-bold">
                    {t("code")}
                    <input
                      name="otp"
                      inputMode="numeric"
                      autoComplete="one-time-code"
                      required
                      maxLength={12}
                      className="field mt-1 font-normal"
                    />
                  </label>
                )}
                <button type="submit" className="btn btn-danger w-full">
                  {t(`${act}.submit`)}
                </button>
              </LinkForm>
            )}
        </details>
      ))}
    </>
  );
}
