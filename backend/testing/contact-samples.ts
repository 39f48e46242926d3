/** Texts with contact details or links in disguise, which screening must find. */
export const evasions = `
See evil.help for card problems
visit paint-king.mobi
evil.support
our site is evil.tk ok
sharma.plumbing has the price list
evil.click/pay
refund at evil.bank.in
evil.web.app
evil.github.io/pay
evil.blogspot.in
t.me/evilpage
wa.me/919876543210
cutt.ly/abc12
bit.ly/3xYzAb
goo.gl/maps/x1y2
g.page/evil
linktr.ee/evil
tinyurl.com/evil
evil.co.in
evil.us par dekho
EVIL.HELP
Evil.Help
www.evil.services
hxxps evil[.]xyz
http evil page
evil(.)help
evil [dot] help
evil dot help
evil dot online
evil DOT co DOT in
sasta dot shop par order karein
evil -dot- site
e v i l . h e l p
evil .help
evil。site
evil․com
evil•com
evil.c0m
evil.संगठन
ईविल.कॉम
ईविल डॉट कॉम
ईविल डॉट हेल्प
ईविल डॉट शॉप पर देखें
ईविल.भारत
192.168.10.20/pay
203.0.113.9/karigar
203.0.113.9:8080
Pay on 203.0.113.9
203 dot 0 dot 113 dot 9
[2001:db8::1]/pay
http://0x7f.1/pay
+1 415 555 2671
Call +44 20 7946 0958
+971-50-123-4567
0044 7911 123456
00971501234567
+880 1712-345678
+977 9841234567
＋44 7911 123456
plus 44 7911 123456
plus one four one five five five five two six seven one
प्लस 44 7911 123456
+९७७ ९८४१२३४५६७
ravi at okaxis
ravi@ybl
ravi (at) paytm
ravi at the rate oksbi
ravi at the rate of ybl
sunil -at- okhdfcbank
ravi AT okicici
pay ravi.kumar at ibl
GPay: ravi at axl
रवि एट ओकेएक्सिस
रवि ऐट द रेट वाईबीएल
ravi एट okaxis
रवि at ybl पर भेजें
ravi@okaxis
ravi at example dot com
ravi at rediffmail
ravi at protonmail
gmail par likho ravi
telegram pe evil
snapchat id evil
signal app par evil
टेलीग्राम पर ईविल
जीमेल पर लिखें
इंस्टाग्राम पर ईविल
card number 4111 1111 1111 1111
4111111111111111
4111-1111-1111-1111
Aadhaar 2345 6789 0123
9-8-7-6-5-4-3-2-1-0
98765/43210
+91 (98765) 43210
०९८७६५४३२१०
⑨⑧⑦⑥⑤④③②①⓪
nau aath saat chhe paanch char teen do ek shunya
नाइन एट सेवन सिक्स फाइव फोर थ्री टू वन जीरो
1800 123 4567 par call
helpline 1860 123 4567
020 2567 8901
(022) 2456-7890
ईविल डॉट इन
evil{dot}xyz
+1.415.555.2671
ravi at ptsbi
9876S43210
9B76543210
9876543Z10
g876543210
q876543210
9876543Q10
987654321D
98765 4B210
अट्ठानबे छिहत्तर चौवन बत्तीस दस
atthanve chhihattar chauvan battis das
nau aat saath chey panch char tin do ek zero
upi id is ramesh paytm
UPI ID: ramesh.k ybl
ramesh a t okicici
telegram: rameshfix
`.trim().split("\n");

