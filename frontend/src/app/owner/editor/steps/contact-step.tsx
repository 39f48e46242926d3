import { useTranslation } from "react-i18next";
import { fieldFault } from "#/app/owner/listing/check-listing.ts";
import { type FieldName, fieldsOf } from "#/app/owner/listing/listing-fields.ts";
import { Duplicates } from "../duplicates.tsx";
import { useEditor } from "../editor-context.ts";
import { ListingField } from "../fields/listing-field.tsx";
import { PhoneKind } from "../fields/phone-kind.tsx";

const numbers: FieldName[] = ["primaryPhone", "alternatePhone", "whatsapp"];
const others = fieldsOf("contact").filter((name) => !numbers.includes(name));

export const ContactStep = () => {
  const { t } = useTranslation("editor");
  const { values, set } = useEditor();
  const { primaryPhone, whatsapp } = values;
  const mayChat = primaryPhone !== "" && !fieldFault("whatsapp", primaryPhone);
  return (
    <>
      <ListingField name="primaryPhone" help={<PhoneKind name="primaryPhone" />} />
      <Duplicates by="phone" />
      <ListingField name="alternatePhone" help={<PhoneKind name="alternatePhone" />} />
      <div>
        <ListingField
          name="whatsapp"
          help={whatsapp !== "" && !fieldFault("whatsapp", whatsapp)
            ? t("whatsapp.link", { address: `wa.me/91${whatsapp}` })
            : t("whatsapp.help")}
        />
        {whatsapp === "" && mayChat && (
          <button
            type="button"
            onClick={() => set({ whatsapp: primaryPhone })}
            className="link min-h-11"
          >
            {t("whatsapp.same")}
          </button>
        )}
      </div>
      {others.map((name) => <ListingField key={name} name={name} />)}
    </>
  );
};
