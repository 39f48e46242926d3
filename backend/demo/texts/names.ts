import type { StateCode } from "#/contexts/directory/places/gazetteer/states.ts";

/** A text in English and in Hindi. */
export type Pair = readonly [en: string, hi: string];

type Region =
  | "north"
  | "maharashtra"
  | "gujarat"
  | "punjab"
  | "tamil"
  | "telugu"
  | "kannada"
  | "malayalam"
  | "bengal"
  | "odisha"
  | "northeast"
  | "kashmir"
  | "goa";

const regions: Partial<Record<StateCode, Region>> = {
  MH: "maharashtra",
  GJ: "gujarat",
  GA: "goa",
  PB: "punjab",
  CH: "punjab",
  TN: "tamil",
  PY: "tamil",
  TS: "telugu",
  AP: "telugu",
  KA: "kannada",
  KL: "malayalam",
  WB: "bengal",
  TR: "bengal",
  OD: "odisha",
  AS: "northeast",
  ML: "northeast",
  SK: "northeast",
  JK: "kashmir",
};

export const regionOf = (state: StateCode): Region => regions[state] ?? "north";

/** Where many owners write in Hindi first. */
export const hindiStates: readonly StateCode[] = [
  "BR",
  "CG",
  "DL",
  "HP",
  "HR",
  "JH",
  "MP",
  "RJ",
  "UK",
  "UP",
];

