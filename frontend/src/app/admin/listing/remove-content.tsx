import { useTranslation } from "react-i18next";
import type { AdminListing } from "#/api/admin-listing.ts";
import { api } from "#/api/browser-api.ts";
import type { Schemas } from "#/api/client.ts";
import { dataOf } from "#/api/problem.ts";
import { useFieldLabel } from "#/components/listing-fields/field-texts.ts";
import { ruleOf } from "#/components/listing-fields/listing-fields.ts";
import {
  hasValue,
  isPart,
  valueNames,
  valuesOf,
} from "#/components/listing-fields/listing-values.ts";
import { ShownValue } from "#/components/listing-fields/shown-value.tsx";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { DialogButton } from "#/ui/dialog-button.tsx";
import { CheckField } from "#/ui/form/fields/check-field.tsx";
import { FormDialog } from "#/ui/form/form-dialog.tsx";
import { Picture } from "#/ui/picture.tsx";
import { showToast } from "#/ui/toast.ts";
import { ReasonFields } from "../reason-fields.tsx";
import { reasonFaults, reasonOf } from "../reason.ts";
import { useAdminForm } from "../use-admin-form.ts";

type Props = { listing: AdminListing; onChanged: () => Promise<void> };

/** Removes what the law forbids from a listing that has an owner. */
export const RemoveContent = (props: Props) => {
  const { t } = useTranslation("adminListing");
  return (
    <DialogButton label={t("remove.open")}>
      {(onClose) => <RemoveDialog {...props} onClose={onClose} />}
    </DialogButton>
  );
};

const pictureOf = (name: string) => name.split("picture ")[1];

const RemoveDialog = ({ listing, onChanged, onClose }: Props & { onClose: () => void }) => {
  const { t } = useTranslation(["adminListing", "admin"]);
  const lang = useLang();
  const labelOf = useFieldLabel(listing.language);
  const readers = listing.ownerLanguage ? [listing.ownerLanguage] : [];
  const values = valuesOf({ ...listing, suspension: null });
  const names = valueNames.filter((name) =>
    hasValue(values, name) && name !== "language" && name !== "address.hidesStreet" &&
    (isPart(name) || !ruleOf(name).isRequired)
  );
  const { logo, banner, gallery } = listing.media;
  const pictures = [logo, banner, ...gallery].filter((picture) => picture !== null);
  const form = useAdminForm({
    check: ({ en = "", hi = "", ...chosen }) => ({
      ...Object.keys(chosen).length === 0 && { [names[0] ?? "en"]: "chooseOne" as const },
      ...reasonFaults({ en, hi }, { lang, isRequired: true, readers }),
    }),
    submit: async ({ en = "", hi = "", ...chosen }) => {
      const path = { id: listing._id };
      dataOf(
        await api.POST("/api/admin/businesses/{id}/removals", {
          params: { path },
          body: {
            fields: Object.keys(chosen).filter((name) => !pictureOf(name)) as Schemas[
              "RemovableField"
            ][],
            pictures: Object.keys(chosen).flatMap((name) => pictureOf(name) ?? []),
            reason: reasonOf({ en, hi }),
          },
        }),
      );
      await onChanged();
      onClose();
      await showToast(t("adminListing:remove.done"), "success");
    },
  });
  return (
    <FormDialog
      title={t("adminListing:remove.title")}
      lead={t("adminListing:remove.lead")}
      form={form}
      submitLabel={t("adminListing:remove.open")}
      busyLabel={t("admin:busy")}
      isDanger
      onClose={onClose}
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
          <CheckField key={picture.id} name={`picture ${picture.id}`}>
            <span className="block size-20 overflow-hidden rounded-md">
              <Picture image={picture} sizes="80px" className="size-full object-cover" />
            </span>
          </CheckField>
        ))}
      </div>
      <ReasonFields isRequired readers={readers} help={t("adminListing:remove.reasonHelp")} />
    </FormDialog>
  );
};
