import { useTranslation } from "react-i18next";
import { fieldFault } from "#/app/owner/listing/check-listing.ts";
import type { FieldName } from "#/components/listing-fields/listing-fields.ts";
import { useEditor } from "../editor-context.ts";

export const PhoneKind = ({ name }: { name: FieldName }) => {
  const { t } = useTranslation("editor");
  const { values } = useEditor();
  const number = values[name];
  if (number === "" || fieldFault(name, number)) return t("phone.help");
  if (/^18[06]0/.test(number)) return t("phone.tollFree");
  return t(fieldFault("whatsapp", number) ? "phone.landline" : "phone.mobile");
};
