/** What lists write into cells that have no value, without spaces and punctuation. */
export const placeholders = new Set(
  ("na nil null none nan undefined unknown notavailable notapplicable notknown notgiven " +
    "notprovided notspecified nodata novalue tbd tba blank empty ref value name div0 num " +
    "लागूनहीं लागूनही लागुनहीं लागुनही उपलब्धनहीं उपलब्धनही कोईनहीं कुछनहीं ज्ञातनहीं पतानहीं " +
    "निरंक नहीं नहींहै अनुपलब्ध लागूनाही नाही").split(" "),
);

/** The same for optional texts and numbers of telephones. */
export const textPlaceholders = new Set(
  "x xx xxx xxxx 0 00 n no nolandmark nonegiven sameasabove asabove same ditto".split(" "),
);

const valueOf = <Value>(words: [Value, string][]) =>
  new Map(words.flatMap(([value, names]) => names.split(" ").map((name) => [name, value])));

/** Yes and no in lists, without spaces and punctuation, as `fold` leaves them. */
export const flags: ReadonlyMap<string, boolean> = valueOf([
  [true, "yes y true haan han ha ji हां हा जी जीहां"],
  [false, "no n false nahin nahi na नहीं नही ना"],
]);

/** Where a business works. */
export const workplaces: ReadonlyMap<string, "customer" | "shop" | "both"> = valueOf([
  [
    "customer",
    "customer home athome homevisit homeservice doorstep onsite yes haan हां घर घरपर घरजाकर ग्राहककेघर साइटपर",
  ],
  ["shop", "shop atshop inshop workshop office no दुकान दुकानपर वर्कशॉप"],
  ["both", "both shopandhome homeandshop दोनों दोनो"],
]);

/**
 * Parts of an address that are no area: a number, a house, a landmark. The source of a regular
 * expression without case.
 */
export const addressDetail = [
  String.raw`^[#\p{Nd}][\p{Nd}/-]*\p{L}?$`,
  "^[hds]\\.? ?no\\b",
  "^(?:house|flat|shop|plot|room|door|gala|unit)\\b",
  "^(?:near|opp|opposite|behind|beside|above|below|next to|in front of)\\b",
  "^(?:घर|मकान|फ़्लैट|फ्लैट|दुकान|प्लॉट|कमरा|खोली|गाळा|गाला)(?![\\p{L}\\p{M}])",
  "(?:के पास|के सामने|के पीछे|के नज़दीक|के नजदीक|जवळ|समोर|मागे|शेजारी)$",
].join("|");

/** Named entities of HTML. Numbered ones need no table. */
export const entities: Readonly<Record<string, string>> = {
  amp: "&",
  apos: "'",
  bull: "•",
  cent: "¢",
  copy: "©",
  deg: "°",
  eacute: "é",
  gt: ">",
  hellip: "…",
  laquo: "«",
  ldquo: "“",
  lsquo: "‘",
  lt: "<",
  mdash: "—",
  middot: "·",
  nbsp: " ",
  ndash: "–",
  quot: '"',
  raquo: "»",
  rdquo: "”",
  reg: "®",
  rsquo: "’",
  times: "×",
  trade: "™",
  zwj: "\u200d",
  zwnj: "\u200c",
};

/** Names of columns in other lists, in lower case and without spaces and punctuation. */
export const headings: Readonly<Record<string, string>> = {
  uniqueid: "externalId",
  recordid: "externalId",
  name: "businessName",
  nameofbusiness: "businessName",
  company: "businessName",
  companyname: "businessName",
  shopname: "businessName",
  nameofshop: "businessName",
  firmname: "businessName",
  establishmentname: "businessName",
  businesscategory: "category",
  trade: "category",
  shortdescription: "shortDesc",
  longdescription: "description",
  phone: "primaryPhone",
  phoneno: "primaryPhone",
  phonenumber: "primaryPhone",
  mobile: "primaryPhone",
  mobileno: "primaryPhone",
  mobilenumber: "primaryPhone",
  contactno: "primaryPhone",
  contactnumber: "primaryPhone",
  telephone: "primaryPhone",
  primarymobile: "primaryPhone",
  primaryphoneno: "primaryPhone",
  primaryphonenumber: "primaryPhone",
  alternatemobile: "alternatePhone",
  alternatemobileno: "alternatePhone",
  alternateno: "alternatePhone",
  alternatenumber: "alternatePhone",
  alternatephoneno: "alternatePhone",
  alternatephonenumber: "alternatePhone",
  whatsappno: "whatsapp",
  whatsappnumber: "whatsapp",
  websiteurl: "website",
  web: "website",
  url: "website",
  streetaddress: "street",
  addressline1: "street",
  cityname: "city",
  area: "locality",
  areaname: "locality",
  localityname: "locality",
  town: "city",
  citytown: "city",
  statename: "state",
  stateut: "state",
  zip: "zipCode",
  pin: "zipCode",
  pincode: "zipCode",
  postcode: "zipCode",
  postalcode: "zipCode",
  experience: "experienceYears",
  yearsofexperience: "experienceYears",
  languages: "languagesSpoken",
  lat: "latitude",
  lng: "longitude",
  lon: "longitude",
  long: "longitude",
  gst: "legal.gstin",
  gstno: "legal.gstin",
  gstnumber: "legal.gstin",
  gstinno: "legal.gstin",
  regno: "legal.registrationNumber",
  registrationno: "legal.registrationNumber",
  twitter: "social.x",
  mon: "timings.mon",
  tue: "timings.tue",
  wed: "timings.wed",
  thu: "timings.thu",
  fri: "timings.fri",
  sat: "timings.sat",
  sun: "timings.sun",
  monday: "timings.mon",
  tuesday: "timings.tue",
  wednesday: "timings.wed",
  thursday: "timings.thu",
  friday: "timings.fri",
  saturday: "timings.sat",
  sunday: "timings.sun",
  व्यवसायकानाम: "businessName",
  नाम: "businessName",
  श्रेणी: "category",
  फोन: "primaryPhone",
  मोबाइल: "primaryPhone",
  मोबाइलनंबर: "primaryPhone",
  शहर: "city",
  इलाका: "locality",
  इलाक़ा: "locality",
  क्षेत्र: "locality",
  मोहल्ला: "locality",
  राज्य: "state",
  पिनकोड: "zipCode",
};
