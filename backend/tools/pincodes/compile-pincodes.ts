import { cities, findStateByName, states } from "#/contexts/directory/places/gazetteer/places.ts";

/** A post office in the package's format. */
export type Office = {
  /** Name, PIN, type (BO branch, PO sub, HO head), and whether it delivers. */
  o: string;
  p: string;
  t: "BO" | "PO" | "HO";
  d: 0 | 1;
  /** Division, district, state. */
  v: string;
  i: string;
  s: string;
  /** Latitude and longitude, if known. */
  a?: number | null;
  n?: number | null;
};

type Area = { district: string; state: string };

/** Territories too small to distinguish from errors by frequency within a sorting district. */
const smallTerritories = ["CH", "DH", "DL", "LD", "PY"];

/**
 * Two parts, separated by an empty line: districts as `STATE District`, and PINs with choices as
 * `district number:town`. A town with the district's name is omitted.
 */
export function compilePincodes(offices: Office[]): string {
  const areas = areasOf(offices);
  const byPin = Map.groupBy(offices, ({ p }) => p);
  const districts = new Map<string, number>();
  const numberOf = (area: Area) => {
    const key = `${area.state} ${area.district}`;
    if (!districts.has(key)) districts.set(key, districts.size);
    return districts.get(key)!;
  };
  const known = knownCities(byPin, areas);
  const lines = [...byPin].sort(([a], [b]) => a.localeCompare(b)).flatMap(([pin, group]) => {
    const area = areas(group);
    if (!area) return [];
    const shared = sharedPins[pin]?.map(([state, district, town]) => ({ state, district, town }));
    const inList = known(pin, area);
    const town = townOf(group);
    const towns = inList.length > 0 ? inList : [townsOfOthers[`${area.state} ${town}`] ?? town];
    const choices = (shared ?? towns.map((town) => ({ ...area, town }))).map(({ town, ...area }) =>
      `${numberOf(area)}${town === area.district ? "" : `:${town}`}`
    );
    return [`${pin} ${choices.join(";")}`];
  });
  return `${[...districts.keys()].join("\n")}\n\n${lines.join("\n")}\n`;
}

/** PIN codes of two states, of which the source or its majority has one. */
const sharedPins: Record<string, [state: string, district: string, town: string][]> = {
  "507114": [["TS", "Bhadradri Kothagudem", "Burgampahad"], ["AP", "Eluru", "Kukunoor"]],
  "507126": [
    ["TS", "Bhadradri Kothagudem", "Allapalli"],
    ["AP", "Alluri Sitharama Raju", "Chintoor"],
  ],
  "533464": [["PY", "Yanam", "Yanam"], ["AP", "Kakinada", "Injaram"]],
};

/** Towns whose post offices have the name of a city in another state. */
const townsOfOthers: Record<string, string> = { "PB Chandigarh": "Mohali" };

/** The most common district of a PIN's offices, without offices listed in a distant state. */
function areasOf(offices: Office[]): (group: Office[]) => Area | undefined {
  const byPrefix = new Map<string, Map<string, number>>();
  for (const { p, s } of offices) {
    const states = byPrefix.get(p.slice(0, 3)) ?? new Map();
    byPrefix.set(p.slice(0, 3), states.set(s, (states.get(s) ?? 0) + 1));
  }
  const isPlausible = ({ p, s, i }: Office) => {
    const code = stateCode(s);
    if (!code || i === "NA") return false;
    const counts = byPrefix.get(p.slice(0, 3))!;
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
    return smallTerritories.includes(code) || counts.get(s)! / total >= 0.05;
  };
  const plausible = offices.filter(isPlausible);
  const byPin = Map.groupBy(plausible, ({ p }) => p);
  const byDivision = Map.groupBy(plausible, ({ v, p }) => `${v} ${p.slice(0, 3)}`);
  return (group) => {
    const { p, v } = group[0]!;
    const peers = byPin.get(p) ?? byDivision.get(`${v} ${p.slice(0, 3)}`);
    return peers && mostCommon(peers.map(({ i, s }) => `${stateCode(s)} ${titleCase(i)}`));
  };
}

function mostCommon(keys: string[]): Area {
  const counts = [...Map.groupBy(keys, (key) => key)].map(([key, all]) =>
    [key, all.length] as const
  );
  const [key] = counts.sort(([, a], [, b]) => b - a)[0]!;
  return { state: key.slice(0, 2), district: key.slice(3) };
}

/** The directory's own cities: by a PIN in their list, else by district and sorting district. */
function knownCities(
  byPin: Map<string, Office[]>,
  areas: (group: Office[]) => Area | undefined,
): (pin: string, area: Area) => string[] {
  const exact = new Map<string, Set<string>>();
  const around = new Map<string, Set<string>>();
  const add = (map: Map<string, Set<string>>, key: string, city: string) =>
    map.set(key, (map.get(key) ?? new Set()).add(city));
  for (const { name, localities } of cities) {
    for (const { pincode } of localities) {
      add(exact, pincode, name.en);
      const group = byPin.get(pincode);
      const area = group && areas(group);
      if (area) add(around, `${pincode.slice(0, 3)} ${area.district}`, name.en);
    }
  }
  return (pin, { district }) => [
    ...exact.get(pin) ?? around.get(`${pin.slice(0, 3)} ${district}`) ?? [],
  ];
}

/** The head office or the delivering sub office has the town's name. */
function townOf(group: Office[]): string {
  const main = group.find(({ t, d }) => t === "HO" && d === 1) ??
    group.find(({ t, d }) => t === "PO" && d === 1) ??
    group.find(({ t }) => t !== "BO") ?? group[0]!;
  const name = main.o.replace(/\(.*/, "")
    .replace(/\b(s\.? ?o|b\.? ?o|h\.? ?o|p\.? ?o|g\.? ?p\.? ?o|ndso|ndtso|mdg)\b\.?.*$/i, "");
  const plain = name.replace(/[^\p{L}\p{N} .'-]/gu, " ").replace(/\s+/g, " ").trim();
  // "Rourkela - 4", "Panchkula Sector 8": the number is the office's, not the town's.
  return titleCase(plain.replace(/( sec(tor)?)?[ -]*\d+$/i, "")) || titleCase(main.i);
}

const codes = new Map(states.map(({ name, code }) => [name.en, code]));

const stateCode = (name: string): string | undefined => {
  const state = findStateByName(name.replace(/^THE /, ""));
  return state && codes.get(state.name.en);
};

const titleCase = (text: string): string =>
  text !== text.toUpperCase()
    ? text
    : text.toLowerCase().replace(/(?<=^|[ .-])\p{L}/gu, (letter) => letter.toUpperCase());
