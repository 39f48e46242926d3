import { z } from "@hono/zod-openapi";
import type { CategoryId } from "./categories.ts";

const WorkNames = z.object({ en: z.string(), hi: z.string() }).openapi("WorkNames", {
  example: { en: "Leak", hi: "रिसाव" },
});

/** A kind of work that a trade does. */
export const Work = z.object({
  id: z.string().openapi({ example: "leak" }),
  name: WorkNames,
}).openapi("Work");

export type Work = z.infer<typeof Work>;

/** The most frequent kinds of work of each trade. */
const rows: Record<CategoryId, Record<string, [en: string, hi: string]>> = {
  civil_contractor: {
    new_house: ["New house", "नया मकान"],
    extra_floor: ["Another floor", "एक और मंज़िल"],
    renovation: ["Renovation", "मरम्मत और नवीनीकरण"],
    boundary_wall: ["Boundary wall", "चारदीवारी"],
    tiling: ["Tiles and flooring", "टाइल और फ़र्श"],
    plastering: ["Plastering", "प्लास्टर"],
    demolition: ["Demolition", "तोड़-फोड़"],
  },
  waterproofing_applicator: {
    terrace: ["Terrace", "छत"],
    bathroom: ["Bathroom", "बाथरूम"],
    basement: ["Basement", "बेसमेंट"],
    outer_wall: ["Outer wall", "बाहरी दीवार"],
    water_tank: ["Water tank", "पानी की टंकी"],
    cracks: ["Cracks and seepage", "दरार और सीलन"],
  },
  plumber: {
    leak: ["Leak", "रिसाव"],
    blocked_drain: ["Blocked drain", "जाम नाली"],
    taps_and_fittings: ["Taps and fittings", "नल और फ़िटिंग"],
    toilet: ["Toilet or flush", "टॉयलेट या फ़्लश"],
    geyser: ["Geyser", "गीज़र"],
    water_tank: ["Water tank or pump", "पानी की टंकी या मोटर"],
    new_pipes: ["New pipes", "नई पाइपलाइन"],
  },
  carpenter: {
    door: ["Door or window", "दरवाज़ा या खिड़की"],
    lock: ["Lock or hinge", "ताला या कब्ज़ा"],
    wardrobe: ["Wardrobe", "अलमारी"],
    kitchen: ["Kitchen", "रसोई"],
    bed: ["Bed or sofa", "पलंग या सोफ़ा"],
    repair: ["Repair", "मरम्मत"],
  },
  painter: {
    inside: ["Inside walls", "भीतर की पुताई"],
    outside: ["Outside walls", "बाहर की पुताई"],
    wood: ["Wood polish", "लकड़ी की पॉलिश"],
    metal: ["Grills and gates", "ग्रिल और गेट"],
    texture: ["Texture or design", "टेक्सचर या डिज़ाइन"],
    putty: ["Putty and damp patches", "पुट्टी और सीलन"],
  },
  borewell_drilling: {
    new_borewell: ["New borewell", "नया बोरवेल"],
    deepening: ["Deepening", "बोरवेल गहरा करना"],
    flushing: ["Cleaning and flushing", "सफ़ाई और फ़्लशिंग"],
    pump: ["Pump", "मोटर पंप"],
    survey: ["Water survey", "पानी की जाँच"],
  },
  electrician: {
    wiring: ["Wiring", "वायरिंग"],
    fault: ["Fault or short circuit", "ख़राबी या शॉर्ट सर्किट"],
    fan_or_light: ["Fan or light", "पंखा या लाइट"],
    switchboard: ["Switchboard or MCB", "स्विच बोर्ड या एमसीबी"],
    inverter: ["Inverter", "इन्वर्टर"],
    air_conditioner: ["Air conditioner or geyser", "एसी या गीज़र"],
  },
  solar_panel_installer: {
    rooftop: ["Rooftop panels", "छत पर सोलर पैनल"],
    water_heater: ["Solar water heater", "सोलर वॉटर हीटर"],
    pump: ["Solar pump", "सोलर पंप"],
    inverter: ["Inverter or battery", "इन्वर्टर या बैटरी"],
    cleaning: ["Cleaning and upkeep", "सफ़ाई और रखरखाव"],
    subsidy: ["Net meter or subsidy", "नेट मीटर या सब्सिडी"],
  },
  real_estate: {
    renting: ["Renting", "किराये पर लेना"],
    buying: ["Buying", "ख़रीदना"],
    selling: ["Selling", "बेचना"],
    letting: ["Letting", "किराये पर देना"],
    papers: ["Papers and registration", "काग़ज़ात और रजिस्ट्री"],
    plot: ["Plot or land", "प्लॉट या ज़मीन"],
  },
  construction_material_suppliers: {
    cement: ["Cement", "सीमेंट"],
    sand_and_stone: ["Sand and stone", "रेत और गिट्टी"],
    bricks: ["Bricks and blocks", "ईंट और ब्लॉक"],
    steel: ["Steel", "सरिया"],
    tiles: ["Tiles and marble", "टाइल और मार्बल"],
    hardware: ["Hardware and paint", "हार्डवेयर और पेंट"],
  },
  cleaning_worker: {
    whole_home: ["Whole home", "पूरा घर"],
    kitchen: ["Kitchen", "रसोई"],
    bathroom: ["Bathroom", "बाथरूम"],
    sofa_and_carpet: ["Sofa and carpet", "सोफ़ा और कालीन"],
    water_tank: ["Water tank", "पानी की टंकी"],
    office: ["Office", "दफ़्तर"],
    daily: ["Daily help", "रोज़ की सफ़ाई"],
  },
  furniture_contractor: {
    modular_kitchen: ["Modular kitchen", "मॉड्यूलर किचन"],
    wardrobe: ["Wardrobe", "अलमारी"],
    office: ["Office furniture", "दफ़्तर का फ़र्नीचर"],
    sofa: ["Sofa", "सोफ़ा"],
    bed: ["Bed", "पलंग"],
    false_ceiling: ["False ceiling", "फ़ॉल्स सीलिंग"],
    repair: ["Repair", "मरम्मत"],
  },
};

/** The kinds of work of a trade, in display order. */
export const worksOf = (category: CategoryId): Work[] =>
  Object.entries(rows[category]).map(([id, [en, hi]]) => ({ id, name: { en, hi } }));

/** @returns undefined when the trade does not have this kind of work */
export const findWork = (category: CategoryId, id: string): Work | undefined =>
  worksOf(category).find((work) => work.id === id);
