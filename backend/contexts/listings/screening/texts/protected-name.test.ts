import assert from "node:assert/strict";
import { isProtectedName } from "./protected-name.ts";

const site = { siteNames: ["Karigar", "कारीगर"], places: ["Pune", "Maharashtra", "Kothrud"] };

const claimed = `
State Bank of India Help Desk|State Bank of India|SBI Customer Care|S.B.I. Customer Care|SBI|SBI Bank Helpline
SBI Customer Care Number 1800|StateBank Helpline|HDFC Bank Kothrud Branch|HDFC Bank Customercare|ICICI Bank Pune
Punjab National Bank Head Office|Yes Bank Support|Axis Bank Help Line|Canara Bank Service Centre|LIC Office
Paytm|PayTM Care|Paytm Refund Help Desk|PhonePe Customer Care|Phone Pe Helpline|Google Pay Help|GPay Support
Airtel Customer Care|Jio Care|Jio Helpline Number|Vodafone Idea Customer Care|Vi Customer Care|BSNL Office
Amazon Customer Care|Flipkart Refund Support|Amazon Help|Swiggy Help Desk|Google Support|WhatsApp Support Team
Samsung Customer Care|LG Customer Care|Asian Paints|Asian Paints Official|Tata Customer Care|Bajaj Finance Helpline
Police|Pune Police|Mumbai Police Helpline|Police Help Desk|Police Station|Cyber Cell|Cyber Crime Helpline
Income Tax Office|Income Tax Department|RTO|RTO Office Pune|Passport Office|Passport Seva Kendra|High Court
Government of India|Aadhaar Card Helpline|Aadhar Help Center|Mahavitaran|MSEDCL Office|Tata Power Helpline|IRCTC Refund
Karigar|Karigar Customer Care|Karigar Support|Karigar Official|KarigarHelp|Karigar Pune Help|Karigar Cust Care
भारतीय स्टेट बैंक|भारतीय स्टेट बैंक ग्राहक सेवा|एसबीआई हेल्पलाइन|एस बी आई कस्टमर केयर|स्टेट बैंक हेल्प डेस्क|एचडीएफसी बैंक
पेटीएम कस्टमर केयर|फोनपे हेल्पलाइन|गूगल पे सहायता|एयरटेल कस्टमर केयर|जियो केयर|पुलिस|पुणे पुलिस|पुलिस हेल्पलाइन
साइबर सेल|आयकर विभाग|आधार कार्ड सहायता केंद्र|बिजली विभाग|कारीगर कस्टमर केयर|कारीगर सहायता|भारत सरकार|हाई कोर्ट
ＳＢＩ Customer Care|𝐒𝐁𝐈 Helpline|Paytmm Care|P4ytm Care|5BI Customer Care|S8I Help|Paytrn Care|PhonePay Help
Samsung Service Centre|LG Service Center|Ravi Voltas Service Centre|सैमसंग सर्विस सेंटर
SBI Card Support|SBI YONO Support|SBI Credit Card Care|RBI Ombudsman Office|Flipkart Support Centre|Flipkart Care Centre
Samsung Customer Care Centre|HDFC Loan Help|CRED Support|Ola Customer Care|MahaDiscom Helpline|Thana Helpline
Women Helpline|Electricity Office|Ration Office|Pune City Police Control Room|एसबीआई कार्ड हेल्प|महिला हेल्पलाइन
Customer Care|Helpline|Customer Service Centre|Support Centre Pune|Complaint Office|Grahak Seva Kendra|ग्राहक सेवा|Toll Free Customer Care|KYC Help Desk|Bank|Bank Helpline|Pune Customer Care|कस्टमर केयर|हेल्पलाइन
Karigar Verified Partner|Paytm KYC Verification|Google Pay Refund Cell|Aadhaar Update Centre|Sharma SBI KYC Centre Pune
Gupta Google Pay Refund Office Nagpur|PayTM Cashback Partner Gupta|Sharma Karigar Verified Partner Desk|Karigar.in Partner Support
HDCF Bank Customer Support|ICIC Bank KYC Update|Airtle Customer Care|Karigr Verification Desk|Kariger Support|K@rigar Support Team
Paytm KYC Verfication|BSNL KYC Varification|Pay-tm KYC Agent|G-Pay Cashback Office|Googel Pay Help Center|Paytam Refund|Patm Refund
Ramesh Aadhaar Update|Sai Aadhaar Update Point|Shree Ganesh Aadhaar Support|Suresh Aadhaar Centre Kothrud|Sunita Aadhar Seva Kothrud
Aadhaar Update Construction|Adhaar Card Print|e-Aadhaar Print Point|Adhar Update Ramesh|आधार सेवा रमेश|phonepekyc|GPaykyc|SBIKYC Desk|Karigarkyc|sbirefund
Karigar Official Plumber|Karigar Support Carpenter|Karigar Partner Plumbers|Karigar Certified Electrician|Karigar Registered Pro|Karigar Authorised Dealer
Karigar Aproved Plumber|Karigar Gold Member|Karigar Guarantee|Plumber Karigar Partner|Karigar Plumber Support|कारीगर मान्यता प्राप्त|कारीगर अधिकृत प्लंबर
RBL Support|Manapuram KYC|L&T Finance Recovery|Paisabazaar Support|Simpl Refund|BookMyShow Refund|MCA Office|Mca21 Help|UTI PAN Centre|Consumer Helpline
एस बी आई के वाई सी|एसबीआय केवायसी केंद्र|गैस सब्सिडी कार्यालय|Ramesh SBI Authorised|Suresh PF Withdrawal|Sai SBI Cenre|SBI Approved Electrician|LG Authorised Centre Ramesh
PM Surya Ghar Subsidy Office|Traffic Police e-Challan Refund|Bank KYC Update Centre|Mumbai Police Verification Wing|LIC of India Maturity Claim Cell
Asian Paints Cashback Office|LG AC Customer Care Number|Samsung TV Repair Customer Care|Urban Company Verified Partner
वर्मा पीएनबी खाता अपडेट सेवा|कारीगर वेरिफाइड पार्टनर|कारिगर सहायता|पेटिएम रिफंड|गूगल पे कैशबैक केंद्र|Karigar सत्यापन Partner|SBI केवाईसी Helpdesk
`.trim().split(/[|\n]/);