/** Ordinary texts of customers and owners, some without spaces after punctuation. */
export const harmless = `
He came at 5.30pm and left at 7.15pm
Came at 5.30 pm.Very good
Rs.2500 for the whole job
Rs. 2,500 only
Rs.2500.Good work
₹4,500/- per room
No.1 work in Pune
No. 1 service
Mr.Sharma is polite
Mrs.Gupta recommended him
Dr.Mehta's clinic was painted
Smt.Geeta Devi
Shri.Ramesh and his son
M/s.Jain Traders supplied the tiles
ground floor.Good
Flat on 2nd floor.Came by lift
2.5 BHK flat
2.5BHK
3BHK painted in 4 days
GST 18% extra
GST @18%
GST 18%.Bill given
St.Mary's road
Near St.Xavier's College
Opp.Big Bazaar
Opp. bus stand
Plot no.45
Sec.17, Vashi
Sector-17/B
12.10.2026
Visited on 12-10-2026 at 10.30
From 10.30 to 11.45
10.30-11.30
Open 9.00-18.00
Work took 2.5 hrs
1.5 ton AC
1.5 ton split a.c. repair
a.c.repair done well
AC.Good cooling now
R.K.SERVICES did it
S.S.ENTERPRISES
A.K.CONSTRUCTION
M.S.Electricals
J.P.PLUMBING WORKS
R.K.Interior
Sharma Pvt.Ltd.
Sharma & Co.Ltd
Kumar Bros. and Co.
Asian Paints Royale 4.5 ltr
size 10x12 ft
10 x 12.5 ft room
4.5x6.2 m
2'x4' tiles
600x600 mm
12/2 sq.mm wire
sq.ft rate was 18
Rs.18/sq.ft
per sq.ft.
etc.etc
e.g. taps, i.e. mixers
Ph.D. student next door
B.Com. pass boy
M.Tech engineer
10,00,000 budget
1,20,000 quoted, 1,18,500 paid
Paid 9800 in 2022 for 45 pipes
4 rooms 1200 1300 1500 1600
45000 + 12000 + 3500
Total 2+1 BHK
5000+ homes painted
10+ years of experience
24x7 service
24*7 available
24/7
100% satisfied
10/10
4.5/5 stars
4.8 out of 5
v1.2.3 of the app
Clause 1.2.3.4 of the contract
ISI mark IS 694
IS 1293:2019 plugs
IP65 lights
Invoice 2025-26/0117
Order no. 402-7781234
Bill no. 110025
PIN 411038
Pune 411 038
Pune-411038
Gat No.123/4
Survey No. 45/2/1
House 12-3-456/A
H.No. 1-2-345
Wing C-1204
NH-48
1st, 2nd and 3rd floor
7th day
Mon.-Sat.
Mon.to Sat.
Sun.closed
Jan.2026
Feb.14
On 5.6.26
2019-2026
Since 1998
Since 1998.Family business
1000 ltr tank
500 L tank cleaned in 45 min
230 V, 16 A
3.5 kW solar
5 HP motor
0.75 mm
-5 degrees
220/440 volt
Do char din me kaam ho gaya
Sat din bola tha, no problem
Ek do teen din lage
Kaam accha hai. Best
Kaam bahut accha kiya.Time pe aaye
bahut badhiya kaam.sab saaf kiya
Bole paanch hazaar, liye char hazaar
दो चार दिन में काम हो गया
दस साल से यही बुलाते हैं, बीस हज़ार लगे।
काम अच्छा है।समय पर आए
रु.2500 लिए
रु. 2,500 में दो कमरे
डॉ.शर्मा के घर
श्री.रमेश जी
सुबह 10.30 बजे आए
12.10.2026 को काम हुआ
2.5 बीएचके
जीएसटी 18% अलग
नं.1 काम
मकान नं.45
मंज़िल 2.अच्छा काम
24 घंटे सेवा
एक नंबर काम किया
पाँच में से पाँच
We were two, they did three rooms in five days
One of the two boys was nine years old
No one else came
Good work.In time and clean
Good work. In time
work done.very neat
finished on time.thanks
neat work.will call again
good job.keep it up
nice person.so polite
came late.but did well
ok.fine
yes.he is good
Very polite.My family liked him
Very clean.No dust
paid in cash.no bill
he is honest.not like others
price is ok.is there any discount
came on the dot at nine
Polka dot design on the wall
Red dot in the corner
Sent photos on WhatsApp, he replied within an hour
They replied at once
He was at the bank and came late
Met him at State Bank of India
He works at SBI branch
Paid at paytm counter
Paid by UPI
Paid by GPay and PhonePe
PhonePe accepted
Took UPI payment, no cash needed
Charged at the rate of 18 per sq ft
At the rate of Rs 20
at the rate quoted
He was at home
Signal near the temple
Left of the traffic signal at Deccan
Shop near Signal Camp
Telegram office road
Page 3 interiors
Fast service, cheap rates
Free estimate.Call any time
Call before 9.30
Please call him after 6
Number one plumber
He has a good name
Mail the bill please
Web of wires was cleared
Online payment ok
The site was clean
Their site engineer came twice
Site visit free
In shop or at home
Link road, Malad
Top class work
Live wire was open
Work was A1
A+ work
C/o Ramesh
w/o Suresh
S/o Late Shri Ram
1+1 offer
50-60 people
10-12 days
300-400 sq ft
5-6 pm
9am-9pm
9 a.m. to 9 p.m.
Tap leaked at 3a.m.and he came
Rs.500/hr
Rs.500-700
18/20 carpenters
800 mm door, 2100 mm high
2100x900x35 mm
Asked 25k, settled for 22k
1.25 lakh
12 lakh 50 thousand
65000 for the kitchen and 12000 for the wardrobe
Used 12 bags, 340 bricks and 2 trucks of sand
4 nos. of fans
Qty. 12
W.E.F. 1.4.2026
U.P. and M.P.
Kamal.Very good man
Ref. by Suresh.Good boy
Lt.Col.Singh's house
Govt.school road
Jt.family of nine
Nr.Temple
Bldg.No.5
Fl.No.302
Apt.4B
Reg. No. 12345/2019
IFSC SBIN0001234
MH-12-AB-1234
27AAPFU0939F1ZV
nr.bank of baroda
Ext.12
Chk.Pt.2
UPI ID on Paytm given at the shop
UPI id of paytm and gpay on the wall
Paid 500g 250g 6500 per bag
Bosch GSB 500 and GBS 75A drills
Model D1200 S6500
Das saal se kaam, bees pachis log, tees hazar liye
Mere saath bara log the, sab tera kaam tha
Chavan aur Sattar ke ghar
Sites at Lunarstruct Heights. Net metering papers done
`.trim().split("\n");
