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
SBI Card Support|SBI YONO Support|SBI Credit Card Care|RBI Ombudsman Office|Flipkart Support Centre|Flipkart Care Centre
Samsung Customer Care Centre|HDFC Loan Help|CRED Support|Ola Customer Care|MahaDiscom Helpline|Thana Helpline
Women Helpline|Electricity Office|Ration Office|Pune City Police Control Room|एसबीआई कार्ड हेल्प|महिला हेल्पलाइन
Customer Care|Helpline|Customer Service Centre|Support Centre Pune|Complaint Office|Grahak Seva Kendra|ग्राहक सेवा|Toll Free Customer Care|KYC Help Desk|Bank|Bank Helpline|Pune Customer Care|कस्टमर केयर|हेल्पलाइन
`.trim().split(/[|\n]/);

const own = `
Police Line Electricals|Bank Road Plumbers|Govt. licensed contractor|Govt Licensed Contractor Sharma
Asian Paints dealer Sharma|Asian Paints Colour World Gupta|Samsung AC repair by Ravi|Samsung AC Repair|LG Service Center
Samsung Service Centre|Godrej Locksmith Rahul|Voltas AC Service|Havells Galaxy Sharma Electricals|Court Road Painters
High Court Lane Furniture|Railway Colony Carpenter|Station Road Hardware|Post Office Lane Plumber|Kirti|Kirti Care
Bajaj Electricals|Bajaj Services|Bajaj and Sons|Tata Carpenter|Mahindra Painters|Usha Enterprises|Hero Plumbing
Care Cleaning Services|Home Care|Help Line Plumbers|Customer First Interiors|Support Roofing|Viola|Ola Interiors
Palace Decorators|Government Colony Paints|Jio Tower Electricals|Sharma Karigar|Karigar Furniture|Ravi Karigar Painters|Pune Karigar|Karigar Pune|Kothrud Karigar
Axis Interiors|Union Furniture|Central Hardware|Federal Paints|Canara Furniture|Indian Carpenter|National Sanitary|Maharashtra Furniture
Pune Paints|Delhi Darbar Sanitary|Hitesh Pipes|Passport Photo Sharma|Aadhaar Constructions|Official Interiors|New India Tiles
Bank Colony Furniture|Electricity Services|Visiting Card Printers|Loan Electricals|Card Board House|City Paints|Women Tailors
Car Care|Pune Care|Support Systems|3M Car Care|Ola Painters|Credo Interiors|Thana Road Carpenter|Ration Shop Lane Plumber
पुलिस लाइन इलेक्ट्रिकल्स|बैंक रोड प्लंबर|शर्मा कारीगर|कारीगर फर्नीचर|आधार कंस्ट्रक्शन|बजाज इलेक्ट्रिकल्स|एशियन पेंट्स डीलर शर्मा|घर की मदद
`.trim().split(/[|\n]/);

Deno.test("finds every name that claims to be a bank, a brand or an office", () => {
  assert.deepEqual(claimed.filter((name) => !isProtectedName(name, site)), []);
});

Deno.test("lets a trade or a family name stand beside a protected name", () => {
  assert.deepEqual(own.filter((name) => isProtectedName(name, site)), []);
});