const claimedInOtherScripts = `
ஸ்டேட் பேங்க் ஆஃப் இந்தியா ஹெல்ப் டெஸ்க்|எஸ்பிஐ கஸ்டமர் கேர்|போலீஸ்|பேடிஎம் கஸ்டமர் கேர்|கூகுள் பே ஹெல்ப்லைன்
స్టేట్ బ్యాంక్ ఆఫ్ ఇండియా హెల్ప్ డెస్క్|ఎస్‌బిఐ కస్టమర్ కేర్|పోలీస్ హెల్ప్‌లైన్|ఫోన్‌పే కస్టమర్ కేర్|సైబర్ క్రైమ్ పోలీస్
ಸ್ಟೇಟ್ ಬ್ಯಾಂಕ್ ಆಫ್ ಇಂಡಿಯಾ ಹೆಲ್ಪ್ ಡೆಸ್ಕ್|ಎಸ್‌ಬಿಐ ಕಸ್ಟಮರ್ ಕೇರ್|ಪೊಲೀಸ್ ಹೆಲ್ಪ್‌ಲೈನ್|ಎಚ್‌ಡಿಎಫ್‌ಸಿ ಬ್ಯಾಂಕ್|ಏರ್‌ಟೆಲ್ ಕಸ್ಟಮರ್ ಕೇರ್
স্টেট ব্যাংক অফ ইন্ডিয়া হেল্প ডেস্ক|এসবিআই কাস্টমার কেয়ার|পুলিশ|পেটিএম কাস্টমার কেয়ার|এইচডিএফসি ব্যাংক
સ્ટેટ બેંક ઓફ ઇન્ડિયા હેલ્પ ડેસ્ક|એસબીઆઈ કસ્ટમર કેર|પોલીસ હેલ્પલાઇન|એચડીએફસી બેંક|એરટેલ કસ્ટમર કેર
ਸਟੇਟ ਬੈਂਕ ਆਫ਼ ਇੰਡੀਆ ਹੈਲਪ ਡੈਸਕ|ਐਸਬੀਆਈ ਕਸਟਮਰ ਕੇਅਰ|ਪੁਲਿਸ ਹੈਲਪਲਾਈਨ|ਪੇਟੀਐਮ ਕਸਟਮਰ ਕੇਅਰ|ਗੂਗਲ ਪੇ ਹੈਲਪਲਾਈਨ
സ്റ്റേറ്റ് ബാങ്ക് ഓഫ് ഇന്ത്യ ഹെൽപ്പ് ഡെസ്ക്|എസ്ബിഐ കസ്റ്റമർ കെയർ|പോലീസ്|ഗൂഗിൾ പേ ഹെൽപ്പ്‌ലൈൻ|എച്ച്ഡിഎഫ്സി ബാങ്ക്
ചെന്നൈ പോലീസ്|চেন্নাই পুলিশ|சென்னை போலீஸ்|చెన్నై పోలీస్|پونے پولیس
ଷ୍ଟେଟ ବ୍ୟାଙ୍କ ଅଫ ଇଣ୍ଡିଆ ହେଲ୍ପ ଡେସ୍କ|ଏସବିଆଇ କଷ୍ଟମର କେୟାର|ପୋଲିସ ହେଲ୍ପଲାଇନ|ଫୋନପେ କଷ୍ଟମର କେୟାର|ସାଇବର କ୍ରାଇମ ପୋଲିସ
اسٹیٹ بینک آف انڈیا ہیلپ ڈیسک|ایس بی آئی کسٹمر کیئر|پولیس ہیلپ لائن|پے ٹی ایم کسٹمر کیئر|ایچ ڈی ایف سی بینک
`.trim().split(/[|\n]/);

