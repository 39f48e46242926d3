/** Generated from backend/shared/categories.ts by `make generate`; do not edit. */
export const categoryNames = {
  "civil_contractor": {
    "en": "Civil contractor",
    "hi": "सिविल ठेकेदार"
  },
  "waterproofing_applicator": {
    "en": "Waterproofing applicator",
    "hi": "वॉटरप्रूफ़िंग विशेषज्ञ"
  },
  "plumber": {
    "en": "Plumber",
    "hi": "प्लंबर"
  },
  "carpenter": {
    "en": "Carpenter",
    "hi": "बढ़ई"
  },
  "painter": {
    "en": "Painter",
    "hi": "पेंटर"
  },
  "borewell_drilling": {
    "en": "Borewell drilling",
    "hi": "बोरवेल ड्रिलिंग"
  },
  "electrician": {
    "en": "Electrician",
    "hi": "इलेक्ट्रीशियन"
  },
  "solar_panel_installer": {
    "en": "Solar panel installer",
    "hi": "सोलर पैनल इंस्टॉलर"
  },
  "real_estate": {
    "en": "Real estate",
    "hi": "रियल एस्टेट"
  },
  "construction_material_suppliers": {
    "en": "Construction material suppliers",
    "hi": "निर्माण सामग्री विक्रेता"
  },
  "cleaning_worker": {
    "en": "Cleaning worker",
    "hi": "सफ़ाई कर्मचारी"
  },
  "furniture_contractor": {
    "en": "Furniture contractor",
    "hi": "फ़र्नीचर ठेकेदार"
  }
} as const;
