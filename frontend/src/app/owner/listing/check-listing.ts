import { hasCheckDigit } from "#/lib/format/gstin.ts";
import { type RatesFault, ratesFault } from "#/components/listing-fields/typed-rates.ts";
import { type TimingsFault, timingsFault } from "#/components/listing-fields/timings-rules.ts";
import {
  type FieldKind,
  type FieldName,
  kindOf,
  ruleOf,
} from "#/components/listing-fields/listing-fields.ts";
import {
  isPart,
  itemsIn,
  type ListingValues,
  type PartName,
  type ValueName,
} from "#/components/listing-fields/listing-values.ts";

/** Faults of a field; each has a message. */
export type FieldFault =
  | "required"
  | "tooLong"
  | "number"
  | "phone"
  | "mobile"
  | "pin"
  | "pinState"
  | "pinCity"
  | "gstin"
  | "gstinDigit"
  | "link"
  | "network"
  | TimingsFault
  | RatesFault
  | "rupees"
  | "areas"
  | "characters"
  | "numberTries"
  | "refused";

export type FieldFaults = Partial<Record<ValueName, FieldFault>>;

/** Fault when a value does not match its field's pattern. */
const patternFaults: Partial<Record<FieldKind, FieldFault>> = {
  phone: "phone",
  mobile: "mobile",
  pin: "pin",
  gstin: "gstin",
};

export const fieldFault = (name: FieldName, value: string): FieldFault | undefined => {
  const kind = kindOf(name);
  const text = kind === "gstin" ? value.trim().toUpperCase() : value.trim();
  const {
    isRequired,
    maxLength = Infinity,
    maxItems = Infinity,
    pattern,
    minimum = 0,
    maximum = Infinity,
    choices,
  } = ruleOf(name);
  if (text === "") return isRequired ? "required" : undefined;
  if (kind === "number" || kind === "rupees") {
    return /^\d+$/.test(text) && Number(text) >= minimum && Number(text) <= maximum
      ? undefined
      : kind;
  }
  if (kind === "languages") {
    return itemsIn(text).every((code) => choices!.includes(code)) ? undefined : "refused";
  }
  if (kind === "areas") return areValidAreas(itemsIn(text), maxItems) ? undefined : "areas";
  if (kind === "worksAt") return choices!.includes(text) ? undefined : "refused";
  if (text.length > maxLength) return "tooLong";
  if (kind === "link" || kind === "profile") return linkFault(name, text);
  if (pattern && !new RegExp(pattern).test(text)) return patternFaults[kind] ?? "refused";
  return kind === "gstin" && !hasCheckDigit(text) ? "gstinDigit" : undefined;
};

const maxAreaLength = 60;

const areValidAreas = (areas: string[], most: number): boolean =>
  areas.length <= most && areas.every((area) => area.length <= maxAreaLength && !/[;|]/.test(area));

/** Redirect and share pages of social networks; the API rejects them, too. */
const redirect =
  /^https?:\/\/(?:lm?\.|[^/]+\/(?:l\.php|flx\/|sharer|share\.php|dialog\/|redir|attribution_link|safety\/go|intent\/))/;

/** Rejects an invalid URL, another host than the network's, and a redirect to another host. */
const linkFault = (name: FieldName, text: string): FieldFault | undefined => {
  const url = URL.parse(text);
  const isAddress = url && /^https?:$/.test(url.protocol) && !url.username && !url.password &&
    url.hostname.includes(".");
  if (!isAddress) return "link";
  const fits = new RegExp(ruleOf(name).pattern!).test(text);
  if (kindOf(name) === "link") return fits ? undefined : "link";
  return fits && !redirect.test(text) ? undefined : "network";
};

const partFaults: Record<PartName, (values: ListingValues) => FieldFault | undefined> = {
  timings: ({ timings }) => timingsFault(timings),
  rates: ({ rates }) => ratesFault(rates),
};

export const checkListing = (
  values: ListingValues,
  names: readonly ValueName[],
): FieldFaults => {
  const faults: FieldFaults = {};
  for (const name of names) {
    const fault = isPart(name) ? partFaults[name](values) : fieldFault(name, values[name]);
    if (fault) faults[name] = fault;
  }
  return faults;
};