const ownInOtherScripts = `
முருகன் பிளம்பிங் ஒர்க்ஸ்|ஸ்ரீ பாலாஜி பெயிண்டர்ஸ்|போலீஸ் லைன் எலக்ட்ரிகல்ஸ்|బాలాజీ ఎలక్ట్రికల్స్|సాయి కేర్|శ్రీ సాయి సర్వీసెస్
ಶ್ರೀ ಗಣೇಶ ಎಲೆಕ್ಟ್ರಿಕಲ್ಸ್|ಬ್ಯಾಂಕ್ ರೋಡ್ ಪ್ಲಂಬರ್|শ্রী দুর্গা ইলেকট্রিক|সরকার ইলেকট্রিক|রায় অ্যান্ড সন্স|শ্রী গণেশ কেয়ার
શ્રી ગણેશ પ્લમ્બિંગ|પટેલ સર્વિસ|કીર્તિ|ਗੁਰੂ ਨਾਨਕ ਪੇਂਟਰ|ਸਿੰਘ ਸਰਵਿਸ|ਪੁਲਿਸ ਲਾਈਨ ਇਲੈਕਟ੍ਰੀਕਲ
ശ്രീ ഗണേഷ് പ്ലംബിംഗ്|കൃഷ്ണ കെയർ|ଶ୍ରୀ ଜଗନ୍ନାଥ ପେଣ୍ଟର|ଦାସ ସର୍ଭିସ|احمد پلمبنگ ورکس|خان سروس|رحمت کیئر
`.trim().split(/[|\n]/);

