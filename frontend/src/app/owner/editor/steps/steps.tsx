import { ChevronDown } from "lucide-react";
import { Fragment, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { otherLanguage } from "#/components/listing-fields/field-texts.ts";
import { type FieldName, fieldsOf } from "#/components/listing-fields/listing-fields.ts";
import { useEditor } from "../editor-context.ts";
import { ListingField } from "../fields/listing-field.tsx";
import { NameSuggestion } from "../fields/name-suggestion.tsx";
import { fieldFault } from "#/app/owner/listing/check-listing.ts";
import { Duplicates } from "../duplicates.tsx";
import { PhoneKind } from "../fields/phone-kind.tsx";
import { AtShopButton } from "../fields/at-shop-button.tsx";
import { PickOnMap } from "../fields/pick-on-map.tsx";
import { PinChoices } from "../fields/pin-choices.tsx";
import { TimingsEditor } from "#/app/owner/timings/timings-editor.tsx";
import type { Step } from "#/lib/business/listing-steps.ts";
import { isPart } from "#/components/listing-fields/listing-values.ts";
import { RatesEditor } from "#/app/owner/rates/rates-editor.tsx";
import { stepNames } from "../step-rules.ts";

const isTranslation = (name: FieldName) => name.startsWith("translation.");

const translations = fieldsOf("basics").filter(isTranslation);
const ownTexts = fieldsOf("basics").filter((name) => !isTranslation(name));

const BasicsStep = () => (
  <>
    {ownTexts.map((name) => <ListingField key={name} name={name} />)}
    <Translation />
  </>
);

/** Fields in the other language; open if one of them is filled or a link leads to them. */
const Translation = () => {
  const { t } = useTranslation(["owner", "editor"]);
  const { values } = useEditor();
  const [isOpen, setOpen] = useState(() =>
    location.hash === "#translation" || translations.some((name) => values[name] !== "")
  );
  const language = t(`owner:language.${otherLanguage(values.language)}`);
  return (
    <details
      id="translation"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="card group p-4"
    >
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3">
        <span>
          <span className="block font-bold">{t("editor:translation.title", { language })}</span>
          <span className="block text-sm text-muted">
            {t("editor:translation.help", { language })}
          </span>
        </span>
        <ChevronDown size={20} aria-hidden="true" className="flex-none group-open:rotate-180" />
      </summary>
      <div className="mt-4 grid gap-4">
        {translations.map((name) => (
          <Fragment key={name}>
            <ListingField name={name} />
            {name === "translation.businessName" && isOpen && <NameSuggestion />}
          </Fragment>
        ))}
      </div>
    </details>
  );
};

const phoneNumbers: FieldName[] = ["primaryPhone", "alternatePhone", "whatsapp"];
const otherContacts = fieldsOf("contact").filter((name) => !phoneNumbers.includes(name));

const ContactStep = () => {
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
      {otherContacts.map((name) => <ListingField key={name} name={name} />)}
    </>
  );
};

const hidesStreet = "address.hidesStreet";

const [pinCode, ...addressFields] = fieldsOf("address").filter((name) =>
  name !== "worksAt" && name !== "serviceAreas" && name !== hidesStreet
);

const AddressStep = () => (
  <>
    <ListingField name={pinCode!} />
    <PinChoices />
    {addressFields.map((name) => <ListingField key={name} name={name} />)}
    <div className="empty:hidden">
      <AtShopButton />
    </div>
    <PickOnMap />
    <ListingField name={hidesStreet} />
    <ListingField name="worksAt" />
    <ListingField name="serviceAreas" />
    <Duplicates by="name" />
  </>
);

const TimingsStep = () => {
  const { values, set } = useEditor();
  return <TimingsEditor timings={values.timings} onChange={(timings) => set({ timings })} />;
};

const PricesStep = () => {
  const { t } = useTranslation("owner");
  const { values, set } = useEditor();
  return (
    <>
      {stepNames("prices").map((name) =>
        isPart(name)
          ? (
            <RatesEditor
              key={name}
              rates={values.rates}
              onChange={(rates) => set({ rates })}
              otherLanguage={t(`language.${otherLanguage(values.language)}`)}
            />
          )
          : <ListingField key={name} name={name} />
      )}
    </>
  );
};

const SocialStep = () => (
  <>
    {fieldsOf("social").map((name) => <ListingField key={name} name={name} />)}
    <Duplicates by="gstin" />
  </>
);

/** The fields of each step of a listing. */
export const stepBodies: Partial<Record<Step, () => ReactNode>> = {
  basics: () => <BasicsStep />,
  contact: () => <ContactStep />,
  address: () => <AddressStep />,
  timings: () => <TimingsStep />,
  social: () => <SocialStep />,
  prices: () => <PricesStep />,
};
