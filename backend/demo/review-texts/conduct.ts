import type { CategoryId } from "#/shared/categories.ts";
import type { Voice } from "./job.ts";

/** What a complaint is about, as the owner answers to that. */
export type Topic = "late" | "price" | "mess" | "calls" | "returns" | "work";

type Complaint = readonly [topic: Topic, text: string];

/** How people dealt with the customer. {what} is the job; {worker} is a first name, of a man. */
type Conduct = {
  /** The first sentence, good for every star. */
  openings: readonly string[];
  /** For 5 and 4 stars. */
  praise: readonly string[];
  /** What takes a star away. */
  caveats: readonly string[];
  /** What can be said for those who did not do well. */
  fair: readonly string[];
  /** For 3 stars and fewer. */
  complaints: readonly Complaint[];
};

type Kind = "visit" | "agent" | "shop";

export const conductOf = (category: CategoryId, voice: Voice): Conduct =>
  conduct[voice][kinds[category] ?? "visit"];

/** Who does not come to the house to work. */
const kinds: Partial<Record<CategoryId, Kind>> = {
  real_estate: "agent",
  construction_material_suppliers: "shop",
};

const conduct: Record<Voice, Record<Kind, Conduct>> = {
  en: {
    visit: {
      openings: [
        "Called them for {what}.",
        "Booked them for {what}.",
        "Got them in for {what}.",
        "We had called them for {what}.",
        "A neighbour told us about them when we needed help with {what}.",
        "Found them here while looking for somebody for {what}.",
        "Took three quotes for {what} and went with them.",
        "{What}.",
        "We needed somebody for {what}.",
        "The job was {what}.",
        "We rang them about {what}.",
        "My brother had used them, so we asked them about {what}.",
      ],
      praise: [
        "Came exactly when they said they would.",
        "The price was told first and the bill came to the same amount.",
        "They cleaned up everything before leaving.",
        "{worker} worked neatly and explained what he was doing.",
        "They let me check everything before taking the money.",
        "Every call was picked up or returned.",
        "Nobody pushed us to take extra work.",
        "{worker} and his helper were careful with our things.",
        "They gave a proper bill without my asking.",
        "Their quote was lower than two others, and the work did not suffer for it.",
        "{worker} told us honestly what was not needed.",
        "The rate is fair for this area.",
        "They came back once on their own to see that all was well.",
        "My parents were alone at home and were quite comfortable with them.",
        "Finished on the day that was promised.",
        "{worker} had all the tools with him, so nobody ran to the shop in between.",
      ],
      caveats: [
        "They came an hour late, but told us before.",
        "The bill was a little higher than the estimate, and the reason was explained.",
        "It took longer than planned.",
        "I had to call twice to fix the day.",
        "Some dust was left behind, nothing that a broom could not do.",
        "The only thing: they take no card, so keep cash or UPI ready.",
        "Not the cheapest, but the work is worth it.",
        "{worker} is good at his work, only a bit in a hurry to leave.",
        "One small thing was left, and they came back for it the next day.",
      ],
      fair: [
        "To be fair, they were polite throughout.",
        "The price was as told, I must say.",
        "They came on the day that was fixed.",
        "{worker} was polite and did listen.",
        "At least they cleaned up after themselves.",
        "They did pick up the phone each time.",
      ],
      complaints: [
        ["late", "They came two days later than promised."],
        ["late", "We waited the whole morning and nobody told us that they were late."],
        ["late", "It took three times as long as they had said."],
        ["price", "The bill was higher than what was said at the start."],
        ["price", "Extra charges came up one after the other once the work had begun."],
        ["mess", "They left all the waste lying about, and I had to clean up."],
        ["mess", "Nothing was covered, and our things were full of dust."],
        ["calls", "Had to be called twice for everything."],
        ["calls", "Once the money was paid, my calls were not picked up."],
        [
          "calls",
          "{worker} left in the middle for another job, and we ran after him on the phone.",
        ],
        ["work", "The person who came did not know what had been agreed."],
      ],
    },
    agent: {
      openings: [
        "Went to them for {what}.",
        "Contacted them for {what}.",
        "Took their help for {what}.",
        "A colleague sent us to them for {what}.",
        "Found them here when we were looking for help with {what}.",
        "We had spoken to three agents about {what} and stayed with them.",
        "{What}.",
      ],
      praise: [
        "Brokerage was told on the first call and stayed the same.",
        "{worker} was always on time for the visits.",
        "No pressure at all, we could take our time.",
        "Nothing was kept back from us.",
        "{worker} told us the bad points of each place too.",
        "They stayed with us up to the registrar's office.",
        "Every message was answered the same day.",
        "They helped even after the brokerage was paid.",
        "They spoke for both sides fairly.",
        "{worker} knows each lane of the area.",
      ],
      caveats: [
        "The brokerage is on the higher side.",
        "One visit was put off at the last minute.",
        "It took some weeks longer than we had thought.",
        "You have to remind them now and then.",
        "{worker} is helpful, but very busy on weekends.",
      ],
      fair: [
        "To be fair, they were polite throughout.",
        "The brokerage was as told, I must say.",
        "{worker} did come to each visit on time.",
        "They did answer the phone each time.",
      ],
      complaints: [
        ["late", "Twice we waited at the gate and nobody came."],
        ["late", "Each step took weeks longer than we were told."],
        ["price", "The brokerage went up at the end from what was first said."],
        ["price", "They asked for a visiting charge that nobody had spoken of."],
        ["calls", "After the token was paid, my calls were not picked up."],
        ["calls", "I had to ask for every paper three times."],
        ["calls", "{worker} knew little about it and promised to ask, and then nothing came."],
      ],
    },
    shop: {
      openings: [
        "Ordered {what} from them.",
        "Bought {what} here.",
        "Took {what} from this shop for our site.",
        "Our mistri told us to get {what} from here.",
        "Compared the rates for {what} in three shops and bought here.",
        "{What}.",
        "We needed {what} in a hurry.",
      ],
      praise: [
        "The tempo came at the time they gave.",
        "The rate on the bill was the rate on the phone.",
        "{worker} helped us work out how much was needed, so nothing is left over.",
        "GST bill with each delivery.",
        "The unloading was done properly and nothing was thrown about.",
        "They told us which one is enough and did not sell us the dearest.",
        "{worker} counted everything with us at the site.",
        "What we sent back was taken off the bill.",
        "Delivered to a narrow lane without a fuss.",
        "Rates are a little under the market.",
      ],
      caveats: [
        "The tempo came in the evening and not in the morning.",
        "Unloading is charged extra, so ask before.",
        "The shop gets crowded, so go early.",
        "The rate is a rupee or two above the others, but one can rely on it.",
        "I had to remind them once for the bill.",
      ],
      fair: [
        "To be fair, the people at the counter are polite.",
        "The rate was as told, I must say.",
        "The delivery did come on the day.",
        "{worker} noted it down and did listen.",
      ],
      complaints: [
        ["late", "It came two days late and the labour sat idle."],
        ["late", "The tempo came at ten at night, when nobody was there to unload."],
        ["price", "The rate went up between the phone call and the bill."],
        ["price", "Transport and unloading were added afterwards."],
        ["returns", "They would not take back what was left over."],
        ["returns", "It took two trips to give back what was left over."],
        ["calls", "Once the money was paid, my calls were not picked up."],
        ["calls", "{worker} kept saying that the vehicle had left, and it had not."],
      ],
    },
  },
  hi: {
    visit: {
      openings: [
        "{what} के लिए बुलाया था।",
        "इन्हें {what} के लिए बुलाया।",
        "हमने {what} के लिए इनसे बात की थी।",
        "पड़ोसी के कहने पर {what} के लिए इन्हें बुलाया।",
        "{what} के लिए तीन जगह पूछा, फिर इन्हें काम दिया।",
        "{what} के लिए कोई भरोसे का आदमी ढूँढ रहे थे, यहीं इनका पता मिला।",
        "{what} के लिए इन्हें काम दिया था।",
      ],
      praise: [
        "जो समय बताया था, ठीक उसी समय आए।",
        "दाम पहले बता दिया था, बिल भी उतना ही आया।",
        "जाने से पहले सारी सफ़ाई करके गए।",
        "{worker} जी ने सफ़ाई से काम किया और सब समझाया भी।",
        "पहले पूरा काम दिखाया, फिर पैसे लिए।",
        "हर बार फ़ोन उठाया।",
        "कोई फ़ालतू काम नहीं बताया।",
        "{worker} जी और उनके साथी ने घर के सामान का पूरा ध्यान रखा।",
        "बिना माँगे पक्का बिल दिया।",
        "दूसरों से कम दाम में भी काम में कोई कमी नहीं रखी।",
        "{worker} जी ने ईमानदारी से बताया कि किस चीज़ की ज़रूरत नहीं है।",
        "इस इलाक़े के हिसाब से दाम ठीक है।",
        "बाद में ख़ुद आकर एक बार देख भी गए।",
        "घर पर सिर्फ़ माता-पिता थे, उन्हें कोई परेशानी नहीं हुई।",
        "जिस दिन का वादा था, उसी दिन काम पूरा कर दिया।",
      ],
      caveats: [
        "एक घंटा देर से आए, पर पहले बता दिया था।",
        "बिल अंदाज़े से थोड़ा ज़्यादा आया, पर वजह समझा दी।",
        "तय समय से थोड़ा ज़्यादा लगा।",
        "दिन तय करने के लिए दो बार फ़ोन करना पड़ा।",
        "थोड़ी धूल रह गई थी, वह हमने झाड़ ली।",
        "सबसे सस्ते नहीं हैं, पर काम उस लायक़ है।",
        "एक छोटी चीज़ रह गई थी, अगले दिन आकर पूरी कर दी।",
      ],
      fair: [
        "वैसे बात करने में अच्छे हैं।",
        "दाम उतना ही लिया जितना बताया था।",
        "जिस दिन कहा था, उस दिन आए ज़रूर।",
        "{worker} जी ने बात तो ध्यान से सुनी।",
        "इतना है कि सफ़ाई करके गए।",
        "फ़ोन हर बार उठाया, यह अच्छी बात रही।",
      ],
      complaints: [
        ["late", "बताए समय से दो दिन बाद आए।"],
        ["late", "पूरी सुबह इंतज़ार करवाया और बताया भी नहीं।"],
        ["late", "जितना समय बताया था, उससे तीन गुना लगा।"],
        ["price", "जो बताया था, बिल उससे ज़्यादा आया।"],
        ["price", "काम शुरू होने के बाद एक-एक करके ख़र्चे बढ़ाते गए।"],
        ["mess", "सारा कचरा वहीं छोड़ गए, सफ़ाई हमें करनी पड़ी।"],
        ["mess", "कुछ ढका नहीं, सारा सामान धूल से भर गया।"],
        ["calls", "हर बात के लिए दो बार बुलाना पड़ा।"],
        ["calls", "पैसे मिलने के बाद फ़ोन उठाना बंद कर दिया।"],
        ["calls", "बीच में ही दूसरी जगह चले गए, फ़ोन कर-करके बुलाना पड़ा।"],
      ],
    },
    agent: {
      openings: [
        "{what} के लिए इनके पास गए थे।",
        "हमने {what} के लिए इनसे संपर्क किया।",
        "{what} के लिए इनकी मदद ली।",
        "एक दोस्त के कहने पर {what} के लिए इनसे मिले।",
        "{what} के लिए कई लोगों से बात की, आख़िर में यही ठीक लगे।",
      ],
      praise: [
        "दलाली पहली बार में बता दी और वही ली।",
        "{worker} जी ने हर बार समय का ध्यान रखा।",
        "कोई दबाव नहीं डाला, आराम से सोचने दिया।",
        "हमसे कोई बात छिपाई नहीं।",
        "{worker} जी ने हर जगह की कमियाँ भी साफ़ बताईं।",
        "रजिस्ट्री दफ़्तर तक साथ रहे।",
        "हर मैसेज का जवाब उसी दिन दिया।",
        "पैसे लेने के बाद भी पूरी मदद की।",
      ],
      caveats: [
        "दलाली थोड़ी ज़्यादा है।",
        "एक बार मिलने का समय आख़िरी वक़्त पर बदला।",
        "जितना सोचा था, उससे कुछ हफ़्ते ज़्यादा लगे।",
        "बीच-बीच में याद दिलाना पड़ता है।",
      ],
      fair: [
        "वैसे बात करने में अच्छे हैं।",
        "दलाली उतनी ही ली जितनी बताई थी।",
        "मिलने समय पर आए, इतना ज़रूर है।",
        "फ़ोन हर बार उठाया, यह अच्छी बात रही।",
      ],
      complaints: [
        ["late", "दो बार गेट पर इंतज़ार करते रहे, कोई नहीं आया।"],
        ["late", "हर काम में बताए से कई हफ़्ते ज़्यादा लगे।"],
        ["price", "आख़िर में दलाली बढ़ा दी।"],
        ["price", "विज़िट के पैसे माँगे, जिसकी बात ही नहीं हुई थी।"],
        ["calls", "बयाना देने के बाद फ़ोन उठाना बंद कर दिया।"],
        ["calls", "एक-एक काग़ज़ के लिए तीन बार कहना पड़ा।"],
      ],
    },
    shop: {
      openings: [
        "{what} के लिए इन्हें ऑर्डर दिया था।",
        "हमने {what} के लिए इनसे बात की थी।",
        "मिस्त्री के कहने पर {what} के लिए यहाँ आए।",
        "{what} के लिए तीन दुकानों पर भाव पूछा, फिर यहीं से लिया।",
        "{what} के लिए यहाँ का नाम सुना था।",
      ],
      praise: [
        "गाड़ी बताए समय पर आ गई।",
        "फ़ोन पर जो भाव बताया, बिल में भी वही था।",
        "{worker} जी ने हिसाब लगाकर बताया, कुछ फ़ालतू नहीं बचा।",
        "हर बार पक्का जीएसटी बिल मिला।",
        "सामान ठीक से उतारा, इधर-उधर नहीं फेंका।",
        "महँगा माल थोपा नहीं, जितना चाहिए उतना ही बताया।",
        "{worker} जी ने साइट पर साथ में गिनवाया।",
        "जो लौटाया, उसके पैसे बिल से घटा दिए।",
        "बाज़ार से भाव थोड़ा कम है।",
      ],
      caveats: [
        "गाड़ी सुबह की जगह शाम को आई।",
        "उतराई अलग से लगती है, पहले पूछ लें।",
        "दुकान पर भीड़ रहती है, जल्दी जाएँ।",
        "भाव एक-दो रुपये ज़्यादा है, पर भरोसा है।",
      ],
      fair: [
        "वैसे दुकान के लोग बात अच्छे से करते हैं।",
        "भाव वही लिया जो बताया था।",
        "गाड़ी उसी दिन आ गई थी, इतना ज़रूर है।",
        "{worker} जी ने शिकायत सुनी और लिख ली।",
      ],
      complaints: [
        ["late", "दो दिन देर से आया, मज़दूर ख़ाली बैठे रहे।"],
        ["late", "गाड़ी रात दस बजे आई, उतारने वाला कोई नहीं था।"],
        ["price", "फ़ोन पर भाव कुछ और था, बिल में कुछ और।"],
        ["price", "भाड़ा और उतराई बाद में जोड़ दी।"],
        ["returns", "बचा हुआ माल वापस लेने से मना कर दिया।"],
        ["returns", "बचा हुआ माल लौटाने के लिए दो चक्कर लगाने पड़े।"],
        ["calls", "पैसे मिलने के बाद फ़ोन उठाना बंद कर दिया।"],
      ],
    },
  },
  roman: {
    visit: {
      openings: [
        "{What} ke liye bulaya tha.",
        "Inko {what} ke liye call kiya tha.",
        "Humne {what} ke liye inse baat ki thi.",
        "Padosi ke kehne par {what} ke liye bulaya.",
        "{What} ke liye teen jagah pucha, phir inko kaam diya.",
      ],
      praise: [
        "Time ke pakke hain.",
        "Jo rate bataya wahi liya.",
        "Jaane se pehle poori safai karke gaye.",
        "{worker} bhai ne sab samjhaya bhi.",
        "Pehle kaam dikhaya, phir paise liye.",
        "Faltu kharcha nahi bataya.",
        "Bina maange pakka bill diya.",
        "{worker} bhai ne ghar ke saamaan ka dhyan rakha.",
      ],
      caveats: [
        "Thoda late aaye par pehle bata diya tha.",
        "Bill thoda zyada aaya, par wajah samjha di.",
        "Thoda zyada time laga.",
        "Do baar phone karna pada.",
      ],
      fair: [
        "Waise baat karne mein achhe hain.",
        "Rate wahi liya jo bataya tha.",
        "Phone har baar uthaya, itna achha hai.",
      ],
      complaints: [
        ["late", "Do din late aaye."],
        ["late", "Poori subah wait karwaya, bataya bhi nahi."],
        ["price", "Jo bataya tha, bill usse zyada aaya."],
        ["price", "Beech mein rate badha diya."],
        ["mess", "Saara kachra wahin chhod gaye."],
        ["calls", "Paise milne ke baad phone nahi uthaya."],
        ["calls", "Har kaam ke liye do baar bulana pada."],
      ],
    },
    agent: {
      openings: [
        "{What} ke liye inke paas gaye the.",
        "Humne {what} ke liye inse baat ki thi.",
        "{What} ke liye inki help li.",
        "Dost ke kehne par {what} ke liye inse mile.",
      ],
      praise: [
        "Brokerage pehle hi bata di thi, wahi li.",
        "{worker} bhai har visit par time se aaye.",
        "Koi pressure nahi, aaram se sochne diya.",
        "Registry office tak saath rahe.",
      ],
      caveats: [
        "Brokerage thodi zyada hai.",
        "Beech beech mein yaad dilana padta hai.",
      ],
      fair: [
        "Waise baat karne mein achhe hain.",
        "Brokerage wahi li jo batayi thi.",
      ],
      complaints: [
        ["late", "Do baar gate par wait kiya, koi nahi aaya."],
        ["price", "End mein brokerage badha di."],
        ["calls", "Token dene ke baad phone nahi uthaya."],
      ],
    },
    shop: {
      openings: [
        "{What} ke liye inko order diya tha.",
        "Humne {what} ke liye inse baat ki thi.",
        "Mistri ke kehne par {what} ke liye yahan aaye.",
      ],
      praise: [
        "Gaadi time par aa gayi.",
        "Phone par jo rate bataya, bill mein bhi wahi tha.",
        "{worker} bhai ne ginti saath mein karwayi.",
        "Market se rate thoda kam hai.",
      ],
      caveats: [
        "Gaadi subah ki jagah shaam ko aayi.",
        "Utrai alag se lagti hai, pehle pooch lo.",
      ],
      fair: [
        "Waise dukaan wale baat achhe se karte hain.",
        "Rate wahi liya jo bataya tha.",
      ],
      complaints: [
        ["late", "Do din late aaya, labour khaali baithi rahi."],
        ["price", "Phone par rate kuch aur, bill mein kuch aur."],
        ["returns", "Bacha hua maal wapas lene se mana kar diya."],
        ["calls", "Paise milne ke baad phone nahi uthaya."],
      ],
    },
  },
};
