import { Camera } from "lucide-react";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import type { Schemas } from "#/api/client.ts";
import { ApiError, assertSuccess, dataOf, isProblem } from "#/api/problem.ts";
import { uploadFile } from "#/api/upload.ts";
import { usePlacesOfPin } from "#/components/listing-fields/use-places-of-pin.ts";
import { categoryIds, categoryName } from "#/lib/business/categories.ts";
import { useAction } from "#/lib/hooks/use-action.ts";
import { useExplainProblem } from "#/lib/hooks/use-explain-problem.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { useResource } from "#/lib/hooks/use-resource.ts";
import { preparePicture } from "#/lib/pictures/prepare-picture.ts";
import type { WorksAt } from "#/lib/types.ts";
import { CheckField } from "#/ui/form/fields/check-field.tsx";
import { ChoiceField } from "#/ui/form/fields/choice-field.tsx";
import { digitsOf } from "#/ui/form/fields/digits.ts";
import { SelectField } from "#/ui/form/fields/select-field.tsx";
import { TextField } from "#/ui/form/fields/text-field.tsx";
import { Form } from "#/ui/form/form.tsx";
import { Notice } from "#/ui/form/notice.tsx";
import { useForm } from "#/ui/form/use-form.ts";
import { ResourceBoundary } from "#/ui/resource-boundary.tsx";
import { PictureButton } from "#/components/picture-button.tsx";
import { NextBar, type Said } from "./entry-form.tsx";

type Listing = Schemas["RegisteredListing"];

type Props = { id: string; said: Said | undefined; onDone: (said?: string) => Promise<void> };

/** Adds to a listing, or corrects it: optional, until the person first signs in. */
export const CorrectStep = ({ id, said, onDone }: Props) => {
  const { t } = useTranslation("registering");
  const load = useCallback(async (signal: AbortSignal) => {
    const params = { path: { id } };
    return dataOf(await api.GET("/api/registrations/{id}", { params, signal })).listing;
  }, [id]);
  return (
    <section className="grid grid-cols-1 gap-3.5">
      {said && <Notice tone={said.tone}>{said.text}</Notice>}
      <ResourceBoundary resource={useResource(load)} failed={t("loadFailed")} skeleton="h-96">
        {(listing) =>
          listing ? <CorrectForm id={id} listing={listing} onDone={onDone} /> : (
            <>
              <p>{t("correctionOver")}</p>
              <button
                type="button"
                onClick={() => onDone()}
                className="btn btn-accent"
              >
                {t("next")}
              </button>
            </>
          )}
      </ResourceBoundary>
    </section>
  );
};

const faults = ["businessName", "zipCode", "beyond", "opens", "closes", "experienceYears"] as const;

type Fault = typeof faults[number];

/** Faults that an error of the API names; its fields have paths such as `address.zipCode`. */
const faultsIn = (error: unknown): Partial<Record<string, Fault>> => {
  if (isProblem(error, "beyond_scope")) return { zipCode: "beyond" };
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(error.fields.flatMap(({ field }) => {
    const last = field.startsWith("timings") ? "closes" : field.split(".").at(-1);
    const fault = faults.find((name) => name === last);
    return fault ? [[fault, fault]] : [];
  }));
};

type FormProps = Pick<Props, "id" | "onDone"> & { listing: Listing };

