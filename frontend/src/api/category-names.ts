/** Generated from backend/shared/categories.ts by `make generate`; do not edit. */
export const categoryNames = {
  "civil_contractor": {
    "en": "Civil contractor",
    "hi": "सिविल ठेकेदार",
    "plural": "Civil contractors"
  },
  "waterproofing_applicator": {
    "en": "Waterproofing applicator",
    "hi": "वॉटरप्रूफ़िंग विशेषज्ञ",
    "plural": "Waterproofing applicators"
  },
  "plumber": {
    "en": "Plumber",
    "hi": "प्लंबर",
    "plural": "Plumbers"
  },
  "carpenter": {
    "en": "Carpenter",
    "hi": "बढ़ई",
    "plural": "Carpenters"
  },
  "painter": {
    "en": "Painter",
    "hi": "पेंटर",
    "plural": "Painters"
  },
  "borewell_drilling": {
    "en": "Borewell drilling",
    "hi": "बोरवेल ड्रिलिंग",
    "plural": "Borewell drilling"
  },
  "electrician": {
    "en": "Electrician",
    "hi": "इलेक्ट्रीशियन",
    "plural": "Electricians"
  },
  "solar_panel_installer": {
    "en": "Solar panel installer",
    "hi": "सोलर पैनल इंस्टॉलर",
    "plural": "Solar panel installers"
  },
  "real_estate": {
    "en": "Real estate",
    "hi": "रियल एस्टेट",
    "plural": "Real estate"
  },
  "construction_material_suppliers": {
    "en": "Construction material suppliers",
    "hi": "निर्माण सामग्री विक्रेता",
    "plural": "Construction material suppliers"
  },
  "cleaning_worker": {
    "en": "Cleaning worker",
    "hi": "सफ़ाई कर्मचारी",
    "plural": "Cleaning workers"
  },
  "furniture_contractor": {
    "en": "Furniture contractor",
    "hi": "फ़र्नीचर ठेकेदार",
    "plural": "Furniture contractors"
  }
} as const;
