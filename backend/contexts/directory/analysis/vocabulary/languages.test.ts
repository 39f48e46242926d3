import assert from "node:assert/strict";
import type { CategoryId } from "#/shared/categories.ts";
import { makeLexicon } from "#/contexts/directory/query-understanding/lexicon.ts";
import { exactMeaning } from "#/contexts/directory/query-understanding/trade-phrases.ts";
import { understandQuery } from "#/contexts/directory/query-understanding/understand-query.ts";
import { knownPlaces } from "#/contexts/directory/places/gazetteer/known-places.ts";
import { list } from "./list.ts";

const lexicon = makeLexicon([{ slug: "pune", name_en: "Pune", name_hi: "पुणे" }]);

const tradesOf = (text: string) => understandQuery(`${text} `, lexicon).trades.likely;

type QueriesByTrade = Partial<Record<CategoryId, string>>;

const queriesByLanguage: Record<string, QueriesByTrade> = {
  Punjabi: {
    civil_contractor: "kandh banauni hai, lantar pauna, kothi pauni hai, dihadidar, itan di chinai",
    waterproofing_applicator: "chhat chondi hai, kandh vich sillh, chhatt cho rahi",
    plumber: "tooti theek karni, pani di tanki, pani nahi aunda, tooti chondi hai",
    carpenter: "tarkhan pune, lakkad da kamm, booha tutt gaya",
    painter: "rang karauna, kali karauni, ghar nu rang",
    borewell_drilling: "khooh, bor karauna, bambi lagauni",
    electrician: "bijli da kamm, pakkha kharab, batti nahi aundi, bijli da mistri",
    real_estate: "kiraye te kamra, kiraye da makan, zameen laini",
    construction_material_suppliers: "ittan, reta bajri, cement di dukan",
    cleaning_worker: "kamm wali, bhande manjan wali, jharu pocha",
    furniture_contractor: "palang, lakkad di almari, kursi mej",
  },
  Bengali: {
    civil_contractor:
      "rajmistiri, bari toiri, chhad dhalai, deyal gatha, tiles mistri, bari meramot",
    waterproofing_applicator:
      "chhad theke jol porche, deyale damp, chad diye jol porche, nona dhora deyal",
    plumber:
      "koler mistri, joler pipe phete geche, kol theke jol porche, nordoma, joler line, paikhana jam",
    carpenter: "kather mistri, kath mistri, dorja bhenge geche, janala kharap, kather kaj",
    painter: "rong mistri, ronger mistri, bari rong kora, chunkam, ghor rong",
    borewell_drilling: "kuyo khora, chapakol, nolkup bosano",
    electrician: "karenter mistri, pakha kharap, current nei, alo jolche na, bidyut mistri",
    solar_panel_installer: "sour bidyut, soura bidyut",
    real_estate: "bari bhara, ghor vara, flat bhara, jomi bikri, jomir dalal",
    construction_material_suppliers:
      "it bali cement, iter bhata, cement er dokan, pathor kuchi, imarati drobyo",
    cleaning_worker: "kajer lok, kajer masi, ghor porishkar, ghor mocha, bason maja, kajer meye",
    furniture_contractor: "khat almari, asbabpotro, toshok",
  },
  Tamil: {
    civil_contractor:
      "kothanar, kolathu velai, kattada velai, veedu kattanum, suvar vedippu, siththal",
    waterproofing_applicator: "mottai maadi leak, maadi ozhugudhu, suvar eeram, neer kasivu",
    plumber:
      "kuzhai velai, thanni varala, thanni kuzhai, kuzhai odaippu, saakkadai adaippu, thanni tank",
    carpenter: "thachan, thatchan, maravelai, kathavu, jannal, mara velai",
    painter: "vannam poosa, sunnambu adikka, vellai adikka, paint adikkanum",
    borewell_drilling: "aazhthulai kinaru, kinaru vettu, bore podanum, adi pump",
    electrician: "current velai, minsaram, current illa, fan suthala, minvisiri",
    solar_panel_installer: "suriya sakthi, sooriya minsaram",
    real_estate: "vaadagai veedu, veedu vadagaikku, nilam vanga, manai virpanai",
    construction_material_suppliers: "sengal, manal jalli, kambi kadai, irumbu kadai, cement kadai",
    cleaning_worker: "velaikkari, veettu velai, suththam seiya, paathiram kazhuva, veedu sutham",
    furniture_contractor: "kattil, naarkali, methai, kattil mesai",
  },
  Telugu: {
    civil_contractor: "taapi mesthri, tapi pani, illu kattali, goda kattali, illu nirmanam",
    waterproofing_applicator: "slab karutundi, goda chemma, midde karutundi, paikappu karutundi",
    plumber: "kulayi, neellu ravatledu, neella pipe, kulayi karutundi, neella tank",
    carpenter: "vadrangi, vadrangi pani, talupu, kitiki, karra pani",
    painter: "rangulu veyyali, sunnam, goda rangulu, inti rangulu",
    borewell_drilling: "borubavi, boru veyyali, bavi tavvadam, cheti pampu",
    electrician: "vidyut pani, current ledu, karentu pani, fan tiragatledu",
    solar_panel_installer: "soura vidyut, saura shakti",
    real_estate: "addeku illu, illu adde, sthalam ammakam, bhoomi ammakam",
    construction_material_suppliers: "ituka isuka, kankara, inumu, cement kottu",
    cleaning_worker: "pani manishi, illu shubhram, ginnelu kadagadam, chetta bandi",
    furniture_contractor: "mancham, kurchi, beeruva, parupu",
  },
  Kannada: {
    civil_contractor: "gaare kelasa, mane kattabeku, gode kattu, gode biruku, guttigedara",
    waterproofing_applicator: "tharasi soruttide, gode teva, chavani soruttide, neeru sorike",
    plumber:
      "nalli kelasa, nalli soruttide, neeru barta illa, neerina pipe, neerina tank, charandi",
    carpenter: "badagi, badagi kelasa, marada kelasa, baagilu, kitaki",
    painter: "bannada kelasa, sunna baliyuvudu, gode banna, paint hodiyo",
    borewell_drilling: "kolave bavi, baavi, bore haksbeku",
    electrician: "vidyut kelasa, current hogide, current kelasa, fan tirugtilla",
    solar_panel_installer: "soura shakti, soura vidyut",
    real_estate: "badige mane, mane badigege, bogya, niveshana",
    construction_material_suppliers: "ittige, marulu jalli, kabbina angadi, cement angadi",
    cleaning_worker: "mane kelasadavaru, mane kelasa, kasa gudisuvudu, paatre toleyo",
    furniture_contractor: "mancha kurchi, kapatu, hasige, peetopakarana",
  },
  Malayalam: {
    civil_contractor: "kalpani, veedu pani, mathil kettu, theppu pani, varkka pani",
    waterproofing_applicator: "chorchha, terrace chorunnu, chumar eerppam, melkoora chorchha",
    plumber: "pipe pani, vellam varunnilla, vellam tank, pipe pottiyathu",
    carpenter: "aashari, ashari pani, marappani, vathil, janal",
    painter: "vellayadi, chayam adikkan, paint adi, vella pooshal",
    borewell_drilling: "kuzhal kinar, kinar kuthal, kuzhalkinar",
    electrician: "current pani, vaidyuthi, current poyi, fan karangunnilla",
    solar_panel_installer: "sourorjam, saurorjam",
    real_estate: "vadaka veedu, veedu vadakakku, sthalam vilkkan, vaadaka",
    construction_material_suppliers: "ishtika, vettukallu, manal mettal, kambi kada, cement kada",
    cleaning_worker: "veettu joli, vrithiyakkal, pathram kazhukal, jolikkari",
    furniture_contractor: "kattil, kasera mesha, alamara, kidakka",
  },
  Marathi: {
    civil_contractor:
      "gavandi, bandhkam, ghar bandhne, bhint bandhne, farshi basavne, गवंडी, बांधकाम, भिंतीला तडा",
    waterproofing_applicator:
      "gachchi galte, slab galto, bhintila ol, olava, गच्ची गळते, छत गळते, भिंतीला ओल",
    plumber: "nal galto, panyachi taki, gatar tumbla, pipe futla, नळ दुरुस्ती, नळ गळतोय, पाण्याची टाकी",
    carpenter: "sutar, sutarkam, lakdache kam, सुतार, सुतारकाम, लाकडी काम",
    painter: "rangkam, rangari, ghar rangavne, रंगकाम, रंगारी, घर रंगवणे",
    borewell_drilling: "vihir khodne, kupnalika, bor marne, विहीर, कूपनलिका",
    electrician: "vijeche kam, veej geli, pankha firat nahi, वीज गेली, विजेचे काम",
    real_estate: "bhadyane ghar, kholi bhadyane, jamin vikri, भाड्याने घर, जागा विक्री",
    construction_material_suppliers:
      "vita valu, lokhand, bandhkam sahitya, वाळू, विटा, बांधकाम साहित्य",
    cleaning_worker: "dhuni bhandi, molkarin, gharkam, साफसफाई, मोलकरीण, धुणी भांडी",
    furniture_contractor: "khurchi, kapat, खुर्ची, गादी",
  },
  Gujarati: {
    civil_contractor: "kadiya kaam, kadiyo, makan banavvu, chantar kaam, laadi fitting",
    waterproofing_applicator: "dival ma bhej, chhat tapke che, agasi leak, dhabu tapke",
    plumber: "nal tapke che, pani ni tanki, gatar ubhray, pani nathi avtu",
    carpenter: "suthar, suthari kaam, lakda nu kaam, darvajo",
    painter: "rang kaam, ghar rangvu, chuno karvo, rang karvo",
    borewell_drilling: "kuvo khodvo, danki, bor karvo",
    electrician: "vijli nu kaam, pankho bandh, light nathi",
    real_estate: "makan bhade, bhade ghar, jamin vechvi, dukan bhade",
    construction_material_suppliers: "reti kapchi, cement ni dukan, lokhand, saliya",
    cleaning_worker: "kachra pota, vasan dhova, kaam wali ben, saf safai",
    furniture_contractor: "palang, khursi, kabat, hinchko",
  },
  Odia: {
    civil_contractor: "ghara tiari, ghara toliba, chhata dhalei, pacheri, mulia",
    waterproofing_applicator: "chhata ru pani galuchi, kantha odha",
    plumber: "pani asuni, pani pipe, nala jam, paikhana",
    carpenter: "badhei, kabata, jharaka, katha kama",
    painter: "ranga mistri, ghara ranga, chunadhaula",
    borewell_drilling: "kua kholiba, nalakupa",
    electrician: "bijuli mistri, bijuli nahi, pankha ghuruni",
    real_estate: "ghara bhada, jami bikri, jaga bikri",
    construction_material_suppliers: "ita bali, gitti, luha chhada",
    cleaning_worker: "kama wali, ghara safa, basana maja, ghara pochha",
    furniture_contractor: "palanka, almira, asabab",
  },
  Assamese: {
    civil_contractor: "ghor bonowa, ghor saja, rajmistri, hajira kora manuh",
    waterproofing_applicator: "chalor pora pani, chal fute",
    plumber: "panir mistri, panir pipe, nola jam",
    carpenter: "kathmistri, duwar, khiriki, barhoi",
    painter: "rong kora, ghor rong diya",
    borewell_drilling: "damkol, kua khanda",
    electrician: "bijuli mistri, bijuli bati, current nai",
    real_estate: "ghor bhara, mati bikri, bhara ghor",
    construction_material_suppliers: "ita bali, bali sil",
    cleaning_worker: "kaam kora manuh, ghor sapha, bason dhua",
    furniture_contractor: "palong, almira, bisona",
  },
};

for (const [language, trades] of Object.entries(queriesByLanguage)) {
  Deno.test(`finds the trade of queries in ${language}`, () => {
    const missed = Object.entries(trades).flatMap(([trade, queries]) =>
      list(queries).filter((query) => tradesOf(query)[0] !== trade)
        .map((query) => `${query}: ${tradesOf(query)}`)
    );
    assert.deepEqual(missed, []);
  });
}

Deno.test("does not read a place or a personal name as a word of another language or a brand", () => {
  const found = [
    ...knownPlaces(),
    ..."sikka neelam suman alia sheetal mehta kundan devi".split(" "),
  ]
    .filter((name) =>
      !lexicon.phrases.has(name) && exactMeaning(name) && tradesOf(name).length > 0
    );
  assert.deepEqual(found, []);
});