const CorrectForm = ({ id, listing, onDone }: FormProps) => {
  const { t } = useTranslation(["registering", "owner", "forms"]);
  const lang = useLang();
  const explainProblem = useExplainProblem();
  const [worksAt, setWorksAt] = useState<WorksAt | "">(listing.worksAt ?? "");
  const [pin, setPin] = useState(listing.address.zipCode);
  const [place] = usePlacesOfPin(pin) ?? [];
  const { hours } = listing;
  const form = useForm<Fault>({
    check: ({ businessName, zipCode = "", opens, closes, sunday }) => ({
      businessName: businessName ? undefined : "businessName",
      zipCode: /^[1-9]\d{5}$/.test(zipCode) ? undefined : "zipCode",
      opens: !opens && (closes || sunday) ? "opens" : undefined,
      closes: opens && !closes ? "closes" : undefined,
    }),
    submit: async (values) => {
      const params = { path: { id } };
      const body = { ...values, worksAt, zipCode: pin };
      assertSuccess(await api.PATCH("/api/registrations/{id}", { params, body }));
      await onDone(t("registering:saved"));
    },
    messageOf: (fault) => t(`registering:fault.${fault}`),
    faultsIn,
    explain: (error) =>
      Object.keys(faultsIn(error)).length > 0
        ? undefined
        : isProblem(error, "invalid_request")
        ? { text: t("registering:fieldsFailed") }
        : isProblem(error, "correction_over")
        ? { text: t("registering:correctionOver") }
        : explainProblem(error, t("registering:saveFailed")),
    summarise: () => t("forms:summary"),
  });
  const label = (name: "experienceYears" | "shortDesc" | "category" | "worksAt") =>
    t(`owner:field.${name}`);
  return (
    <Form form={form} label={t("registering:more")}>
      <h2 className="text-lg font-bold wrap-anywhere">{listing.businessName}</h2>
      <p className="text-muted">{t("registering:optional")}</p>
      <Photo id={id} picture={listing.media.logo?.sources.at(-1)?.url} />
      <TextField
        name="experienceYears"
        label={label("experienceYears")}
        inputMode="numeric"
        maxLength={2}
        defaultValue={listing.experienceYears ?? ""}
      />
      <ChoiceField
        name="worksAt"
        legend={label("worksAt")}
        value={worksAt}
        onChange={setWorksAt}
        options={(["customer", "shop", "both"] as const).map((value) => ({
          value,
          label: t(`owner:worksAt.${value}`),
        }))}
      />
      {/* Its fields get the focus only while it is open. */}
      <details open={Object.keys(form.errors).length > 0 || undefined}>
        <summary className="link inline-flex min-h-11 items-center">
          {t("registering:correct")}
        </summary>
        <div className="grid grid-cols-1 gap-3.5">
          <TextField
            name="businessName"
            label={t("registering:name")}
            defaultValue={listing.businessName}
          />
          <SelectField
            name="category"
            label={label("category")}
            defaultValue={listing.category}
            options={categoryIds.map((value) => ({ value, label: categoryName(value, lang) }))}
          />
          <TextField
            name="shortDesc"
            label={label("shortDesc")}
            maxLength={200}
            defaultValue={listing.shortDesc}
          />
          <TextField
            name="zipCode"
            label={t("registering:zipCode")}
            inputMode="numeric"
            value={pin}
            onChange={({ target }) => setPin(digitsOf(target.value).slice(0, 6))}
            help={place && (lang === "hi" ? place.cityHi : place.city)}
          />
          <TextField
            name="locality"
            label={t("owner:field.address.locality")}
            defaultValue={listing.address.locality ?? ""}
          />
          <div className="grid grid-cols-2 gap-2">
            {(["opens", "closes"] as const).map((name) => (
              <TextField
                key={name}
                name={name}
                type="time"
                label={t(`registering:${name}`)}
                defaultValue={hours?.[name]}
              />
            ))}
          </div>
          <CheckField name="sunday" defaultChecked={hours?.sunday}>
            {t("registering:sunday")}
          </CheckField>
        </div>
      </details>
      <NextBar isBusy={form.isBusy}>{t("registering:next")}</NextBar>
    </Form>
  );
};

const Photo = ({ id, picture }: { id: string; picture: string | undefined }) => {
  const { t } = useTranslation("registering");
  const [shown, setShown] = useState(picture);
  const { isBusy, run } = useAction(t("photoFailed"));
  const send = ([file]: File[]) =>
    run(async () => {
      const photo = await preparePicture(file!);
      const path = `/api/registrations/${id}/photo`;
      await uploadFile({ method: "PUT", path, file: photo, fileName: "photo" });
      setShown(URL.createObjectURL(photo));
    });
  return (
    <div className="flex items-center gap-3" aria-busy={isBusy}>
      {shown && <img src={shown} alt="" width={56} height={56} className="size-14 rounded-md" />}
      <PictureButton
        label={t(shown ? "photoChange" : "photo")}
        icon={<Camera size={18} aria-hidden="true" />}
        onChoose={send}
      />
    </div>
  );
};
