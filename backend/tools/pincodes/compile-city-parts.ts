import { findPincode } from "#/contexts/directory/places/pincodes/pincodes.ts";
import { findCityByName, findStateByName } from "#/contexts/directory/places/gazetteer/places.ts";
import { words } from "#/shared/text/text.ts";
import type { Office } from "./compile-pincodes.ts";

/**
 * Names of city parts from the post offices of their PINs, one town per line: `slug: name, name`.
 * Contains only cities and towns of the directory, and skips branch offices of villages.
 */
export function compileCityParts(offices: readonly Office[]): string {
  const parts = new Map<string, Set<string>>();
  for (const office of offices) {
    const names = office.t === "BO" ? [] : partNames(office.o);
    if (names.length === 0) continue;
    for (const slug of townsOf(office.p)) {
      const known = parts.get(slug) ?? new Set();
      parts.set(slug, known);
      for (const name of names) if (!isTown(name, slug)) known.add(name);
    }
  }
  const lines = [...parts].filter(([, names]) => names.size > 0)
    .map(([slug, names]) => `${slug}: ${[...names].sort().join(", ")}`);
  return `${lines.sort().join("\n")}\n`;
}

const townsOf = (pin: string): string[] =>
  findPincode(pin).flatMap(({ city, state }) =>
    findCityByName(city, findStateByName(state))?.slug ?? []
  );

const isTown = (name: string, slug: string) => findCityByName(name)?.slug === slug;

/** The suffix that marks an office and its town. */
const officeSuffix = /\s(?:[dn]?\.? ?[shp]\.? ?o|g\.? ?p\.? ?o|delivery|dely|r\.? ?s|mdg)\b.*$/i;
/** Offices of a mail service, institution or building, whose names are not names of areas. */
const institution =
  /\b(ndc|nodal|ecom|r\.?m\.?s|gpo|head|college|collage|school|university|universit\w*|hospital|court|secretaria\w*|bhav[ae]?n|bhawan|factory|airport|exchange|board|mills?|dock|workshop|work shop|institute|insti\w*|office|press|bank|company|corporation|assembly|rajbhavan|raj bhavan|legislature|bldg|building|club|hotel|society|limited|ltd|headquarters|hq|depot|medical|polytechnic|academy|jail|railway|ashram|temple|mandir|market yard|project|plant|refinery|collectorate|kutchery|campus|vidyapeeth|vidyalaya)\b/i;
/** Additions that people omit: Okhla for Okhla Industrial Estate, Andheri for Andheri West. */
const addition =
  /\s(?:East|West|North|South|E|W|N|S|Colony|Industrial (?:Estate|Area)|Exte?nsion|Extn|Bazar|Village|Town|Budruk|Bk|Khurd|Cantt|Complex|Naka)$/i;

/** The name without postal suffixes, and also without omitted additions. */
function partNames(office: string): string[] {
  const side = office.match(/\((east|west|north|south)\)/i)?.[1] ?? "";
  const name = `${office.replace(/\(.*/, "").trim()} `.replace(officeSuffix, "").trim();
  if (institution.test(office) || /[.&\d]/.test(name) || /\b[A-Z]{1,3}\b/.test(name)) return [];
  const whole = titleCase(`${name.replace(/[^\p{L} -]/gu, " ")} ${side}`);
  return [...new Set([whole, whole.replace(addition, "")])].filter(isUsable);
}

const isUsable = (name: string) => name.length >= 4 && words(name).length <= 3;

const titleCase = (text: string): string =>
  text.toLowerCase().replace(/\s+/g, " ").trim().replace(
    /(?<=^|[ -])\p{L}/gu,
    (c) => c.toUpperCase(),
  );
