import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { categoryIds, categoryName } from "#/lib/business/categories.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import type { SentForm } from "#/rendering.ts";
import { LinkForm } from "../link-form.tsx";

type Props = {
  listing: Schemas["RegisteredListing"];
  action: string;
  form: SentForm | undefined;
};

/** Corrects the listing, also without a script: never the number or a link. */
export function CorrectForm({ listing, action, form }: Props) {
  const { t } = useTranslation(["registered", "owner"]);
  const lang = useLang();
  const typed = form?.values.act === "correct" ? form.values : undefined;
  const { address, hours } = listing;
  const textFields = [
    ["businessName", t("registered:name"), listing.businessName, "text"],
    ["experienceYears", t("owner:field.experienceYears"), listing.experienceYears, "numeric"],
    ["shortDesc", t("owner:field.shortDesc"), listing.shortDesc, "text"],
    ["zipCode", t("owner:field.address.zipCode"), address.zipCode, "numeric"],
    ["locality", t("owner:field.address.locality"), address.locality, "text"],
  ] as const;
  return (
    <details open={typed !== undefined} className="mt-4 border-t border-line pt-2">
      <summary className="link inline-flex min-h-11 items-center">
        {t("registered:correct")}
      </summary>
      <LinkForm action={action} values={{ act: "correct" }} className="grid gap-3">
        <label className="font-bold">
          {t("owner:field.category")}
          <select
            name="category"
            defaultValue={typed?.category ?? listing.category}
            className="field mt-1 font-normal"
          >
            {categoryIds.map((id) => <option key={id} value={id}>{categoryName(id, lang)}</option>)}
          </select>
        </label>
        {textFields.map(([name, label, value, inputMode]) => (
          <label key={name} className="font-bold">
            {label}
            <input
              name={name}
              dir="auto"
              inputMode={inputMode}
              maxLength={200}
              defaultValue={typed?.[name] ?? value ?? ""}
              className="field mt-1 font-normal"
            />
          </label>
        ))}
        <label className="font-bold">
          {t("owner:field.worksAt")}
          <select
            name="worksAt"
            defaultValue={typed?.worksAt ?? listing.worksAt ?? ""}
            className="field mt-1 font-normal"
          >
            {(["unsaid", "customer", "shop", "both"] as const).map((value) => (
              <option key={value} value={value === "unsaid" ? "" : value}>
                {t(`owner:worksAt.${value}`)}
              </option>
            ))}
          </select>
        </label>
        <fieldset className="grid grid-cols-2 gap-2">
          <legend className="font-bold">{t("registered:hours")}</legend>
          {(["opens", "closes"] as const).map((name) => (
            <label key={name}>
              {t(`registered:${name}`)}
              <input
                type="time"
                name={name}
                defaultValue={typed?.[name] ?? hours?.[name]}
                className="field mt-1"
              />
            </label>
          ))}
          <label className="col-span-2 flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              name="sunday"
              value="closed"
              defaultChecked={typed ? Boolean(typed.sunday) : hours?.sunday}
              className="size-5"
            />
            {t("registered:sunday")}
          </label>
        </fieldset>
        <button type="submit" className="btn btn-primary w-full">{t("registered:save")}</button>
      </LinkForm>
    </details>
  );
}
