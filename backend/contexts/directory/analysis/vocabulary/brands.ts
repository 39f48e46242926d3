import type { CategoryId } from "#/shared/categories.ts";
import { once } from "#/shared/memoise.ts";
import { isLatin, phoneticKey, words } from "#/shared/text/text.ts";
import { list } from "./list.ts";

/**
 * Brands by the trades that install and sell their products. A brand is a weak hint; with its
 * product (Usha fan) it means the first trade. Brands that are also names or everyday words (Prince
 * pipes) are listed with a product only.
 */
const rows: [CategoryId[], string][] = [
  [
    ["painter", "construction_material_suppliers"],
    `
    asian paint(|s), berger, nerolac, kansai nerolac, dulux, nippon, indigo paint(|s), jsw paint(|s), birla opus, opus paint(|s), shalimar paint(|s),
    british paint(|s), jotun, snowcem, sheenlac, esdee paint(|s), kamdhenu paint(|s), royale (paint|luxury), apex (ultima|paint|exterior|emulsion), apcolite, tractor emulsion, weathercoat, weathershield, weatherbond,
    birla (putty|white|white putty|wall care), jk (putty|wall putty|wallmaxx), walmasta, asian akzonobel,
    एशियन पेंट(|्स), बर्जर, नेरोलैक, ड्यूलक्स, डुलक्स, निप्पॉन, इंडिगो पेंट(|्स), बिरला ओपस, शालीमार पेंट(|्स), बिरला पुट्टी
  `,
  ],
  [
    ["waterproofing_applicator", "construction_material_suppliers"],
    `
    dr fixit, drfixit, doctor fixit, fosroc, sika (waterproofing|chemical|chemicals|latex|dealer), pidilite, smartcare, mapei, sunanda chemical(|s), choksey, mc bauchemie, bauchemie, roff chemical, tapecrete, zydex,
    ardex, laticrete, myk laticrete, polycoat, cico chemical(|s), nitoproof, brushbond, penetron, xypex, kryton, tiki tar,
    डॉ फिक्सिट, डॉक्टर फिक्सिट, फॉसरॉक, फोसरॉक, पिडिलाइट
  `,
  ],
  [
    ["construction_material_suppliers"],
    `
    ultratech, ambuja, acc, birla (cement|gold|a1|super|samrat|shakti), shree (cement|ultra), shree jung rodhak, dalmia, jk (cement|lakshmi|super), lakshmi cement, ramco, chettinad cement, bharathi cement, sagar cement,
    nuvoco, duraguard, lafarge, wonder cement, (bangur|penna) cement, mycem, heidelberg cement, prism cement, coromandel cement, coromandel king, priya cement, topcem, maha cement, zuari cement, kesoram, binani, jaypee cement, hathi cement, sanghi cement,
    concreto, star cement, kamal cement, tata (tiscon|steel|tiscon sd|shaktee|durashine|bluescope|structura), tiscon, kamdhenu, jsw, neosteel, sail (steel|tmt), jindal (panther|tmt|steel), vizag (steel|tmt), rathi (steel|tmt), srmb, shyam (steel|tmt), captain (steel|tmt), amman try, ars (tmt|steel), suryadev, agni (steel|tmt),
    electrosteel, rungta steel, thermex, radha tmt, meenakshi tmt, minar tmt, kairali tmt, kalliyath, prime gold, moira sariya, apl apollo,
    magicrete, aerocon, renacon, biltech, siporex, everest (sheet|sheets|roofing), visaka, charminar (sheet|sheets), uttam galva, bluescope,
    kajaria, somany, johnson (tile|tiles), orientbell, orient bell, orient tiles, nitco, rak (ceramics|tiles), simpolo, varmora, qutone, asian granito, agl tiles, sunhearrt, (johnson|prince|supreme|star|birla|tata|ramco) (dealer|dealers|showroom|distributor|stockist), murudeshwar tiles, h r johnson,
    gyproc, saint gobain, modiguard, asahi glass, armstrong ceiling, usg boral,
    अल्ट्राटेक, अंबुजा, एसीसी, बिरला सीमेंट, डालमिया, बांगड़, जेके सीमेंट, रामको, टाटा (टिस्कॉन|स्टील), टिस्कॉन, कामधेनु, जिंदल पैंथर, जेएसडब्ल्यू, कजारिया, सोमानी टाइल्स, जॉनसन टाइल्स, निटको
  `,
  ],
  [
    ["plumber", "construction_material_suppliers"],
    `
    jaquar, jaguar (tap|taps|fitting|fittings|bath), cera, hindware, parryware, kohler, grohe, roca, essco, american standard, duravit, queo, toto (commode|sanitary), marc taps, waterman taps, johnson bathroom, somany (bathroom|sanitaryware),
    sintex, vectus, plasto tank, (supreme|penguin|ganga|plasto|sheetal|ashirvad) tank, (astral|ashirvad|supreme|prince|finolex|ajay|kisan|captain|apollo|sudhakar|nandi|vectus|skipper|tata|jindal|birla|hitech|hi tech|oriplast) (pipe|pipes|pvc|cpvc|upvc),
    oriplast, trubore, flowguard,
    जैक्वार, जगुआर नल, हिंदवेयर, सेरा, पैरीवेयर, कोहलर, सिंटेक्स, एस्ट्रल, (एस्ट्रल|सुप्रीम|प्रिंस|आशीर्वाद|फिनोलेक्स) (पाइप|पाईप)
  `,
  ],
  [
    ["plumber", "borewell_drilling", "construction_material_suppliers"],
    `
    texmo, ksb pump, grundfos, kirloskar, (cri|c r i|taro|suguna|lubi|shakti|falcon|oswal|mahindra|usha|varuna|deccan|aquatex|sameer) (pump|pumps|motor|motors|submersible), किर्लोस्कर
  `,
  ],
  [
    ["electrician", "construction_material_suppliers"],
    `
    havells, anchor (switch|switches|roma|penta|panasonic), finolex, polycab, legrand, crompton, v guard, vguard, rr (kabel|cable|wire), kei (wire|wires|cable|cables), syska, philips (light|lights|led|bulb), wipro (light|lights|led), bajaj (fan|fans|light), usha (fan|fans), orient (fan|fans|electric),
    khaitan fan, atomberg, schneider, siemens (mcb|switchgear), l t switchgear, gm (modular|switches|switch), roma switch(|es), great white (switch|wires), goldmedal, gold medal switch(|es), simon switch, norisys, surya (led|bulb|roshni|light), oreva, panasonic switch(|es), kundan cab, gloster cable, rpg cable, lapp cable, plaza (wire|cable),
    हैवेल्स, एंकर स्विच, फिनोलेक्स, पॉलीकैब, लेग्रैंड, लेग्रां, क्रॉम्पटन, वी गार्ड, सिस्का, बजाज पंखा, ओरिएंट पंखा, उषा पंखा
  `,
  ],
  [
    ["electrician"],
    `
    voltas, blue star ac, daikin, lloyd, hitachi ac, carrier ac, lg ac, samsung ac, o general, ogeneral, whirlpool, mitsubishi ac, panasonic ac, godrej ac, racold, ao smith, venus geyser, bajaj geyser, havells geyser, crompton (geyser|cooler), kenstar, symphony cooler, bajaj cooler, usha cooler, maharaja cooler,
    microtek, sukam, su kam, amaron, okaya, livguard, livfast, v guard (inverter|stabilizer|stabiliser), genus inverter, amaze inverter, sf sonic, eastman battery, kirloskar generator, honda generator,
    माइक्रोटेक, ओकाया, वोल्टास, डाइकिन
  `,
  ],
  [
    ["electrician", "solar_panel_installer"],
    `
    luminous, exide, utl (inverter|battery), ल्यूमिनस, लुमिनस, एक्साइड
  `,
  ],
  [
    ["solar_panel_installer"],
    `
    tata power, tata power solar, loom solar, vikram solar, adani solar, goldi solar, renewsys, saatvik solar, jakson solar, navitas solar, rayzon, premier energies, emmvee, (microtek|havells|polycab|patanjali|anchor|exide|usha|panasonic|kirloskar|v guard|racold|longi|jinko|trina|canadian|eapro|servotech|redington) solar,
    growatt, (solis|deye) inverter, sungrow, fronius, enphase, solaredge, ksolare, sudarshan saur, zunsolar, टाटा पावर, टाटा पावर सोलर, वारी सोलर, अडानी सोलर, विक्रम सोलर, लूम सोलर
  `,
  ],
  [
    ["carpenter", "furniture_contractor", "construction_material_suppliers"],
    `
    century ply, centuryply, century laminate(|s), greenply, green ply, kitply, archidply, archid ply, austin ply(|wood), sharon ply, merino laminate(|s), greenlam, royale touche, sundek, action tesa, formica, stylam, airolam, virgo laminate(|s), duroply, duro ply, samrat ply, mayur ply, sarda ply, national ply,
    fevicol, jivanjor, hettich, hafele, ebco, (godrej|europa|yale|link|harrison|ozone|dorset) (lock|locks), dorma, blum (hinge|hinges|channel|channels), ozone hardware, fenesta, encraft, koemmerling, prominance,
    ग्रीनप्लाई, सेंचुरी प्लाई, सेंचुरीप्लाई, फेविकोल, हेटिच, गोदरेज ताला, मेरिनो
  `,
  ],
  [
    ["furniture_contractor"],
    `
    sleepwell, kurlon, kurl on, duroflex, wakefit, sleepyhead, springfit, peps mattress, coirfit, restolex, centuary mattress, nilkamal, godrej interio, urban ladder, pepperfry, ikea, royaloak, royal oak furniture, wooden street, featherlite, damro, spacewood, livspace, homelane, wurfel, d decor,
    (godrej|supreme|zuari|cello|durian|nilkamal|evok|stanley) (furniture|chair|chairs|almirah|sofa|cupboard), sleek kitchen, godrej almari,
    स्लीपवेल, कर्लऑन, ड्यूरोफ्लेक्स, गोदरेज अलमारी, गोदरेज इंटीरियो
  `,
  ],
  [["cleaning_worker"], `urban company, karcher, eureka forbes, harpic, lizol, taski, diversey`],
  [
    ["real_estate"],
    `magicbricks, magic bricks, 99acres, nobroker, no broker, housing com, dlf flat(|s), lodha flat(|s), godrej properties`,
  ],
];

