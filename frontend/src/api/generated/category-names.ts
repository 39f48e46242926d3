/** Generated from backend/shared/categories.ts by `make generate`; do not edit. */
export const categoryNames = {
  "civil_contractor": {
    "en": "Civil contractor",
    "hi": "मकान बनाने वाले"
  },
  "waterproofing_applicator": {
    "en": "Waterproofing applicator",
    "hi": "वॉटरप्रूफ़िंग वाले"
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
    "hi": "बोरवेल ड्रिलिंग",
    "plural": "Borewell drilling"
  },
  "electrician": {
    "en": "Electrician",
    "hi": "इलेक्ट्रीशियन"
  },
  "solar_panel_installer": {
    "en": "Solar panel installer",
    "hi": "सोलर पैनल लगाने वाले"
  },
  "real_estate": {
    "en": "Real estate",
    "hi": "रियल एस्टेट",
    "plural": "Real estate"
  },
  "construction_material_suppliers": {
    "en": "Construction material suppliers",
    "hi": "बिल्डिंग मटेरियल",
    "plural": "Construction material suppliers"
  },
  "cleaning_worker": {
    "en": "Cleaning worker",
    "hi": "घर की सफ़ाई"
  },
  "furniture_contractor": {
    "en": "Furniture contractor",
    "hi": "फ़र्नीचर बनाने वाले"
  }
} as const;
