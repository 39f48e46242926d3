import type { CategoryId } from "#/shared/categories.ts";
import { loanWords } from "#/shared/text/loan-words.ts";
import { words } from "#/shared/text/text.ts";
import { brandsOf } from "./brands.ts";
import { assamese } from "./languages/assamese.ts";
import { bengali } from "./languages/bengali.ts";
import { gujarati } from "./languages/gujarati.ts";
import { kannada } from "./languages/kannada.ts";
import { malayalam } from "./languages/malayalam.ts";
import { marathi } from "./languages/marathi.ts";
import { odia } from "./languages/odia.ts";
import { punjabi } from "./languages/punjabi.ts";
import { tamil } from "./languages/tamil.ts";
import { telugu } from "./languages/telugu.ts";
import { borewell } from "./trades/borewell.ts";
import { carpenter } from "./trades/carpenter.ts";
import { civil } from "./trades/civil.ts";
import { cleaning } from "./trades/cleaning.ts";
import { electrician } from "./trades/electrician.ts";
import { furniture } from "./trades/furniture.ts";
import { list, type WordsByTrade } from "./list.ts";
import { materials } from "./trades/materials.ts";
import { painter } from "./trades/painter.ts";
import { plumber } from "./trades/plumber.ts";
import { realEstate } from "./trades/real-estate.ts";
import { solar } from "./trades/solar.ts";
import { waterproofing } from "./trades/waterproofing.ts";

/**
 * Words for each trade and what it repairs, sells and builds, in English, Hindi and romanised Hindi,
 * in addition to the names in shared/categories.ts. Spellings with the same `phoneticKey` need one
 * entry.
 *
 * A phrase may belong to several trades; a trailing `~` marks a less likely one.
 */
export const synonyms: Record<CategoryId, readonly string[]> = {
  civil_contractor: civil,
  waterproofing_applicator: waterproofing,
  plumber,
  carpenter,
  painter,
  borewell_drilling: borewell,
  electrician,
  solar_panel_installer: solar,
  real_estate: realEstate,
  construction_material_suppliers: materials,
  cleaning_worker: cleaning,
  furniture_contractor: furniture,
};

const languages: readonly WordsByTrade[] = [
  assamese,
  bengali,
  gujarati,
  kannada,
  malayalam,
  marathi,
  odia,
  punjabi,
  tamil,
  telugu,
];

/**
 * Words of other languages, and brands. They match by spelling (`looseKey`), not by sound, because
 * too many sound like names of people and places.
 */
export const exactWords = (id: CategoryId): string[] => [
  ...languages.flatMap((words) => words[id] ? list(words[id]) : []),
  ...brandsOf(id),
];

/** Words without further meaning next to a trade. */
export const fillers = toPhrases(withLoans(list(`
  floor(|s), first, second, third, upper, road, flat(|s), apartment(|s), villa(|s), bungalow(|s), kothi, room(|s), kamra, kamre, (|1|2|3|4)(bhk|rk), plot(|s), society, ceiling,
  terrace, bathroom(|s), balcony, diwar, deewar, deewaren, फ्लैट, कमरा, कमरे, रूम, कोठी, प्लॉट, बाथरूम, किचन, रसोई, दीवारें, दीवारों,
  agency, bathroom, building, chhat, company, contractor(|s), cost, dealer(|s), dukan, dukaan,
  expert(|s), firm, fitting, fitter, fix, fixing, ghar, home, house, install(|ed|er|ing|ation),
  karigar, kitchen, maka(|a)n, lag(ana|ane|ani|wana|wane|wani|vana|vane), maker(|s), man, maker, mandi, mart,
  mechanic(|s), mend, mending, mistri, mistry, mistari, new, office, price, professional, rate,
  repair(|s|ed|ing), replace(|d|ment), replacing, roof, service(|s), servicing, shop(|s), specialist, store(|s), supplier(|s),
  technician(|s), terrace, thekedar, trader(|s), wall, worker(|s), works, banane, banana, banwa(na|ne|ni),
  badal(na|ne|wana|wane), marammat, theek, thik, kharab, khraab, toota, tuta, ganda, purana, naya,
  nayi, naye, bada, chhota, घर, छत, ठीक, डीलर, दुकान, मंडी, नया, नई, नए, पुराना, पुरानी, फिटिंग, मकान,
  मरम्मत, रिपेयर, रिपेयरिंग, मिस्त्री, कारीगर, मैकेनिक, ठेकेदार, लगवाना, लगवाने, लगवानी, लगाने,
  लगाना, लगानी, करने, बनाने, बनाना, बनवाना, बनवाने, बनवानी, बदलना, बदलवाना, बदलने, दीवार, कंपनी,
  ख़राब, टूटा, टूटी, टूटे, बड़ा, छोटा, रेट, दाम, कीमत,

  veedu, veetu, veettu, veettil, illu, inti, intlo, maneya, maneyalli, ghor, ghorer, ghoror, ghara, gharat, gharacha, gharachi, gharache,
  durusti, ripairi, ripair, ripering, sarano, saranor, sudharvu, sudharavu, nannakkan, kharap, kharaab, bagdel, bigadlela, paadaindi, kettide, kettogide,
  velaikaran, velaikaaran, kelasadavaru, kelasadavru, panikkaran, vaadu, mistiri, karmikudu,
  दुरुस्ती, दुरुस्त, घराची, घराचे, बिघडले, बसवणे
`)));

