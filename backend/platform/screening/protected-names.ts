/**
 * Names that fraudulent listings use, separated by bars. They are in Latin and Devanagari script,
 * including the Devanagari spellings that names in other scripts are converted to.
 */

/** Banks, payment services and public bodies, including their branches and offices. */
export const institutions = `
state bank of india|state bank|sbi|sbi bank|bharatiya state bank|भारतीय स्टेट बैंक|स्टेट बैंक ऑफ इंडिया|स्टेट बैंक|एसबीआई
hdfc|hdfc bank|एचडीएफसी|एचडीएफसी बैंक|icici|icici bank|आईसीआईसीआई|आईसीआईसीआई बैंक
axis bank|एक्सिस बैंक|kotak bank|kotak mahindra bank|kotak mahindra|कोटक बैंक|कोटक महिंद्रा बैंक|yes bank|यस बैंक
punjab national bank|pnb|pnb bank|पंजाब नेशनल बैंक|पीएनबी|bank of baroda|bob bank|बैंक ऑफ बड़ौदा|बैंक ऑफ बरोदा
canara bank|केनरा बैंक|union bank|union bank of india|यूनियन बैंक|यूनियन बैंक ऑफ इंडिया|bank of india|boi|बैंक ऑफ इंडिया
indian bank|इंडियन बैंक|indian overseas bank|iob|इंडियन ओवरसीज बैंक|central bank|central bank of india|सेंट्रल बैंक|सेंट्रल बैंक ऑफ इंडिया
uco bank|यूको बैंक|bank of maharashtra|बैंक ऑफ महाराष्ट्र|idbi|idbi bank|आईडीबीआई|आईडीबीआई बैंक|idfc|idfc first bank|idfc bank|आईडीएफसी
indusind bank|indusind|इंडसइंड बैंक|federal bank|फेडरल बैंक|rbl bank|आरबीएल बैंक|bandhan bank|बंधन बैंक|au bank|au small finance bank
karnataka bank|karur vysya bank|south indian bank|city union bank|dcb bank|csb bank|jammu and kashmir bank|punjab and sind bank
citibank|citi bank|hsbc|hsbc bank|standard chartered|standard chartered bank|deutsche bank|dbs bank
reserve bank of india|reserve bank|rbi|भारतीय रिज़र्व बैंक|रिज़र्व बैंक|आरबीआई|nabard|नाबार्ड|sebi|सेबी|irdai|npci
bajaj finance|bajaj finserv|बजाज फाइनेंस|बजाज फिनसर्व|muthoot finance|मुथूट फाइनेंस|manappuram finance|shriram finance|tata capital|lic housing finance|home credit
lic|lic of india|life insurance corporation|life insurance corporation of india|एलआईसी|भारतीय जीवन बीमा निगम|sbi life|hdfc life|icici prudential|star health|policybazaar
paytm|paytm payments bank|पेटीएम|phonepe|phone pe|फोनपे|फोन पे|google pay|gpay|g pay|गूगल पे|जीपे|bhim upi|भीम यूपीआई|upi|यूपीआई
amazon pay|अमेज़न पे|mobikwik|मोबिक्विक|freecharge|razorpay|payu|cred app|paypal|पेपाल|visa card|mastercard|rupay|रुपे|bharatpe|भारतपे|billdesk|fastag|फास्टैग
police|पुलिस|police station|पुलिस स्टेशन|police thana|थाना|पुलिस थाना|cyber police|साइबर पुलिस|cyber cell|साइबर सेल|cyber crime|cyber crime cell|cyber crime police|साइबर क्राइम|crime branch|क्राइम ब्रांच|traffic police|ट्रैफिक पुलिस|railway police
cbi|सीबीआई|enforcement directorate|प्रवर्तन निदेशालय|narcotics control bureau|customs|customs department|कस्टम विभाग|interpol
court|कोर्ट|high court|हाई कोर्ट|supreme court|supreme court of india|सुप्रीम कोर्ट|district court|जिला न्यायालय|न्यायालय|उच्च न्यायालय|lok adalat|लोक अदालत|consumer court|consumer forum|उपभोक्ता न्यायालय
government|government of india|govt|govt of india|सरकार|भारत सरकार|central government|state government|राज्य सरकार|prime minister|pmo|pradhan mantri|प्रधानमंत्री|chief minister|मुख्यमंत्री|ministry of home affairs|election commission|election commission of india|चुनाव आयोग
income tax|income tax department|आयकर|आयकर विभाग|gst department|gst council|जीएसटी विभाग|epfo|ईपीएफओ|pf department|provident fund|esic
aadhaar|aadhar|aadhaar card|aadhar card|uidai|आधार|आधार कार्ड|यूआईडीएआई|pan card|पैन कार्ड|passport|passport seva|पासपोर्ट|पासपोर्ट सेवा|digilocker|voter id|ration card|राशन कार्ड
rto|आरटीओ|regional transport|parivahan|परिवहन विभाग|municipal corporation|नगर निगम|nagar nigam|mahanagar palika|महानगरपालिका|municipality|नगर पालिका|nagar palika|collector|कलेक्टर|tehsil|तहसील|gram panchayat|ग्राम पंचायत
pmc|bmc|bbmp|ghmc|nmmc|pcmc|mhada|म्हाडा|pwd|लोक निर्माण विभाग
electricity board|electricity department|बिजली विभाग|बिजली बोर्ड|vidyut vibhag|विद्युत विभाग|msedcl|mahavitaran|महावितरण|mseb|bses|uppcl|bescom|tangedco|tneb|pspcl|dhbvn|uhbvn|jvvnl|mpeb|cesc|adani electricity|tata power|torrent power|ndpl
jal board|जल बोर्ड|jal nigam|जल निगम|water board|water supply department|जल विभाग|indane|indane gas|इंडेन|इंडेन गैस|bharat gas|भारत गैस|hp gas|एचपी गैस|mahanagar gas|indraprastha gas|igl|mngl|adani gas
indian railways|indian railway|भारतीय रेल|रेलवे|irctc|आईआरसीटीसी|metro rail|india post|भारतीय डाक|post office|डाकघर|speed post|स्पीड पोस्ट|air india|indigo airlines|nhai
bank|banks|बैंक|net banking|internet banking|mobile banking|नेट बैंकिंग|ombudsman|banking ombudsman|lokpal|लोकपाल|thana|kotwali|कोतवाली|discom|mahadiscom|maha discom|डिस्कॉम|महाडिस्कॉम|electricity office|electricity bill|electricity helpline|bijli office|bijli bill|bijli ghar|बिजली ऑफिस|बिजली कार्यालय|बिजली बिल|बिजली घर|ration office|ration|राशन ऑफिस|राशन कार्यालय|राशन
customer care|customercare|customer support|customer service|customer service center|customer service centre|support center|support centre|help center|help centre|complaint office|complaint center|complaint centre|enquiry office|grahak seva|grahak sewa|grahak seva kendra|ग्राहक सेवा|ग्राहक सहायता|सहायता केंद्र|helpline|help line|help desk|helpdesk|call center|call centre|care number|cust care|toll free|tollfree|kyc|kyc update|control room|customer care center|customer care centre|कस्टमर केयर|कस्टमर सपोर्ट|हेल्पलाइन|हेल्प लाइन|हेल्प डेस्क|हेल्पडेस्क|कॉल सेंटर|टोल फ्री|केवाईसी|कंट्रोल रूम|ग्राहक सेवा केंद्र|शिकायत केंद्र
पोलीस|बँक|एसबिआइ|एस्बिऐ|एस्पिऐ|ऐसबीआई|एचडिएफसि
phonepay|phone pay|phonpe|fone pe|fone pay|phonepe wallet|paytrn|paytam|gogle pay|googal pay|फोनपै|फोन पै
ambulance 108|fire brigade|फायर ब्रिगेड|अग्निशमन|civil hospital|सिविल अस्पताल|aiims|एम्स|esi hospital
`;

