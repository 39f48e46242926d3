/** Generated from backend/shared/contact-point.ts by `make generate`; do not edit. */
export const channels = {
  "sms": {
    "address": "mobile",
    "isOptIn": false,
    "en": "SMS",
    "hi": "एसएमएस"
  },
  "email": {
    "address": "email",
    "isOptIn": false,
    "en": "Email",
    "hi": "ईमेल"
  }
} as const;
