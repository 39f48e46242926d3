/** Generated from backend/shared/contact-point.ts by `make generate`; do not edit. */
export const channels = {
  "sms": {
    "address": "mobile",
    "en": "SMS",
    "hi": "एसएमएस"
  },
  "email": {
    "address": "email",
    "en": "Email",
    "hi": "ईमेल"
  }
} as const;