export const brandsOf = (id: CategoryId): string[] =>
  rows.flatMap(([trades, text]) =>
    !trades.includes(id)
      ? []
      : list(text).map((brand) => id === trades[0] && brand.includes(" ") ? brand : `${brand}~`)
  );

/** The words of each brand by their joined form: Century Ply and Centuryply are one brand. */
export const brandsByJoinedName = once((): ReadonlyMap<string, readonly string[]> => {
  const apart = new Map<string, readonly string[]>();
  for (const brand of rows.flatMap(([, text]) => list(text)).map(words)) {
    const known = apart.get(brand.join(""));
    if (!known || known.length < brand.length) apart.set(brand.join(""), brand);
  }
  return apart;
});

/** Shorter sounds match too many words of the other script. */
const minSoundLength = 4;

const brandsBySound = once(() =>
  Map.groupBy(
    rows.flatMap(([, text]) => list(text)).map(words),
    (brand) => phoneticKey(brand.join("")),
  )
);

/** @returns the words of each brand with the same joined form, or the same sound in the other script */
export function findBrands(typed: readonly string[]): string[][] {
  const whole = typed.join("");
  const sound = phoneticKey(whole);
  return (brandsBySound().get(sound) ?? []).filter((brand) =>
    brand.join("") === whole ||
    sound.length >= minSoundLength && isLatin(whole) !== isLatin(brand.join(""))
  );
}
