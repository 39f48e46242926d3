import type { WordsByTrade } from "../list.ts";

export const malayalam: WordsByTrade = {
  civil_contractor: `
    kalpani, kalppani, kalpanikkaran, kallupani, kallu pani, (veedu|veed|kettidam|kettida|mathil|sthalam) (pani|paniyan|paniyaan|nirmanam|kettu|kettan|paniyanam|panikku|panikkaran), veedupani, kettidam, mathil, mathil kettan, mesthiri~, mesiri~, meshiri~,
    theppu, theppu (pani|panikkaran), (varkka|vaarkka|varppu|vaarppu|concrete|tile|tiles|interlock|thara|centring) (pani|panikkar), vaarppu, varkkal, chumar, chumaru, chuvar, (chumar|chumaru|chuvaru|bhithi) (vilal|pottal|kettan|pottiyathu), karaarukaran, karar panikkar
  `,
  waterproofing_applicator: `
    chorcha, chorchha, chorchcha, chorunnu~, (terrace|veedu|melkoora|melkkoora|varkka|vaarkka|roof|concrete|sunshade|mukal) (chorunnu|chorchha|chorcha|chorchcha|leak|chorunnundu), chorchha (mattan|maattan|adakkan), (chumar|chumaril|chuvaril|chumaru|bhithi) (eerppam|eerpam|nanavu|irppam), eerppam, eerpam, melkoora~, melkkoora~, mazhavellam, chumar~, chumaru~, chuvar~
  `,
  plumber: `
    (pipe|tap|plumbing|vellam|bathroom) (pani|panikkaran|panikkar), vellam~, (vellam|vella|vellathinte) (varunnilla|varunilla|chorunnu|tank|leak|pipe|motor|line|illa|tap|connection), chorunnu~, (pipe|tap) (potti|pottiyathu|pottiyath|chorunnu|leak aanu|nannakkan), kakkoos, kakkus, oda adanju, kuzhal, drainage (adanju|block)
  `,
  carpenter: `
    aashari, ashari, aasari, (ashari|aashari|asari|aasari) (pani|panikkaran), marappani, mara pani, marapani, marappanikkaran, thadi pani, thadippani, thadippanikkaran, vathil, vaathil, (vathil|vaathil|kathaku|janal|jannal|janala) (pani|panikku|nannakkan|pottiyathu), kathaku, janal, jannal, kattila
  `,
  painter: `
    (paint|painting|putty|peyinting) (adi|adikkan|adikan|pani|panikkar|panikkaran), chayam, chaayam, (chayam|chaayam) (adikkan|pooshal|pooshan|adi), vella (adi|adikkan|pooshal|pooshan|pushal), vellayadi, vellapooshal, kummayam, chumar~, chumaru~, chuvar~
  `,
  borewell_drilling: `
    kuzhal (kinar|kinaru), kuzhalkinar, kuzhalkinaru, kinar, kinaru, (kinar|kinaru|bore) (kuzhikkal|kuzhikkan|kuthal|kuthan|kuzhi|pani|panikkar|vrithiyakkal|adikkan|adi|thekkal), borewell (adikkan|kuzhikkan|kuthan), kai pampu
  `,
  electrician: `
    vaidyuthi, vaidyuti, (current|karantu|electric|wiring|vaidyuthi) (pani|panikkaran|panikkar|illa|poyi|varunnilla), fan (karangunnilla|karangunilla|nannakkan|repair), (light|bulb) (kathunnilla|kathunilla), vilakku, karantu
  `,
  solar_panel_installer:
    `sourorjam, saurorjam, souroorjam, sauroorjam, sourorja, (soura|saura) (orjam|oorjam), sourorja panel`,
  real_estate: `
    vadaka, vaadaka, vadakakku, vaadakakku, vadakaykku, vaadakaykku, vadakaveedu, (vadaka|vaadaka|vadakakku|panayam) (veedu|room|kada|veed|muri), (veedu|kada|room|flat|muri|veed|godown) (vadaka|vaadaka|vadakakku|vaadakakku|vadakaykku|panayathinu|vilpana|vilkkan|vilpanakku|venam|vangan),
    (sthalam|bhoomi|plot|parambu) (vilkkan|vilpana|vilpanakku|vangan|venam), sthalam, vilpanakku, panayathinu
  `,
  construction_material_suppliers: `
    (cement|hardware|paint|tiles|tile|steel|kambi|sanitary|pipe|plywood|electrical|irumbu) kada,     ishtika, istika, ishtikakal, chudukatta, chudukal, vettukallu, vettukal, vettu kallu, manal, (manal|m sand|paara podi|mettal) (lorry|load|mettal), parapodi, kambi, karinkallu, chengallu, nirmana (samagrikal|saamagrikal)
  `,
  cleaning_worker: `
    (veettu|veetu|vittu) (joli|jolikkari|jolikku|pani|panikkari), veettujoli, veettupani, veettujolikkari, jolikkari, joli kari, velakkari, panikkari, vrithiyakkal, vrithiyakkan, vrithi, (veedu|tank|kinar tank|office|bathroom|sofa|water tank|veed) (vrithiyakkal|vrithiyakkan|vrithi|kazhukal|kazhukan),
    (pathram|paathram) (kazhukal|kazhukan), adichuvaral, thuthuvaral, aduchu vaaral, maalinyam
  `,
  furniture_contractor:
    `furniture kada, kattil, alamara, almarah, kidakka, methai, oonjal, kattil mesha, mesha kasera, kasera mesha, kasera (venam|pani), aattukattil, theen mesha`,
};