const own = `
Police Line Electricals|Bank Road Plumbers|Govt. licensed contractor|Govt Licensed Contractor Sharma
Asian Paints dealer Sharma|Asian Paints Colour World Gupta|Samsung AC repair by Ravi|Samsung AC Repair
Godrej Locksmith Rahul|Voltas AC Service|Havells Galaxy Sharma Electricals|Court Road Painters
High Court Lane Furniture|Railway Colony Carpenter|Station Road Hardware|Post Office Lane Plumber|Kirti|Kirti Care
Bajaj Electricals|Bajaj Services|Bajaj and Sons|Tata Carpenter|Mahindra Painters|Usha Enterprises|Hero Plumbing
Care Cleaning Services|Home Care|Help Line Plumbers|Customer First Interiors|Support Roofing|Viola|Ola Interiors
Palace Decorators|Government Colony Paints|Jio Tower Electricals|Sharma Karigar|Karigar Furniture|Ravi Karigar Painters|Pune Karigar|Karigar Pune|Kothrud Karigar
Axis Interiors|Union Furniture|Central Hardware|Federal Paints|Canara Furniture|Indian Carpenter|National Sanitary|Maharashtra Furniture
Pune Paints|Delhi Darbar Sanitary|Hitesh Pipes|Passport Photo Sharma|Aadhaar Constructions|Official Interiors|New India Tiles
Bank Colony Furniture|Electricity Services|Visiting Card Printers|Loan Electricals|Card Board House|City Paints|Women Tailors
Car Care|Pune Care|Support Systems|3M Car Care|Ola Painters|Credo Interiors|Thana Road Carpenter|Ration Shop Lane Plumber
पुलिस लाइन इलेक्ट्रिकल्स|बैंक रोड प्लंबर|शर्मा कारीगर|कारीगर फर्नीचर|आधार कंस्ट्रक्शन|बजाज इलेक्ट्रिकल्स|एशियन पेंट्स डीलर शर्मा|घर की मदद
Bijli Ghar|Sharma Electricals Bijli Ghar|बिजली घर इलेक्ट्रिकल्स|Ramesh Karigar|Karigar Painting Team|Ustad Karigar Home Services|Karigar Interiors & Partners
Asian Paints Dealer Gupta Hardware|Asian Paints Support Painter Verma|Samsung Customer Care Electrician Ravi|Kohler Authorised Dealer Jain Bath Studio|Havells Galaxy Chawla Lights|Crompton Fan Service Nisar Ahmed
Sharma Seva Kendra Plumbing|Jan Seva Electric Works|Krishi Seva Kendra & Pump Repair|PNB Wali Gali Electrician|Union Bank Colony Plumbing Services|Railway Colony Home Services
Govt Approved Electrical Contractor Rao|MSEDCL Approved Electrical Contractor|Police Verified Maids Bureau|Tata Power Solar Dealer Mehta|Aadhar Home Services
Bhim Rao Plumbing Help|Dilawar Karigar & Sons|Karigar Furniture Centre|Karigar Modular Kitchen Hub|Lucky Karigar|Karigar Sanitary|Jaquar Sanitary Point
GST Registered Contractor|PWD Approved Contractor Rao|PMC Licensed Plumber Shinde|Aadhar Furniture Centre|Kajaria Tiles Centre|Simple Support Roofing
Perfect Support Scaffolding|Your Home Partner Cleaning|Shree Update Interiors|Meshram Rooftop Solar|Ujjwal Services|Madan Service Centre|Kharghar Home Support|Payal Service Centre
`.trim().split(/[|\n]/);

Deno.test("finds every name that claims to be a bank, a brand or an office", () => {
  assert.deepEqual(claimed.filter((name) => !isProtectedName(name, site)), []);
});

Deno.test("allows a trade or a family name next to a protected name", () => {
  assert.deepEqual(own.filter((name) => isProtectedName(name, site)), []);
});

Deno.test("finds protected names in other Indian scripts", () => {
  assert.deepEqual(claimedInOtherScripts.filter((name) => !isProtectedName(name, site)), []);
});

Deno.test("allows ordinary names in other Indian scripts", () => {
  assert.deepEqual(ownInOtherScripts.filter((name) => isProtectedName(name, site)), []);
});
