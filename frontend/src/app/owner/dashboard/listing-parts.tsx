import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { cityName, localityName, stateName } from "#/lib/format/texts.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import type { Lang } from "#/lib/types.ts";
import { stepNames } from "../editor/step-rules.ts";
import { FieldList } from "../listing/field-list.tsx";
import { fieldsOf } from "#/components/listing-fields/listing-fields.ts";
import { type MyBusiness, valuesOf } from "#/components/listing-fields/listing-values.ts";
import { TimingsSummary } from "#/components/listing-fields/timings-summary.tsx";
import { MediaPanel } from "../media/media-panel.tsx";
import { EditLink } from "./edit-link.tsx";
import { Section } from "./section.tsx";

const texts = fieldsOf("basics");
const social = fieldsOf("social").filter((name) => name.startsWith("social."));
const legal = fieldsOf("social").filter((name) => !social.includes(name));

type Props = { business: MyBusiness; onChange: (business: MyBusiness) => void };

/** Place names in the page's language. */
const placeIn = (lang: Lang, { address, placeHi }: MyBusiness) => {
  const place = { ...address, placeHi };
  return {
    "address.locality": localityName(place, lang) ?? "",
    "address.city": cityName(place, lang),
    "address.state": stateName(place, lang),
  };
};

type Part = "prices" | "address" | "social" | "legal";

const useParts = (business: MyBusiness) => {
  const { t } = useTranslation("dashboard");
  const lang = useLang();
  const values = { ...valuesOf(business), ...placeIn(lang, business) };
  const edit = (part: Part) => (
    <EditLink step={part === "legal" ? "social" : part} part={t(`section.${part}`)} />
  );
  return { t, values, edit };
};

/** Who, and how to reach them. */
export const ListingInfo = ({ business }: Pick<Props, "business">) => {
  const { t, values } = useParts(business);
  return (
    <Section title={t("section.info")}>
      <div className="grid gap-4">
        <SubPart title={t("part.about")} edit={<EditLink step="basics" part={t("part.about")} />}>
          <FieldList names={texts} values={values} />
        </SubPart>
        <SubPart
          title={t("part.contact")}
          edit={<EditLink step="contact" part={t("part.contact")} />}
        >
          <FieldList names={fieldsOf("contact")} values={values} />
        </SubPart>
      </div>
    </Section>
  );
};

/** When, for how much, where, pictures, profiles and numbers of the registers. */
export const ListingDetails = ({ business, onChange }: Props) => {
  const { t, values, edit } = useParts(business);
  return (
    <>
      <Section
        title={t("today.title")}
        action={<EditLink step="timings" part={t("today.title")} />}
      >
        {business.timings
          ? <TimingsSummary timings={business.timings} />
          : <p className="text-muted">{t("brings.timings")}</p>}
      </Section>
      <Section title={t("section.prices")} action={edit("prices")}>
        <FieldList names={stepNames("prices")} values={values} empty={t("brings.prices")} />
      </Section>
      <Section title={t("section.address")} action={edit("address")}>
        <FieldList names={fieldsOf("address")} values={values} />
      </Section>
      <Section title={t("section.media")}>
        <MediaPanel business={business} onChange={onChange} />
      </Section>
      <Section title={t("section.social")} action={edit("social")}>
        <FieldList names={social} values={values} empty={t("brings.social")} />
      </Section>
      <Section title={t("section.legal")} action={edit("legal")}>
        <FieldList names={legal} values={values} empty={t("brings.legal")} />
      </Section>
    </>
  );
};

type SubPartProps = { title: string; edit: ReactNode; children: ReactNode };

const SubPart = ({ title, edit, children }: SubPartProps) => (
  <div>
    <div className="flex items-center justify-between gap-3">
      <h3 className="font-bold">{title}</h3>
      {edit}
    </div>
    {children}
  </div>
);
