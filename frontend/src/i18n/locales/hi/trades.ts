import type en from "../en/trades.ts";

/** A name must not begin with another noun: "59 मकान बनाने वाले" would count houses. */
const hi: typeof en = {
  noun: {
    civil_contractor_one: "ठेकेदार",
    civil_contractor_other: "ठेकेदार",
    waterproofing_applicator_one: "वॉटरप्रूफ़िंग वाला",
    waterproofing_applicator_other: "वॉटरप्रूफ़िंग वाले",
    plumber_one: "प्लंबर",
    plumber_other: "प्लंबर",
    carpenter_one: "बढ़ई",
    carpenter_other: "बढ़ई",
    painter_one: "पेंटर",
    painter_other: "पेंटर",
    borewell_drilling_one: "बोरवेल वाला",
    borewell_drilling_other: "बोरवेल वाले",
    electrician_one: "इलेक्ट्रीशियन",
    electrician_other: "इलेक्ट्रीशियन",
    solar_panel_installer_one: "सोलर वाला",
    solar_panel_installer_other: "सोलर वाले",
    real_estate_one: "प्रॉपर्टी डीलर",
    real_estate_other: "प्रॉपर्टी डीलर",
    construction_material_suppliers_one: "सप्लायर",
    construction_material_suppliers_other: "सप्लायर",
    cleaning_worker_one: "सफ़ाई वाला",
    cleaning_worker_other: "सफ़ाई वाले",
    furniture_contractor_one: "फ़र्नीचर वाला",
    furniture_contractor_other: "फ़र्नीचर वाले",
  },
};

export default hi;