/** What an owner's family name may be, by region. */
export const surnames: Record<Region, readonly Pair[]> = {
  north: [
    ["Sharma", "शर्मा"],
    ["Verma", "वर्मा"],
    ["Gupta", "गुप्ता"],
    ["Yadav", "यादव"],
    ["Mishra", "मिश्रा"],
    ["Vishwakarma", "विश्वकर्मा"],
    ["Chauhan", "चौहान"],
    ["Saini", "सैनी"],
    ["Agarwal", "अग्रवाल"],
    ["Tiwari", "तिवारी"],
    ["Prajapati", "प्रजापति"],
    ["Rathore", "राठौड़"],
    ["Ansari", "अंसारी"],
    ["Kushwaha", "कुशवाहा"],
    ["Jangid", "जांगिड़"],
    ["Srivastava", "श्रीवास्तव"],
    ["Khan", "ख़ान"],
    ["Pandey", "पांडेय"],
    ["Sahu", "साहू"],
    ["Thakur", "ठाकुर"],
    ["Soni", "सोनी"],
    ["Maurya", "मौर्य"],
  ],
  maharashtra: [
    ["Patil", "पाटील"],
    ["Kulkarni", "कुलकर्णी"],
    ["Deshmukh", "देशमुख"],
    ["Joshi", "जोशी"],
    ["Jadhav", "जाधव"],
    ["Pawar", "पवार"],
    ["Shinde", "शिंदे"],
    ["Gaikwad", "गायकवाड़"],
    ["Sutar", "सुतार"],
    ["More", "मोरे"],
    ["Kadam", "कदम"],
    ["Bhosale", "भोसले"],
    ["Shaikh", "शेख"],
    ["Chavan", "चव्हाण"],
    ["Wagh", "वाघ"],
  ],
  gujarat: [
    ["Patel", "पटेल"],
    ["Shah", "शाह"],
    ["Mistry", "मिस्त्री"],
    ["Panchal", "पंचाल"],
    ["Prajapati", "प्रजापति"],
    ["Desai", "देसाई"],
    ["Solanki", "सोलंकी"],
    ["Parmar", "परमार"],
    ["Suthar", "सुथार"],
    ["Trivedi", "त्रिवेदी"],
    ["Vaghela", "वाघेला"],
  ],
  punjab: [
    ["Singh", "सिंह"],
    ["Sandhu", "संधू"],
    ["Gill", "गिल"],
    ["Dhiman", "धीमान"],
    ["Bansal", "बंसल"],
    ["Arora", "अरोड़ा"],
    ["Ramgarhia", "रामगढ़िया"],
    ["Dhillon", "ढिल्लों"],
    ["Kapoor", "कपूर"],
    ["Sidhu", "सिद्धू"],
  ],
  tamil: [
    ["Murugan", "मुरुगन"],
    ["Selvam", "सेल्वम"],
    ["Rajan", "राजन"],
    ["Subramanian", "सुब्रमण्यन"],
    ["Kannan", "कन्नन"],
    ["Pandian", "पांडियन"],
    ["Senthil", "सेंथिल"],
    ["Arumugam", "आरुमुगम"],
    ["Velmurugan", "वेलमुरुगन"],
    ["Natarajan", "नटराजन"],
    ["Karthik", "कार्तिक"],
  ],
  telugu: [
    ["Reddy", "रेड्डी"],
    ["Rao", "राव"],
    ["Naidu", "नायडू"],
    ["Chary", "चारी"],
    ["Goud", "गौड़"],
    ["Raju", "राजू"],
    ["Varma", "वर्मा"],
    ["Yadagiri", "यादगिरी"],
    ["Prasad", "प्रसाद"],
    ["Khaja", "ख़्वाजा"],
  ],
  kannada: [
    ["Gowda", "गौड़ा"],
    ["Hegde", "हेगड़े"],
    ["Shetty", "शेट्टी"],
    ["Achar", "आचार"],
    ["Murthy", "मूर्ति"],
    ["Nayak", "नायक"],
    ["Manjunath", "मंजुनाथ"],
    ["Kamath", "कामत"],
    ["Patil", "पाटिल"],
    ["Basavaraj", "बसवराज"],
  ],
  malayalam: [
    ["Nair", "नायर"],
    ["Menon", "मेनन"],
    ["Thomas", "थॉमस"],
    ["Kurian", "कुरियन"],
    ["Pillai", "पिल्लई"],
    ["Varghese", "वर्गीस"],
    ["Achari", "आचारी"],
    ["Mathew", "मैथ्यू"],
    ["Abdul Rahman", "अब्दुल रहमान"],
    ["Unnikrishnan", "उन्नीकृष्णन"],
  ],
  bengal: [
    ["Das", "दास"],
    ["Ghosh", "घोष"],
    ["Mondal", "मंडल"],
    ["Saha", "साहा"],
    ["Dutta", "दत्ता"],
    ["Sarkar", "सरकार"],
    ["Chatterjee", "चटर्जी"],
    ["Debnath", "देबनाथ"],
    ["Roy", "रॉय"],
    ["Paul", "पाल"],
  ],
  odisha: [
    ["Mohanty", "मोहंती"],
    ["Sahoo", "साहू"],
    ["Pradhan", "प्रधान"],
    ["Behera", "बेहेरा"],
    ["Panda", "पंडा"],
    ["Nayak", "नायक"],
    ["Maharana", "महाराणा"],
  ],
  northeast: [
    ["Bora", "बोरा"],
    ["Kalita", "कलिता"],
    ["Sharma", "शर्मा"],
    ["Lyngdoh", "लिंगदोह"],
    ["Chettri", "छेत्री"],
    ["Deka", "डेका"],
    ["Tamang", "तमांग"],
    ["Saikia", "सैकिया"],
  ],
  kashmir: [
    ["Bhat", "भट"],
    ["Dar", "डार"],
    ["Mir", "मीर"],
    ["Gupta", "गुप्ता"],
    ["Jamwal", "जम्वाल"],
    ["Wani", "वानी"],
    ["Sharma", "शर्मा"],
  ],
  goa: [
    ["Naik", "नाइक"],
    ["Fernandes", "फ़र्नांडीस"],
    ["Dsouza", "डिसूज़ा"],
    ["Kamat", "कामत"],
    ["Gaonkar", "गांवकर"],
    ["Rodrigues", "रोड्रिग्स"],
  ],
};

/** Names of shops that are not the owner's. */
const everywhere: readonly Pair[] = [
  ["Shree Ganesh", "श्री गणेश"],
  ["Om Sai", "ओम साई"],
  ["New Bharat", "न्यू भारत"],
  ["Balaji", "बालाजी"],
  ["Annapurna", "अन्नपूर्णा"],
  ["Royal", "रॉयल"],
  ["National", "नेशनल"],
  ["Modern", "मॉडर्न"],
  ["Star", "स्टार"],
  ["Perfect", "परफ़ेक्ट"],
  ["Apna", "अपना"],
  ["Lakshmi", "लक्ष्मी"],
  ["Pragati", "प्रगति"],
  ["Saraswati", "सरस्वती"],
  ["Bharat", "भारत"],
  ["Navyug", "नवयुग"],
];