/** Words without meaning for a search. */
export const stopWords = toPhrases(withLoans(list(`
  a, aa, about, all, also, am, an, and, any, anybody, anyone, anywhere, are, around, as, asap, at, available,
  be, because, been, best, but, by, can, cant, cheap, contact, could, did, do, does, doesnt, dont, find,
  for, from, get, gets, getting, give, go, good, got, had, has, have, he, hello, here, hi, how,
  i, if, im, in, is, isnt, it, its, ive, just, kindly, know, let, looking, lot, many, may, me,
  might, much, must, my, near, nearby, nearest, need, needed, needs, nice, number, of, on, or, our, out,
  phone, pin, pincode, code, please, pls, plz, provide, provides, recommend, reliable, required, require, requires, search,
  searching, service, services, she, should, so, some, somebody, someone, something, suggest, tell, than,
  that, the, their, them, then, there, these, they, this, those, to, today, tomorrow, too, top, trusted,
  urgent, urgently, us, very, want, wanted, wants, was, we, were, what, when, where, which, who, whom,
  whose, why, will, with, would, yes, you, your,

  ka, kaam, work, ke, ki, ko, koi, kuch, kuchh, liye, lie, mein, mere, mera, meri, mujhe, mujhko, muje,
  mjhe, hame, hume, hamein, humein, hamko, humko, hamare, hamara, hamari, humare, humara, humari, apne,
  apna, apni, aap, aapke, aapka, aapki, pass, paas, pe, par, hai, hain, hei, hun, hoon, hua, hui, hue,
  tha, thi, raha, rahi, rahe, rha, rhi, rhe, gaya, gayi, gaye, gyi, gya, ho, hoga, hona, hota, hoti, hote,
  wala, wale, wali, wallah, vala, vale, vali, chahiye, chaiye, chahie, chahiyee, chaahiye, chahye, chahta,
  chahte, chahti, aas, accha, achha, acha, achchha, achcha, achhe, acche, ache, achhi, acchi, achi, sasta,
  sasti, saste, se, aur, kar, karna, karne, karni, karwa, karwana, karwane, karwani, karvana, karvane,
  karana, karane, karani, karo, kare, karen, karein, karta, karti, karte, krna, krne, krwana, krana,
  karwao, karvao, karao, karwado, karwadijiye, kijiye, dijiye, dedo, dena, dene, lena, lene, sakta, sakte,
  sakti, sake, milega, milegi, milenge, mile, milta, milti, batao, bataye, bataiye, bataen, btao, bulana,
  bulao, bhejo, dikhao, yahan, yaha, yahaan, idhar, wahan, waha, udhar, kahan, kaha, kahaan, kidhar, kaun,
  kon, kya, kyu, kyun, kyon, kab, kaise, kaisa, kaisi, kis, kisi, kisko, jo, yeh, ye, woh, wo, bhi, toh,
  hi, ya, ji, bhai, bhaiya, bhaiyya, sir, madam, jaldi, turant, abhi, aaj, kal, najdik, nazdeek, najdeek,
  nazdik, aaspaas, aspas, kareeb, karib, zarurat, jarurat, zaroorat, jaroorat, matlab, sabse, bahut, bohot,

  chahida, chahidi, chahide, lagbe, lagibo, dorkar, darkar, dorkaar, darakar, venum, vendum, thevai, kaavali, kaavaali, beku, bekagide, venam,
  pahije, pahijet, havay, havi, joie, joiye, joieche, joiyechhe, irukku, irukka, irukkaa, enga, ekkada, undha, unnaru, elli, yelli, ideya, idiya, evide, evideya, undo,
  kuthe, aahe, ahe, aahet, kyan, chhe, kothay, kothai, achhe, achi, aase, kithe, milel, milse, milshe, kidaikkum, velai, vela, kelasa, kelsa, joli, kaj, kaaj, kamm, kama, panulu,
  nalla, olleya, bhalo, changi, saras, saro, saru, changla, changle, changli, pakkathula, pakkam, arugil, daggara, daggarlo, hattira, aduthu, kache, kachhe,
  javal, najik, nede, pakhare, osorot, usorot, madhe, madhye, madhil, vich, wich, ulla, sathi, karta, mate, kosam, gagi, jonno, pain,

  का, के, की, को, कोई, कुछ, में, मे, पर, पे, से, है, हैं, और, पास, आस, आसपास, लिए, लिये, नंबर, नम्बर, पिन, पिनकोड, कोड, वाला,
  वाले, वाली, वालों, चाहिए, चाहिये, चाहता, चाहते, चाहती, अच्छा, अच्छे, अच्छी, सस्ता, सस्ते, सस्ती, सेवा, सबसे, बेस्ट,
  पाहिजे, हवा, हवी, हवे, हवंय, आहे, आहेत, कुठे, मिळेल, जवळ, मध्ये, मधील, साठी, चांगला, चांगली, चांगले, चा, ची, चे, च्या,
  मेरे, मेरा, मेरी, मुझे, मुझको, मैं, हम, हमें, हमको, हमारे, हमारा, हमारी, अपने, अपना, अपनी, आप, आपके, आपका,
  नज़दीक, नज़दीकी, क़रीब, या, हूं, हूँ, हुआ, हुई, हुए, हो, होगा, होना, होता, होती, होते, था, थी, थे, रहा, रही, रहे, गया,
  गयी, गई, गए, गये, काम, कर, करना, करने, करनी, करवा, करवाना, करवाने, करवानी, कराना, कराने, करानी, करो, करें,
  करे, करता, करती, करते, करवाओ, कराओ, कीजिए, दीजिए, दो, देना, देने, लेना, लेने, सकता, सकते, सकती, सके, मिलेगा,
  मिलेगी, मिलेंगे, मिले, मिलता, मिलती, बताओ, बताइए, बताएं, बताइये, बुलाना, बुलाओ, भेजो, दिखाओ, यहां, यहाँ, इधर,
  वहां, कहां, कहाँ, किधर, कौन, क्या, क्यों, कब, कैसे, कैसा, किस, किसी, किसको, जो, यह, ये, वह, वो, भी, तो, ही, न, ना,
  जी, भाई, भैया, जल्दी, तुरंत, अभी, आज, कल, ज़रूरत, बहुत, कृपया, इस, उस, इसका, उसका, तक, साथ
`)));

