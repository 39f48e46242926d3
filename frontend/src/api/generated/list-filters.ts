/** Generated from backend/contexts/directory/lists/filters.ts by `make generate`; do not edit. */
export const listFilters = {
  "openNow": {
    "choices": [
      "true"
    ],
    "label": "results:category.openNow",
    "facet": "openNow"
  },
  "availableToday": {
    "choices": [
      "true"
    ],
    "label": "translation:availability.today",
    "facet": "availableToday"
  },
  "verified": {
    "choices": [
      "phone"
    ],
    "label": "results:category.verified",
    "facet": "phoneVerified"
  },
  "comesToYou": {
    "choices": [
      "true"
    ],
    "label": "translation:business.comesToYou",
    "facet": "comesToYou"
  },
  "minRating": {
    "choices": [
      4
    ],
    "label": "results:category.fourStars",
    "facet": "fourStars"
  },
  "experience": {
    "choices": [
      5,
      10,
      20
    ],
    "label": "results:category.experience",
    "none": "results:category.anyExperience",
    "each": "results:category.years",
    "unit": "years",
    "facet": "experience"
  },
  "radius": {
    "choices": [
      5,
      10,
      25,
      50
    ],
    "label": "results:category.radius",
    "none": "results:category.anyDistance",
    "each": "results:category.within",
    "unit": "km",
    "isNearOnly": true
  }
} as const;
