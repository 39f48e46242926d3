/** Generated from openapi/openapi.json by `make generate`; do not edit. */
export const contractRules = {
  "NewBusiness": {
    "businessName": {
      "isRequired": true,
      "minLength": 1,
      "maxLength": 120,
      "pattern": "^[^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]*[^\\s\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f][^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]*$"
    },
    "shortDesc": {
      "isRequired": true,
      "minLength": 1,
      "maxLength": 200,
      "pattern": "^[^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]*[^\\s\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f][^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]*$"
    },
    "description": {
      "isRequired": false,
      "minLength": 1,
      "maxLength": 4000,
      "pattern": "^[^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]*[^\\s\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f][^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]*$"
    },
    "rateNote": {
      "isRequired": false,
      "minLength": 1,
      "maxLength": 600,
      "pattern": "^[^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]*[^\\s\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f][^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]*$"
    },
    "translation.businessName": {
      "isRequired": false,
      "minLength": 1,
      "maxLength": 120,
      "pattern": "^[^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]*[^\\s\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f][^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]*$"
    },
    "translation.shortDesc": {
      "isRequired": false,
      "minLength": 1,
      "maxLength": 200,
      "pattern": "^[^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]*[^\\s\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f][^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]*$"
    },
    "translation.description": {
      "isRequired": false,
      "minLength": 1,
      "maxLength": 4000,
      "pattern": "^[^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]*[^\\s\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f][^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]*$"
    },
    "translation.rateNote": {
      "isRequired": false,
      "minLength": 1,
      "maxLength": 600,
      "pattern": "^[^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]*[^\\s\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f][^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]*$"
    },
    "language": {
      "isRequired": false,
      "choices": [
        "en",
        "hi"
      ]
    },
    "category": {
      "isRequired": true,
      "choices": [
        "civil_contractor",
        "waterproofing_applicator",
        "plumber",
        "carpenter",
        "painter",
        "borewell_drilling",
        "electrician",
        "solar_panel_installer",
        "real_estate",
        "construction_material_suppliers",
        "cleaning_worker",
        "furniture_contractor"
      ]
    },
    "experienceYears": {
      "isRequired": false,
      "minimum": 0,
      "maximum": 99
    },
    "languagesSpoken": {
      "isRequired": false,
      "maxItems": 23,
      "choices": [
        "hi",
        "en",
        "bn",
        "mr",
        "te",
        "ta",
        "gu",
        "ur",
        "kn",
        "or",
        "ml",
        "pa",
        "as",
        "mai",
        "sat",
        "ks",
        "ne",
        "sd",
        "doi",
        "kok",
        "mni",
        "brx",
        "sa"
      ]
    },
    "worksAt": {
      "isRequired": false,
      "choices": [
        "customer",
        "shop",
        "both"
      ]
    },
    "serviceAreas": {
      "isRequired": false,
      "maxItems": 20
    },
    "visitCharge": {
      "isRequired": false,
      "minimum": 0,
      "maximum": 10000000
    },
    "rates": {
      "isRequired": false,
      "maxItems": 12
    },
    "primaryPhone": {
      "isRequired": true,
      "pattern": "^(?:[6-9]\\d{9}|1800\\d{6,9}|1860\\d{6,7}|(?:11|2[02]|33|4[04]|79|80)[2-7]\\d{7}|[1-8]\\d{2}[2-7]\\d{6}|(?:[2-8]\\d{3}|1[0-79]\\d{2}|18[1-57-9]\\d|18[06][1-9])[2-7]\\d{5})$"
    },
    "alternatePhone": {
      "isRequired": false,
      "pattern": "^(?:[6-9]\\d{9}|1800\\d{6,9}|1860\\d{6,7}|(?:11|2[02]|33|4[04]|79|80)[2-7]\\d{7}|[1-8]\\d{2}[2-7]\\d{6}|(?:[2-8]\\d{3}|1[0-79]\\d{2}|18[1-57-9]\\d|18[06][1-9])[2-7]\\d{5})$"
    },
    "whatsapp": {
      "isRequired": false,
      "pattern": "^(?:[6-9]\\d{9})$"
    },
    "website": {
      "isRequired": false,
      "maxLength": 300,
      "pattern": "^https?:\\/\\/(?:[^\\s\\\\/?#@:.]+\\.)+(?:[a-zA-Z]{2,}|xn--[a-zA-Z0-9-]+|[^!-~\\s]{2,})(?::\\d+)?(?:[/?#][^\\s\\\\]*)?$"
    },
    "timings.week.mon": {
      "isRequired": false,
      "maxItems": 6
    },
    "timings.week.tue": {
      "isRequired": false,
      "maxItems": 6
    },
    "timings.week.wed": {
      "isRequired": false,
      "maxItems": 6
    },
    "timings.week.thu": {
      "isRequired": false,
      "maxItems": 6
    },
    "timings.week.fri": {
      "isRequired": false,
      "maxItems": 6
    },
    "timings.week.sat": {
      "isRequired": false,
      "maxItems": 6
    },
    "timings.week.sun": {
      "isRequired": false,
      "maxItems": 6
    },
    "timings.special": {
      "isRequired": false,
      "maxItems": 40
    },
    "address.street": {
      "isRequired": false,
      "minLength": 1,
      "maxLength": 200,
      "pattern": "^[^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]*[^\\s\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f][^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]*$"
    },
    "address.locality": {
      "isRequired": false,
      "minLength": 1,
      "maxLength": 100,
      "pattern": "^[^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]*[^\\s\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f][^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]*$"
    },
    "address.landmark": {
      "isRequired": false,
      "minLength": 1,
      "maxLength": 200,
      "pattern": "^[^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]*[^\\s\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f][^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]*$"
    },
    "address.city": {
      "isRequired": true,
      "minLength": 1,
      "maxLength": 100,
      "pattern": "^[^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]*[^\\s\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f][^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]*$"
    },
    "address.state": {
      "isRequired": true,
      "minLength": 1,
      "maxLength": 100,
      "pattern": "^[^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]*[^\\s\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f][^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]*$"
    },
    "address.zipCode": {
      "isRequired": true,
      "pattern": "^[1-9]\\d{5}$"
    },
    "address.location": {
      "isRequired": false,
      "maxLength": 30,
      "pattern": "^(?:[6-9]|[12]\\d|3[0-7])\\.\\d{2,8}, ?(?:6[89]|[78]\\d|9[0-7])\\.\\d{2,8}$"
    },
    "address.hidesStreet": {
      "isRequired": false
    },
    "social.facebook": {
      "isRequired": false,
      "maxLength": 300,
      "pattern": "^https?:\\/\\/(?:[a-z0-9-]+\\.)*(?:facebook\\.com|fb\\.com|fb\\.me)(?:\\/[^\\s\\\\]*)?$"
    },
    "social.instagram": {
      "isRequired": false,
      "maxLength": 300,
      "pattern": "^https?:\\/\\/(?:[a-z0-9-]+\\.)*(?:instagram\\.com|instagr\\.am)(?:\\/[^\\s\\\\]*)?$"
    },
    "social.linkedin": {
      "isRequired": false,
      "maxLength": 300,
      "pattern": "^https?:\\/\\/(?:[a-z0-9-]+\\.)*(?:linkedin\\.com)(?:\\/[^\\s\\\\]*)?$"
    },
    "social.youtube": {
      "isRequired": false,
      "maxLength": 300,
      "pattern": "^https?:\\/\\/(?:[a-z0-9-]+\\.)*(?:youtube\\.com|youtu\\.be)(?:\\/[^\\s\\\\]*)?$"
    },
    "social.x": {
      "isRequired": false,
      "maxLength": 300,
      "pattern": "^https?:\\/\\/(?:[a-z0-9-]+\\.)*(?:x\\.com|twitter\\.com)(?:\\/[^\\s\\\\]*)?$"
    },
    "legal.registrationNumber": {
      "isRequired": false,
      "minLength": 1,
      "maxLength": 60,
      "pattern": "^[^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]*[^\\s\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f][^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]*$"
    },
    "legal.gstin": {
      "isRequired": false,
      "pattern": "^\\d{2}[A-Z]{5}\\d{4}[A-Z][0-9A-Z]{3}$"
    },
    "status": {
      "isRequired": false,
      "choices": [
        "draft",
        "active"
      ]
    }
  },
  "AltTextChange": {
    "alt": {
      "isRequired": true,
      "maxLength": 200,
      "pattern": "^[^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]*$"
    }
  },
  "GalleryOrder": {
    "order": {
      "isRequired": true,
      "maxItems": 10
    }
  },
  "NewReport": {
    "reason": {
      "isRequired": true,
      "choices": [
        "wrong_details",
        "closed",
        "not_theirs",
        "fraud",
        "offensive",
        "other"
      ]
    },
    "text": {
      "isRequired": false,
      "minLength": 1,
      "maxLength": 1000,
      "pattern": "^[^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]*[^\\s\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f][^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]*$"
    },
    "contact": {
      "isRequired": false,
      "maxLength": 254,
      "pattern": "^[ ().-]*(?:(?:\\+|00?)?91)?[ ().-]*0?[ ().-]*[6-9](?:[ ().-]*[0-9]){9}[ ().-]*$|^[^\\s@\"<>(),:;\\\\\\[\\]\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+(?:[A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z0-9-]{1,58}[A-Za-z0-9])$"
    },
    "language": {
      "isRequired": false,
      "choices": [
        "en",
        "hi"
      ]
    },
    "captchaToken": {
      "isRequired": false,
      "maxLength": 8192,
      "pattern": "^[^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]*$"
    }
  },
  "NewReviewReport": {
    "reason": {
      "isRequired": true,
      "choices": [
        "fake",
        "offensive",
        "private",
        "off_topic",
        "other"
      ]
    },
    "text": {
      "isRequired": false,
      "minLength": 1,
      "maxLength": 1000,
      "pattern": "^[^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]*[^\\s\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f][^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]*$"
    },
    "contact": {
      "isRequired": false,
      "maxLength": 254,
      "pattern": "^[ ().-]*(?:(?:\\+|00?)?91)?[ ().-]*0?[ ().-]*[6-9](?:[ ().-]*[0-9]){9}[ ().-]*$|^[^\\s@\"<>(),:;\\\\\\[\\]\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+(?:[A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z0-9-]{1,58}[A-Za-z0-9])$"
    },
    "language": {
      "isRequired": false,
      "choices": [
        "en",
        "hi"
      ]
    },
    "captchaToken": {
      "isRequired": false,
      "maxLength": 8192,
      "pattern": "^[^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]*$"
    }
  },
  "NewSuspension": {
    "reason": {
      "isRequired": false,
      "minLength": 1,
      "maxLength": 500,
      "pattern": "^[^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]*[^\\s\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f][^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]*$"
    },
    "statement.en": {
      "isRequired": false,
      "minLength": 1,
      "maxLength": 500,
      "pattern": "^[^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]*[^\\s\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f][^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]*$"
    },
    "statement.hi": {
      "isRequired": false,
      "minLength": 1,
      "maxLength": 500,
      "pattern": "^[^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]*[^\\s\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f][^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]*$"
    }
  },
  "NewSynonym": {
    "phrase": {
      "isRequired": true,
      "minLength": 1,
      "maxLength": 60,
      "pattern": "^[^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]*[^\\s\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f][^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]*$"
    },
    "category": {
      "isRequired": false,
      "choices": [
        "civil_contractor",
        "waterproofing_applicator",
        "plumber",
        "carpenter",
        "painter",
        "borewell_drilling",
        "electrician",
        "solar_panel_installer",
        "real_estate",
        "construction_material_suppliers",
        "cleaning_worker",
        "furniture_contractor"
      ]
    },
    "city": {
      "isRequired": false,
      "maxLength": 80,
      "pattern": "^[a-z0-9-]+$"
    }
  },
  "NewDecision": {
    "decision": {
      "isRequired": true,
      "choices": [
        "nothing_wrong",
        "correct",
        "suspend",
        "remove",
        "restore",
        "confirm",
        "refuse",
        "publish",
        "remove_reply",
        "refuse_edit"
      ]
    },
    "statement.en": {
      "isRequired": false,
      "minLength": 1,
      "maxLength": 500,
      "pattern": "^[^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]*[^\\s\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f][^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]*$"
    },
    "statement.hi": {
      "isRequired": false,
      "minLength": 1,
      "maxLength": 500,
      "pattern": "^[^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]*[^\\s\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f][^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]*$"
    },
    "refusal": {
      "isRequired": false,
      "choices": [
        "not_genuine",
        "not_about",
        "abusive",
        "private",
        "advertising",
        "other"
      ]
    },
    "correctWithinDays": {
      "isRequired": false,
      "minimum": 1,
      "maximum": 30
    },
    "neverList": {
      "isRequired": false,
      "maxItems": 3
    }
  },
  "NewStatement": {
    "en": {
      "isRequired": false,
      "minLength": 1,
      "maxLength": 500,
      "pattern": "^[^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]*[^\\s\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f][^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]*$"
    },
    "hi": {
      "isRequired": false,
      "minLength": 1,
      "maxLength": 500,
      "pattern": "^[^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]*[^\\s\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f][^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]*$"
    }
  },
  "NewStatementTemplate": {
    "decision": {
      "isRequired": true,
      "choices": [
        "nothing_wrong",
        "correct",
        "suspend",
        "remove",
        "restore",
        "confirm",
        "refuse",
        "publish",
        "remove_reply",
        "refuse_edit"
      ]
    },
    "kinds": {
      "isRequired": false,
      "maxItems": 11,
      "choices": [
        "report",
        "likeness",
        "switch",
        "screening",
        "gstin",
        "address",
        "identity",
        "claim",
        "review",
        "number",
        "requests"
      ]
    },
    "en": {
      "isRequired": true,
      "minLength": 1,
      "maxLength": 500,
      "pattern": "^[^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]*[^\\s\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f][^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]*$"
    },
    "hi": {
      "isRequired": true,
      "minLength": 1,
      "maxLength": 500,
      "pattern": "^[^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]*[^\\s\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f][^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]*$"
    }
  },
  "CaseAnswer": {
    "text": {
      "isRequired": true,
      "minLength": 1,
      "maxLength": 1000,
      "pattern": "^[^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]*[^\\s\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f][^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]*$"
    }
  },
  "NewTerm": {
    "name": {
      "isRequired": true,
      "choices": [
        "acknowledgement",
        "answer",
        "harm",
        "order",
        "review"
      ]
    },
    "hours": {
      "isRequired": true,
      "minimum": 1,
      "maximum": 8760
    },
    "reasons": {
      "isRequired": false,
      "maxItems": 15,
      "choices": [
        "wrong_details",
        "closed",
        "not_theirs",
        "fraud",
        "offensive",
        "other",
        "order",
        "fake",
        "private",
        "off_topic",
        "check",
        "claim",
        "screening",
        "number",
        "requests"
      ]
    },
    "source": {
      "isRequired": true,
      "minLength": 1,
      "maxLength": 300,
      "pattern": "^[^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]*[^\\s\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f][^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]*$"
    },
    "inForceFrom": {
      "isRequired": true,
      "pattern": "^20"
    }
  },
  "NewCase": {
    "businessId": {
      "isRequired": true
    },
    "reason": {
      "isRequired": true,
      "choices": [
        "wrong_details",
        "closed",
        "not_theirs",
        "fraud",
        "offensive",
        "other",
        "order"
      ]
    },
    "text": {
      "isRequired": true,
      "minLength": 1,
      "maxLength": 1000,
      "pattern": "^[^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]*[^\\s\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f][^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]*$"
    }
  },
  "NewRelease": {
    "entry": {
      "isRequired": true,
      "minLength": 1,
      "maxLength": 160,
      "pattern": "^[^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]*[^\\s\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f][^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]*$"
    },
    "reason": {
      "isRequired": true,
      "minLength": 1,
      "maxLength": 500,
      "pattern": "^[^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]*[^\\s\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f][^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]*$"
    }
  },
  "NewReopening": {
    "reason": {
      "isRequired": true,
      "minLength": 1,
      "maxLength": 500,
      "pattern": "^[^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]*[^\\s\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f][^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]*$"
    }
  }
} as const;
