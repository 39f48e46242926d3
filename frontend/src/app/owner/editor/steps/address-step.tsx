import { useFieldLabel } from "#/app/owner/listing/field-words.ts";
import { fieldsOf } from "#/app/owner/listing/listing-fields.ts";
import { CheckField } from "#/ui/form/fields/check-field.tsx";
import { Duplicates } from "../duplicates.tsx";
import { useEditor } from "../editor-context.ts";
import { AtShopButton } from "../fields/at-shop-button.tsx";
import { ListingField } from "../fields/listing-field.tsx";
import { PickOnMap } from "../fields/pick-on-map.tsx";
import { PinChoices } from "../fields/pin-choices.tsx";
import { WorksAtField } from "../fields/works-at-field.tsx";

const hidden = "address.hidesStreet";

const [pin, ...others] = fieldsOf("address").filter((name) =>
  name !== "worksAt" && name !== "serviceAreas" && name !== hidden
);

export const AddressStep = () => {
  const { values, set } = useEditor();
  const labelOf = useFieldLabel(values.language);
  return (
    <>
      <ListingField name={pin!} />
      <PinChoices />
      {others.map((name) => <ListingField key={name} name={name} />)}
      <div>
        <AtShopButton />
      </div>
      <PickOnMap />
      <CheckField
        name={hidden}
        checked={values[hidden] === "true"}
        onChange={({ currentTarget: { checked } }) => set({ [hidden]: checked ? "true" : "" })}
      >
        {labelOf(hidden)}
      </CheckField>
      <WorksAtField />
      <ListingField name="serviceAreas" />
      <Duplicates by="name" />
    </>
  );
};