/** Phrases without meaning, whose words alone have one: *gaya* is also a city, *my shop* sells nothing. */
export const silentPhrases = toPhrases(list(`
  m/s, messrs, मेसर्स, मैसर्स, (my|our|the|meri|apni|hamari) (shop|store|showroom|dukan|dukaan), (dukan|dukaan) (me|mein), (मेरी|अपनी|हमारी) दुकान, दुकान में,
  (ho|jal|toot|tut|phat|fat|phut|foot|lag|gir|ruk|nikal|bigad|bigar|atak|bhar|ban|mil|sukh|sookh|phas|fas|jam|mar|kat|chala|rah|aa|utar|ukhad|khul|dhul|bujh|hil|phool|ud|uth|so|de|le|nahi) (gaya|gya), (gaya|gya) (hai|he|hei|tha),
  (हो|जल|टूट|फट|फूट|लग|गिर|रुक|निकल|बिगड़|अटक|भर|बन|मिल|सूख|फंस|फँस|जम|मर|कट|चला|रह|आ|उतर|उखड़|खुल|धुल|बुझ|हिल|फूल|उड़|नहीं) गया, गया (है|था)
`));

/** Adds the Devanagari spellings of English words. */
function withLoans(words: string[]): string[] {
  return words.flatMap((word) => [word, ...Object.hasOwn(loanWords, word) ? loanWords[word]! : []]);
}

/** Folded. */
function toPhrases(texts: string[]): ReadonlySet<string> {
  return new Set(texts.map((text) => words(text).join(" ")));
}
