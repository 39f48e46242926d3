/**
 * Words in headings of lists, as regular expressions for folded text, with their column. The first
 * that matches decides. An empty column: the list has it, a listing has not.
 */
export const headingWords: readonly (readonly [column: string, words: string])[] = [
  [
    "",
    "e-? ?mail|ई-? ?मेल|aadhaa?r|adhar|आधार|\\bpan\\b|bank|ifsc|\\ba/c\\b|\\bdate\\b|दिनांक|तारीख|birth|\\bdob\\b|जन्म|" +
    "\\bage\\b|आयु|उम्र|father|husband|\\bs/o\\b|\\bw/o\\b|पिता|पति|gender|\\bsex\\b|लिंग|caste|जाति|" +
    "\\bserial\\b|\\bs\\.? ?r?\\.? ?no\\b|\\bsl\\.? ?no\\b|\\bsr\\b|क्रम|क्रमांक|अ\\.? ?क्र|remark|टिप्पणी|photo|फोटो|sign|हस्ताक्षर|" +
    "country|देश|\\bfax\\b|qualification|education|शिक्षा|योग्यता",
  ],
  [
    "whatsapp",
    "whats ?app|\\bwa\\b|व्हाट्स|वाट्स|व्हॉट्स|वॉट्स|ह्वाट्स",
  ],
  [
    "alternatePhone",
    "(?:\\balt|second|other|additional|\\b2nd|emergency|दूसरा|अन्य|वैकल्पिक).*(?:phone|mob|contact|\\bno\\b|number|नंबर|मोबाइल|फोन|संपर्क)|" +
    "land ?line|लैंडलाइन|(?:phone|mobile|mob|मोबाइल|फोन|नंबर)\\D*2$",
  ],
  [
    "businessName",
    "(?:business|shop|firm|party|company|enterprise|establishment|unit|trade|agency|organi[sz]ation|worker|artisan|karigar|contractor|vendor|provider|applicant|beneficiary|member).{0,3} name|" +
    "\\bname of|(?:दुकान|फर्म|व्यवसाय|संस्था|प्रतिष्ठान|कारीगर|मिस्त्री|सदस्य|आवेदक|श्रमिक|कंपनी).* (?:का |के |की )?नाम",
  ],
  [
    "",
    "(?:person|owner|proprietor|prop|contact).*name|contact person|\\bowner\\b|proprietor|मालिक|संपर्क व्यक्ति|district|\\bdist\\b|जिला|tehsil|taluka|\\bblock\\b|तहसील|तालुका|ब्लॉक|\\bward\\b|वार्ड",
  ],
  ["legal.gstin", "\\bgst"],
  ["legal.registrationNumber", "registration|\\breg\\.? ?no|licen[cs]e|पंजीकरण|पंजीयन|लाइसेंस"],
  ["zipCode", "\\bpin\\b|pin ?code|\\bzip|postal|post ?code|पिन"],
  [
    "primaryPhone",
    "phone|दूरध्वनी|mobile|\\bmob\\b|\\bmo\\b|contact|\\bcell\\b|\\btel\\b|\\bph\\b|मोबाइल|मोबाईल|मो\\.|फोन|संपर्क|सम्पर्क|दूरभाष|नंबर|नम्बर",
  ],
  ["closedOn", "weekly off|off day|holiday|closed (?:on|day)|closing day|अवकाश|छुट्टी|बंद(?! होने)"],
  ["opens", "^open(?:s|ing)?(?: time)?$|opening time|खुलने|कब से|(?:^|/ ?)(?:से|from)$"],
  ["closes", "^clos(?:es?|ing)(?: time)?$|closing time|बंद होने|कब तक|(?:^|/ ?)(?:तक|to|till)$"],
  ["timings", "timing|\\btime\\b|hours|समय|samay|working days"],
  ["experienceYears", "experience|\\bexp\\b|अनुभव|anubhav|tajurba|तजुर्बा"],
  ["worksAt", "home ?visit|door ?step|comes? to|घर पर|घर आ|घर जा"],
  ["visitCharge", "visit.*charge|विजिट|visiting|भेट शुल्क"],
  ["website", "web ?site|\\burl\\b|वेबसाइट"],
  ["languagesSpoken", "language|भाषा|bhasha"],
  ["landmark", "land ?mark|लैंडमार्क|\\bnear\\b|पहचान"],
  [
    "category",
    "trade|occupation|profession|\\bskill|category|type of|nature of|work|\\bjob\\b|service|vocation|specialit|" +
    "व्यवसाय|पेशा|काम|कार्य|धंधा|धन्धा|धंदा|हुनर|ट्रेड|श्रेणी|कौशल|सेवा|dhandha|\\bkaam\\b|vyavsa|\\bpesha",
  ],
  ["street", "address|\\baddr?\\b|street|\\broad\\b|पता|पत्ता|\\bpata\\b|एड्रेस|ठिकाना"],
  ["locality", "\\barea|locality|colony|mohalla|sector|इलाका|क्षेत्र|मोहल्ला|कॉलोनी|बस्ती"],
  ["state", "\\bstate\\b|राज्य|प्रदेश|\\brajya\\b"],
  ["city", "\\bcity\\b|\\btown\\b|village|शहर|नगर|गांव|ग्राम|\\bshahar|\\bgaon\\b|\\bplace\\b"],
  ["description", "description|about|details|विवरण|जानकारी"],
  [
    "businessName",
    "\\bname\\b|\\bnaam\\b|नाम|\\bparty\\b|\\bfirm\\b|\\bshop\\b|company|फर्म|दुकान|प्रतिष्ठान|संस्था",
  ],
];
