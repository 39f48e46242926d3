import type { WordsByTrade } from "../list.ts";

export const bengali: WordsByTrade = {
  civil_contractor: `
    rajmistiri, jogali, jogare, (bari|badi|ghor|ghar) (toiri|toyri|banano|nirman|korar mistri|korar thikadar|tairi),
    (chhad|chad) (dhalai|dhala|dhalaai), dhalai mistri, deyal, deyal (gatha|tola|bhanga|phata|fata), deoal, dewal gatha,
    tiles (mistri|boshano|basano|lagano), pachil, panchil, (bari|ghor) (meramot|merammot|meramat|saranor mistri), meramot, merammot,
    bhit (khora|khonra), plaster (kora|korano|khose)
  `,
  waterproofing_applicator: `
    (chhad|chad|chhat|chal) (theke|diye|fete) (jol|jal) (|porche|porchhe|pore|porchhe|pochche),
    (deyale|deyal|dewale) damp, damp (dhora|dhoreche|dhorche|lege), nona (dhora|dhoreche|dhorche), (chhad|chad) (leak|chuiye),
    jol (chuiye|chuichhe|chuiche|chonwa), bheja deyal, deyal bheja, deyal~, deoal~
  `,
  plumber: `
    (kol|koler|kaler) (mistri|mistiri|kaj), kol (saranor mistri|sarano|kharap|nosto|lagano|bondho), kol theke (jol|jal), joler (line|pipe|kol|tank|tanki|tap|motor|mistri),
    jol (asche na|asena|ase na|nei|aschena), (pipe|paip) (phete|fete) (|geche|gechhe), nordoma, nardama, nardoma, nordama, (drain|nordoma|nala) (bondho|jam),
    (paikhana|paykhana|bathroom|sanitary) mistri, paikhana, paykhana
  `,
  carpenter: `
    kath mistri, kathmistri, kath mistiri, kather (mistri|mistiri|kaj|kaaj|dorja|janala|lok), kather, chhutor, chhutor mistri, chutor mistri, chhutar mistri,
    dorja, dorja (bhenge|bhanga|kharap|lagano), janala, (janala|janla) (bhanga|kharap|lagano)
  `,
  painter: `
    (rong|ronger|rang|ranger) (mistri|mistiri|kaj|kaaj), (রং|রঙের) (মিস্ত্রি|মিস্ত্রী|কাজ), রং (করা|করানো), rong (kora|korano|korar lok|korte|korbo), (bari|ghor|ghar|deyal) rong (|kora|korano),
    chunkam, choonkaam, chunkaam, chun kam, chun (kora|dewa), deyal~, deoal~
  `,
  borewell_drilling: `
    kuyo, kuo khora, kuyo (khora|khonon|porishkar), kuwo khora, chapakol, chapa kol, nolkup, nolkup (bosano|boshano), tubewell (bosano|boshano)
  `,
  electrician: `
    bidyut, biddut, bidyut (mistri|line|er kaj|nei), (current|karent|karenter|currenter|ilektrik|electric|electricer|lighter) (mistri|mistiri|kaj),
    pakha (kharap|ghurche na|lagano|sarano), alo jolche na, (light|bati|bulb) jolche na, (current|karent) (nei|chole geche|gechhe|gelo),
    fan (ghurche na|sarano|lagano), boidyutik
  `,
  solar_panel_installer: `
    (sour|soura|souro|shour) (bidyut|shokti|shakti|urja|panel|biddut), sourobidyut, sourbidyut
  `,
  real_estate: `
    (bari|ghor|flat|dokan|room|ghar|basha|godown|mess) (bhara|vara), (bhara|vara) (bari|ghor|flat|basha), (bari|ghor|flat|dokan) bharay,
    (jomi|jami|jayga|jaiga|flat|bari) (bikri|kena|kinte|kinbo|bechbo|bikroy), jomi, jomijoma, jomir dalal, barir dalal, flater dalal
  `,
  construction_material_suppliers: `
    it (bhata|bali|bhatar), iter bhata, it bali (cement|pathor), eent bali, bali (cement|pathor|khoa), balir (dokan|gola), pathor, pathor kuchi, stone kuchi,
    rod cement, rod er dokan, lohar rod, imarat (|er dokan|samogri), imarati (|drobyo|dokan|samogri), nirman samogri
  `,
  cleaning_worker: `
    kajer (lok|masi|mashi|meye|didi|bou|mohila|loker|chele), (ghor|bari|tank|tanki|bathroom|office|sofa) (porishkar|poriskar|mocha|jhar|dhowa|dhoa), ghor mochha,
    joler tank (porishkar|poriskar), porishkar, poriskar, porishkar korar lok, (bason|basan|bashon) (maja|dhoa|dhowa|majar lok), moyla, nongra, jhar pochha
  `,
  furniture_contractor: `
    asbab, asbabpotro, asbabpatra, (asbab|ashbab) (potro|potra|patra), ashbab, khat almari, khat palonko, khat (toiri|banano), toshok, toshak, cheyar,
    cheyar tebil, tebil, almari (toiri|banano)
  `,
};
