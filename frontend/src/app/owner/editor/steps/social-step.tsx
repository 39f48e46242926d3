import { fieldsOf } from "#/app/owner/listing/listing-fields.ts";
import { Duplicates } from "../duplicates.tsx";
import { ListingField } from "../fields/listing-field.tsx";

export const SocialStep = () => (
  <>
    {fieldsOf("social").map((name) => <ListingField key={name} name={name} />)}
    <Duplicates by="gstin" />
  </>
);
