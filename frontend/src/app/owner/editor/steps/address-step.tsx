import { fieldsOf } from "#/app/owner/listing/listing-fields.ts";
import { Duplicates } from "../duplicates.tsx";
import { AtShopButton } from "../fields/at-shop-button.tsx";
import { ListingField } from "../fields/listing-field.tsx";
import { PickOnMap } from "../fields/pick-on-map.tsx";
import { PinChoices } from "../fields/pin-choices.tsx";

const hidden = "address.hidesStreet";

const [pin, ...others] = fieldsOf("address").filter((name) =>
  name !== "worksAt" && name !== "serviceAreas" && name !== hidden
);

export const AddressStep = () => (
  <>
    <ListingField name={pin!} />
    <PinChoices />
    {others.map((name) => <ListingField key={name} name={name} />)}
    <div>
      <AtShopButton />
    </div>
    <PickOnMap />
    <ListingField name={hidden} />
    <ListingField name="worksAt" />
    <ListingField name="serviceAreas" />
    <Duplicates by="name" />
  </>
);