/**
 * Brands whose customers are misled to false helplines. Their dealers and repairers are legitimate.
 */
export const brands = `
airtel|bharti airtel|एयरटेल|jio|reliance jio|जियो|रिलायंस जियो|vodafone|vodafone idea|vi|वोडाफोन|वीआई|bsnl|बीएसएनएल|mtnl|jiofiber|jio fiber|act fibernet|hathway
tata sky|tata play|टाटा स्काई|टाटा प्ले|dish tv|डिश टीवी|d2h|videocon d2h|sun direct|airtel dth
cred|क्रेड|arnazon|amazone|amzon|flipcart|flip kart|sarnsung|samsang|gogle|whatsap|watsapp
amazon|अमेज़न|अमेजॉन|flipkart|फ्लिपकार्ट|meesho|मीशो|myntra|मिंत्रा|snapdeal|jiomart|bigbasket|blinkit|zepto|swiggy|स्विगी|zomato|जोमैटो|nykaa|ajio|olx|quikr
google|गूगल|whatsapp|व्हाट्सऐप|व्हाट्सएप|facebook|फेसबुक|instagram|इंस्टाग्राम|telegram|youtube|यूट्यूब|twitter|microsoft|माइक्रोसॉफ्ट|apple|apple india|netflix|hotstar|truecaller|linkedin
ola cabs|ola cab|uber|उबर|rapido|रैपिडो|makemytrip|goibibo|redbus|yatra com|cleartrip|indigo|इंडिगो|spicejet|vistara|akasa air
delhivery|डेल्हीवरी|blue dart|bluedart|dtdc|डीटीडीसी|ekart|xpressbees|fedex|dhl|ecom express|shadowfax
samsung|सैमसंग|lg|lg electronics|एलजी|whirlpool|व्हर्लपूल|sony|सोनी|panasonic|पैनासोनिक|xiaomi|mi india|redmi|oneplus|oppo|vivo|realme|hp|hp printer|dell|lenovo|asus|acer|canon|epson
godrej|godrej appliances|voltas|वोल्टास|daikin|डाइकिन|hitachi|bluestar|blue star|carrier ac|lloyd ac|haier|ifb|bosch|havells|हैवेल्स|crompton|eureka forbes|aquaguard|यूरेका फोर्ब्स|kent ro|केंट आरओ|livpure|pureit
maruti suzuki|मारुति सुज़ुकी|hyundai|tata motors|टाटा मोटर्स|mahindra finance|hero motocorp|honda|tvs motor|royal enfield|ola electric|ather
asian paints|एशियन पेंट्स|berger paints|urban company|urbanclap|अर्बन कंपनी|justdial|just dial|जस्टडायल|sulekha|सुलेखा|indiamart|इंडियामार्ट|nobroker|housing com|magicbricks|99acres
`;

