/** Generated from backend/contexts/listings/business/description.ts by `make generate`; do not edit. */
export const fieldKinds = {
  "businessName": {
    "kind": "line"
  },
  "shortDesc": {
    "kind": "line"
  },
  "description": {
    "kind": "paragraphs"
  },
  "rateNote": {
    "kind": "paragraphs"
  },
  "translation.businessName": {
    "kind": "line"
  },
  "translation.shortDesc": {
    "kind": "line"
  },
  "translation.description": {
    "kind": "paragraphs"
  },
  "translation.rateNote": {
    "kind": "paragraphs"
  },
  "language": {
    "kind": "language"
  },
  "category": {
    "kind": "category"
  },
  "experienceYears": {
    "kind": "number",
    "unit": "years"
  },
  "languagesSpoken": {
    "kind": "languages"
  },
  "worksAt": {
    "kind": "worksAt"
  },
  "serviceAreas": {
    "kind": "areas"
  },
  "visitCharge": {
    "kind": "rupees"
  },
  "rates": {
    "kind": "rates"
  },
  "primaryPhone": {
    "kind": "phone"
  },
  "alternatePhone": {
    "kind": "phone"
  },
  "whatsapp": {
    "kind": "mobile"
  },
  "website": {
    "kind": "link"
  },
  "address.street": {
    "kind": "line"
  },
  "address.locality": {
    "kind": "line"
  },
  "address.landmark": {
    "kind": "line"
  },
  "address.city": {
    "kind": "line"
  },
  "address.state": {
    "kind": "line"
  },
  "address.zipCode": {
    "kind": "pin"
  },
  "address.location": {
    "kind": "position"
  },
  "address.hidesStreet": {
    "kind": "flag"
  },
  "social.facebook": {
    "kind": "profile"
  },
  "social.instagram": {
    "kind": "profile"
  },
  "social.linkedin": {
    "kind": "profile"
  },
  "social.youtube": {
    "kind": "profile"
  },
  "social.x": {
    "kind": "profile"
  },
  "legal.registrationNumber": {
    "kind": "line"
  },
  "legal.gstin": {
    "kind": "gstin"
  }
} as const;
