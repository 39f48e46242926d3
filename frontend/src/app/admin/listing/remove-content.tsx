import { useTranslation } from "react-i18next";
import type { AdminListing } from "#/api/admin-listing.ts";
import { api } from "#/api/browser-api.ts";
import type { Schemas } from "#/api/client.ts";
import { useFieldLabel } from "#/components/listing-fields/field-texts.ts";
import { ruleOf } from "#/components/listing-fields/listing-fields.ts";
import {
  hasValue,
  isPart,
  valueNames,
  valuesOf,
} from "#/components/listing-fields/listing-values.ts";
import { ShownValue } from "#/components/listing-fields/shown-value.tsx";
import { CheckField } from "#/ui/form/fields/check-field.tsx";
import { Picture } from "#/ui/picture.tsx";
import { ActButton } from "../act-button.tsx";

/** Removes what the law forbids from a listing that has an owner. */
export const RemoveContent = ({ listing }: { listing: AdminListing }) => {
  const { t } = useTranslation("adminListing");
  const labelOf = useFieldLabel(listing.language);
  const values = valuesOf({ ...listing, suspension: null });
  const names = valueNames.filter((name) =>
    hasValue(values, name) && name !== "language" && name !== "address.hidesStreet" &&
    (isPart(name) || !ruleOf(name).isRequired)
  );
  const { logo, banner, gallery } = listing.media;
  const pictures = [logo, banner, ...gallery].filter((picture) => picture !== null);
  const chosenOf = (form: Readonly<Record<string, string>>) => ({
    fields: names.filter((name) => name in form) as Schemas["RemovableField"][],
    pictures: pictures.map(({ id }) => id).filter((id) => id in form),
  });
  return (
    <ActButton
      label={t("remove.open")}
      title={t("remove.title")}
      lead={t("remove.lead")}
      isDanger
      readers={listing.ownerLanguage ? [listing.ownerLanguage] : []}
      help={t("remove.reasonHelp")}
      check={(form) => {
        const { fields, pictures } = chosenOf(form);
        return fields.length + pictures.length > 0 ? {} : { [names[0] ?? "en"]: "chooseOne" };
      }}
      send={(reason, form) =>
        api.POST("/api/admin/businesses/{id}/removals", {
          params: { path: { id: listing._id } },
          body: { ...chosenOf(form), reason },
        })}
      done={t("remove.done")}
    >
      <div>
        {names.map((name) => (
          <CheckField key={name} name={name}>
            <span className="font-bold">{labelOf(name)}</span>
            <span className="wrap-anywhere line-clamp-3 block text-muted" dir="auto">
              <ShownValue name={name} values={values} />
            </span>
          </CheckField>
        ))}
        {pictures.map((picture) => (
          <CheckField key={picture.id} name={picture.id}>
            <span className="block size-20 overflow-hidden rounded-md">
              <Picture image={picture} sizes="80px" className="size-full object-cover" />
            </span>
          </CheckField>
        ))}
      </div>
    </ActButton>
  );
};