/** Family names that are also brands. They count as the brand only with a word of customer care. */
export const familyBrands = `
bajaj|बजाज|tata|टाटा|mahindra|महिंद्रा|kotak|कोटक|reliance|रिलायंस|adani|अदाणी|अडानी|birla|बिड़ला|muthoot|hero|हीरो|usha|उषा|prestige|orient|philips|symphony|bhim|lloyd|ola|ओला|axis|एक्सिस
`;

/** Words in a name that claim to speak for a company. */
export const careWords = `
customer care|customercare|customer|care|customer service|customer support|help|help desk|helpdesk|desk|support|helpline|help line|help center|help centre|toll free|tollfree|complaint|complaints|grievance|refund|care number|contact number|kyc|kyc update|executive|call center|call centre
cust|cust care|care center|care centre|support center|support centre|customer center|customer centre|complaint center|complaint centre|enquiry|inquiry|control room|hotline
grahak seva|grahak sewa|grahak|shikayat|sahayata|madad
कस्टमर केयर|कस्टमर|केयर|कस्टमर सर्विस|कस्टमर सपोर्ट|हेल्प|हेल्प डेस्क|हेल्पडेस्क|डेस्क|सपोर्ट|हेल्पलाइन|हेल्प लाइन|टोल फ्री|ग्राहक सेवा|ग्राहक|ग्राहक सेवा केंद्र|ग्राहक सहायता|सहायता|सहायता केंद्र|मदद|शिकायत|शिकायत केंद्र|रिफंड|केवाईसी|कॉल सेंटर|केयर सेंटर|सपोर्ट सेंटर|पूछताछ|कंट्रोल रूम
`;

/** Words that do not turn a protected name into a different name. */
export const fillers = `
office|official|head office|branch|branch office|ऑफिस|कार्यालय|शाखा|मुख्यालय|आधिकारिक
the|of|and|in|for|ltd|limited|pvt|private|co|company|inc|corp|india|bharat|online|number|no|real|verified|new|my|app|team|department|dept|authority|division|city|women|mahila|child|senior citizen
card|cards|credit card|debit card|loan|loans|home loan|personal loan|gold loan|yono|account|accounts|savings account|atm|wallet|emi|insurance|claim|claims
कार्ड|क्रेडिट कार्ड|डेबिट कार्ड|लोन|ऋण|योनो|खाता|एटीएम|वॉलेट|बीमा|महिला|शहर|सिटी
लिमिटेड|प्राइवेट|इंडिया|इन्त्य|भारत|ऑनलाइन|नंबर|का|की|के|विभाग|टीम|ऐप
`;

/** Words that turn a brand's name, but not an institution's, into the name of a trade. */
export const institutionWords = `
service|services|seva|sewa|service center|service centre|center|centre|kendra|station|sarvice|officer|point
सेवा|सर्विस|केंद्र|सेवा केंद्र|सर्विस सेंटर|सेंटर|अधिकारी
`;

/** Places next to an office: "Mumbai Police". */
export const places = `
delhi|new delhi|mumbai|pune|bengaluru|bangalore|hyderabad|chennai|kolkata|ahmedabad|surat|jaipur|lucknow|kanpur|nagpur|indore|bhopal|patna|noida|gurgaon|gurugram|ghaziabad|thane|nashik|chandigarh|ranchi|raipur|kochi
maharashtra|karnataka|gujarat|rajasthan|uttar pradesh|up|madhya pradesh|mp|bihar|punjab|haryana|kerala|tamil nadu|telangana|andhra pradesh|west bengal|odisha|jharkhand|assam|goa|uttarakhand|himachal pradesh|chhattisgarh
दिल्ली|मुंबई|पुणे|बेंगलुरु|हैदराबाद|चेन्नई|कोलकाता|अहमदाबाद|जयपुर|लखनऊ|कानपुर|नागपुर|इंदौर|भोपाल|पटना|महाराष्ट्र|कर्नाटक|गुजरात|राजस्थान|उत्तर प्रदेश|मध्य प्रदेश|बिहार|पंजाब|हरियाणा
`;
