import { fieldsOf } from "#/features/owner/listing/listing-fields.ts";
import { Duplicates } from "../duplicates.tsx";
import { AtShopButton } from "../fields/at-shop-button.tsx";
import { ListingField } from "../fields/listing-field.tsx";
import { PinChoices } from "../fields/pin-choices.tsx";

const [pin, ...others] = fieldsOf("address");

export const AddressStep = () => (
  <>
    <ListingField name={pin!} />
    <PinChoices />
    {others.map((name) => <ListingField key={name} name={name} />)}
    <div>
      <AtShopButton />
    </div>
    <Duplicates by="name" />
  </>
);
