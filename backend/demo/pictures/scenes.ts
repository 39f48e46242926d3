import type { CategoryId } from "#/shared/categories.ts";
import { litRoom, shelving, switchboard, workbench } from "./scenes-craft.ts";
import {
  bungalow,
  paintedHouse,
  paintedWall,
  roofPanels,
  solarHouse,
  towers,
} from "./scenes-house.ts";
import { cleanSofa, livingRoom, modularKitchen, mopping } from "./scenes-living.ts";
import { brickwork, materialYard, risingBuilding, tileShop } from "./scenes-site.ts";
import {
  drillingRig,
  handPump,
  membrane,
  pipework,
  terraceCoating,
  washbasin,
} from "./scenes-water.ts";
import type { Scene } from "./svg.ts";

export type NamedScene = {
  draw: Scene;
  alt: { en: string; hi: string };
  /** Where on the stage the band of a banner begins. */
  bannerTop: number;
};

const scene = (draw: Scene, en: string, hi: string, bannerTop = 200): NamedScene => ({
  draw,
  alt: { en, hi },
  bannerTop,
});

/** What the work of each trade looks like, and how to say it. */
export const scenes: Record<CategoryId, readonly [NamedScene, NamedScene]> = {
  civil_contractor: [
    scene(risingBuilding, "A building under construction", "निर्माणाधीन इमारत", 230),
    scene(brickwork, "A brick wall being laid", "ईंट की दीवार की चिनाई"),
  ],
  waterproofing_applicator: [
    scene(terraceCoating, "A terrace being coated against leaks", "छत पर वॉटरप्रूफ़ कोटिंग", 330),
    scene(membrane, "Waterproof membrane on a roof", "छत पर वॉटरप्रूफ़ मेम्ब्रेन", 370),
  ],
  plumber: [
    scene(washbasin, "A new washbasin with its tap", "नया वॉशबेसिन और नल", 240),
    scene(pipework, "Pipes, a valve and a gauge on a wall", "दीवार पर पाइप, वाल्व और गेज", 340),
  ],
  carpenter: [
    scene(workbench, "A carpenter's bench with tools", "औज़ारों के साथ बढ़ई की मेज़", 300),
    scene(shelving, "A wooden bookshelf with drawers", "दराज़ वाली लकड़ी की अलमारी", 170),
  ],
  painter: [
    scene(paintedWall, "A wall half painted", "आधी पुती हुई दीवार", 340),
    scene(paintedHouse, "A house front being painted", "घर के बाहरी हिस्से की पुताई"),
  ],
  borewell_drilling: [
    scene(drillingRig, "A drilling rig at work", "बोरिंग करती रिग मशीन", 290),
    scene(handPump, "A hand pump above layers of soil", "हैंडपंप और ज़मीन की परतें"),
  ],
  electrician: [
    scene(switchboard, "A new distribution board", "नया डिस्ट्रीब्यूशन बोर्ड", 130),
    scene(litRoom, "A room with new lamps and a fan", "नई लाइट और पंखे वाला कमरा", 150),
  ],
  solar_panel_installer: [
    scene(roofPanels, "Solar panels on a flat roof", "छत पर लगे सोलर पैनल", 330),
    scene(solarHouse, "A house with solar panels", "सोलर पैनल वाला घर"),
  ],
  real_estate: [
    scene(towers, "Apartment towers on a street", "सड़क किनारे अपार्टमेंट"),
    scene(bungalow, "A house with a garden", "बगीचे वाला मकान"),
  ],
  construction_material_suppliers: [
    scene(materialYard, "Bricks, sand and cement in a yard", "ईंट, रेत और सीमेंट का यार्ड", 370),
    scene(tileShop, "Tiles on show", "टाइलों का डिस्प्ले", 150),
  ],
  cleaning_worker: [
    scene(mopping, "A floor being mopped", "फ़र्श की सफ़ाई", 370),
    scene(cleanSofa, "A freshly cleaned sofa", "साफ़ किया हुआ सोफ़ा", 330),
  ],
  furniture_contractor: [
    scene(livingRoom, "A living room with a new sofa", "नए सोफ़े वाला बैठक का कमरा", 320),
    scene(modularKitchen, "A modular kitchen", "मॉड्यूलर किचन", 310),
  ],
};