const regional: Partial<Record<Region, readonly Pair[]>> = {
  north: [
    ["Jai Bajrang", "जय बजरंग"],
    ["Maa Durga", "माँ दुर्गा"],
    ["Vishwakarma", "विश्वकर्मा"],
    ["Shri Ram", "श्री राम"],
  ],
  maharashtra: [["Shivneri", "शिवनेरी"], ["Sahyadri", "सह्याद्री"], ["Morya", "मोरया"]],
  gujarat: [["Jay Ambe", "जय अंबे"], ["Umiya", "उमिया"], ["Khodiyar", "खोडियार"]],
  punjab: [["Guru Nanak", "गुरु नानक"], ["Sher-e-Punjab", "शेर-ए-पंजाब"]],
  tamil: [["Sri Murugan", "श्री मुरुगन"], ["Annai", "अन्नै"], ["Vinayaga", "विनायक"]],
  telugu: [["Sri Venkateswara", "श्री वेंकटेश्वर"], ["Sri Sai Durga", "श्री साई दुर्गा"]],
  kannada: [["Sri Manjunatha", "श्री मंजुनाथ"], ["Chamundeshwari", "चामुंडेश्वरी"]],
  malayalam: [["Malabar", "मलाबार"], ["St. Antony", "सेंट एंटनी"], ["Periyar", "पेरियार"]],
  bengal: [["Maa Tara", "माँ तारा"], ["Bengal", "बंगाल"]],
  odisha: [["Jay Jagannath", "जय जगन्नाथ"], ["Kalinga", "कलिंग"]],
  northeast: [["Brahmaputra", "ब्रह्मपुत्र"], ["Himalaya", "हिमालय"]],
  kashmir: [["Chinar", "चिनार"], ["Himalayan", "हिमालयन"]],
  goa: [["Mandovi", "मांडवी"], ["Zuari", "ज़ुआरी"]],
};

export const shopNames = (region: Region): readonly Pair[] => [
  ...everywhere,
  ...(regional[region] ?? []),
];

export const streets: readonly Pair[] = [
  ["Station Road", "स्टेशन रोड"],
  ["Main Road", "मेन रोड"],
  ["Gandhi Road", "गांधी रोड"],
  ["Market Road", "मार्केट रोड"],
  ["Temple Street", "मंदिर मार्ग"],
  ["Nehru Marg", "नेहरू मार्ग"],
  ["College Road", "कॉलेज रोड"],
  ["Bus Stand Road", "बस स्टैंड रोड"],
  ["Hospital Road", "अस्पताल रोड"],
  ["Ring Road", "रिंग रोड"],
  ["Subhash Marg", "सुभाष मार्ग"],
  ["School Lane", "स्कूल वाली गली"],
  ["Ambedkar Road", "आंबेडकर रोड"],
  ["Old Post Office Lane", "पुराना डाकघर गली"],
];

export const buildings: readonly Pair[] = [
  ["Shop No. {n}, Ground Floor", "दुकान नं. {n}, भूतल"],
  ["{n}, First Floor", "{n}, पहली मंज़िल"],
  ["House No. {n}", "मकान नं. {n}"],
  ["{n}", "{n}"],
  ["Shop {n}, Sai Complex", "दुकान {n}, साई कॉम्प्लेक्स"],
  ["Plot {n}", "प्लॉट {n}"],
  ["Shop {n}, Municipal Market", "दुकान {n}, नगर निगम मार्केट"],
];

export const landmarks: readonly Pair[] = [
  ["Opposite the post office", "डाकघर के सामने"],
  ["Near the bus stand", "बस स्टैंड के पास"],
  ["Behind Hanuman Mandir", "हनुमान मंदिर के पीछे"],
  ["Next to the government school", "सरकारी स्कूल के बगल में"],
  ["Near the water tank", "पानी की टंकी के पास"],
  ["Opposite the vegetable market", "सब्ज़ी मंडी के सामने"],
  ["Near the railway crossing", "रेलवे फाटक के पास"],
  ["Beside the petrol pump", "पेट्रोल पंप के बगल में"],
  ["Above the medical store", "मेडिकल स्टोर के ऊपर"],
  ["Near the community hall", "सामुदायिक भवन के पास"],
  ["Opposite the park gate", "पार्क के गेट के सामने"],
  ["Behind the bank", "बैंक के पीछे"],
];
