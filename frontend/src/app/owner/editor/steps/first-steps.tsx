import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatPhone } from "#/lib/format/phone.ts";
import { detectLanguage } from "#/lib/format/texts.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { useFormState } from "#/ui/form/form-context.ts";
import { Duplicates } from "../duplicates.tsx";
import { useEditor } from "../editor-context.ts";
import { ListingField } from "../fields/listing-field.tsx";
import { PhoneKind } from "../fields/phone-kind.tsx";
import { inHindi, PinChoices, type Place } from "../fields/pin-choices.tsx";

/* Steps of a new listing, with the required fields only. */

export const NameStep = () => (
  <>
    <ListingField name="businessName" />
    <ListingField name="category" />
  </>
);

/** @param ownMobile the account's mobile number, if verified */
export const PhoneStep = ({ ownMobile }: { ownMobile: string | undefined }) => {
  const { t } = useTranslation("editor");
  const { values, set } = useEditor();
  const isOwn = ownMobile !== undefined && values.primaryPhone === ownMobile;
  return (
    <>
      <div>
        <ListingField
          name="primaryPhone"
          help={isOwn ? t("phone.own") : <PhoneKind name="primaryPhone" />}
        />
        {ownMobile && !isOwn && (
          <button
            type="button"
            onClick={() => set({ primaryPhone: ownMobile })}
            className="link min-h-11"
          >
            {t("phone.useOwn", { number: formatPhone(ownMobile) })}
          </button>
        )}
      </div>
      <Duplicates by="phone" />
    </>
  );
};

export const PlaceStep = () => (
  <>
    <ListingField name="address.zipCode" />
    <CityAndState />
    <ListingField name="address.locality" />
    <Duplicates by="name" />
  </>
);

/**
 * City and state of the PIN code as text; as fields if the lookup fails or the user edits them.
 */
const CityAndState = () => {
  const { t } = useTranslation("editor");
  const { id, errors } = useFormState();
  const { values, set } = useEditor();
  const lang = useLang();
  const [isOpen, setOpen] = useState(false);
  const [places, setPlaces] = useState<Place[]>();
  const city = values["address.city"];
  const state = values["address.state"];
  const pin = values["address.zipCode"];
  if (!isOpen && (errors["address.city"] || errors["address.state"])) setOpen(true);

  // A new PIN code clears city and state, unless the user has typed them.
  const last = useRef(pin);
  const clear = useEffectEvent(() => {
    if (!isOpen) set({ "address.city": "", "address.state": "" });
  });
  useEffect(() => {
    if (pin === last.current) return;
    last.current = pin;
    clear();
  }, [pin]);

  // The fields take the focus, because they replace the focused button.
  const isOpenedByUser = useRef(false);
  useEffect(() => {
    if (isOpen && isOpenedByUser.current) document.getElementById(`${id}-address.city`)!.focus();
  }, [id, isOpen]);
  const openFields = () => {
    isOpenedByUser.current = true;
    setOpen(true);
  };

  const hindi = lang === "hi" ? inHindi(places, values) : undefined;
  const shown = hindi ? `${hindi.city}, ${hindi.state}` : `${city}, ${state}`;
  return (
    <>
      <PinChoices
        onPlaces={(places) => {
          setPlaces(places);
          if (places.length === 0) setOpen(true);
        }}
      />
      {isOpen
        ? (
          <>
            <ListingField name="address.city" />
            <ListingField name="address.state" />
          </>
        )
        : (
          <p role="status" className="-mt-2 flex flex-wrap items-center gap-x-3 empty:hidden">
            {city && state && (
              <>
                <strong lang={detectLanguage(shown)}>{shown}</strong>
                <button type="button" onClick={openFields} className="link min-h-11">
                  {t("changePlace")}
                </button>
              </>
            )}
          </p>
        )}
    </>
  );
};
