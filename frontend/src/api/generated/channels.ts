/** Generated from backend/shared/contact-point.ts by `make generate`; do not edit. */
export const channels = {
  "sms": {
    "address": "mobile",
    "isOptIn": false,
    "isCharged": true,
    "hours": [
      9,
      21
    ],
    "en": "SMS",
    "hi": "एसएमएस"
  },
  "email": {
    "address": "email",
    "isOptIn": false,
    "isCharged": false,
    "hours": [
      0,
      24
    ],
    "en": "Email",
    "hi": "ईमेल"
  }
} as const;
