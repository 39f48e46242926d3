import { Link } from "@tanstack/react-router";
import { Pencil } from "lucide-react";
import { useTranslation } from "react-i18next";
import { FieldList } from "../listing/field-list.tsx";
import type { Step } from "../../../lib/business/listing-steps.ts";
import { cityName, localityName, stateName } from "../../../lib/format/texts.ts";
import type { Lang } from "../../../lib/types.ts";
import { useLang } from "../../../lib/hooks/use-lang.ts";
import { type FieldName, fieldsOf } from "../listing/listing-fields.ts";
import { type MyBusiness, type ValueName, valuesOf } from "../listing/listing-values.ts";
import { MediaPanel } from "../media/media-panel.tsx";
import { Section } from "./section.tsx";

const startingWith = (group: string) => (name: FieldName) => name.startsWith(group);

/** The parts of the dashboard, and the step of the form on which each is changed. */
const parts: { part: "info" | "address" | "social" | "legal"; step: Step; names: ValueName[] }[] = [
  {
    part: "info",
    step: "basics",
    names: [...fieldsOf("basics"), ...fieldsOf("contact"), "timings"],
  },
  { part: "address", step: "address", names: fieldsOf("address") },
  { part: "social", step: "social", names: fieldsOf("social").filter(startingWith("social.")) },
  { part: "legal", step: "social", names: fieldsOf("social").filter(startingWith("legal.")) },
];

type Props = { business: MyBusiness; onChange: (business: MyBusiness) => void };

/** Its places by the names they have in the language of the page. */
const placeIn = (lang: Lang, { address, placeHi }: MyBusiness) => {
  const place = { ...address, placeHi };
  return {
    "address.locality": localityName(place, lang) ?? "",
    "address.city": cityName(place, lang),
    "address.state": stateName(place, lang),
  };
};

/** All that the listing says, part by part, and its pictures. */
export const InfoSections = ({ business, onChange }: Props) => {
  const { t } = useTranslation("dashboard");
  const lang = useLang();
  const values = { ...valuesOf(business), ...placeIn(lang, business) };
  return (
    <>
      {parts.map(({ part, step, names }) => (
        <Section
          key={part}
          title={t(`section.${part}`)}
          action={
            <Link
              to="/edit-business"
              search={{ step }}
              aria-label={t("editPart", { part: t(`section.${part}`) })}
              className="link inline-flex min-h-11 items-center gap-1.5"
            >
              <Pencil size={16} aria-hidden="true" />
              {t("change")}
            </Link>
          }
        >
          <FieldList names={names} values={values} />
        </Section>
      ))}
      <Section title={t("section.media")}>
        <MediaPanel business={business} onChange={onChange} />
      </Section>
    </>
  );
};
