import type { WordsByTrade } from "../list.ts";

export const tamil: WordsByTrade = {
  civil_contractor: `
    kothanar, kothanaar, kottanar, kothanaru, kolathukaran, (kolathu|kollathu|kothanar) (velai|mesthiri|mesthri|mestri|vela), kolathu, kollathu, mesthiri~, mestri~, maistry~,
    (kattada|kattida|kattidam|kattumana|kattumanam) (|velai|oppanthakarar|panigal|vela), (veedu|veetu|veettu|maadi|compound|suvar) (katta|kattanum|kattuvathu|kattu|kattum|katti|kattara),
    suvar, suvaru, (suvar|suvaru) (vedippu|vedichiruchu|idinju|poosa), vedippu, (poochu|poosu|pusu) velai, siththal, oppanthakarar, oppandhakarar, oppanthakaarar,
    tiles (ottu|otta|podanum|poda), thalam (poda|podanum), (veedu|veetu) (marammathu|renovation)
  `,
  waterproofing_applicator: `
    mottai (maadi|madi), mottamaadi, mottaimaadi, (mottai maadi|maadi|mottamaadi|roof|terrace|veedu|ceiling) (ozhugudhu|ozhuguthu|olugudhu|oluguthu|ozhugal|leak|kasivu|kasiyuthu),
    ozhugal~, ozhugudhu~, ozhuguthu~, olugudhu~, oluguthu~, (suvar|suvaru|suvaril|suvathula) (eeram|eramaa|odham|kasivu|leak), eeram, eera suvar, (neer|thanni|neerkasivu) kasivu, kasivu, oodham, odham, suvar~, suvaru~
  `,
  plumber: `
    kuzhai, kuzhaai, kulaai, (kuzhai|kulai|kuzhaai) (velai|odaippu|odanjiruchu|repair|ozhugudhu|ozhugal|leak|adaippu), ozhugal~, ozhugudhu~, ozhuguthu~, olugudhu~, oluguthu~,
    (thanni|thaneer|thanneer|tanni) (kuzhai|kulai|pipe|tank|thotti|motor|line|tap|leak|varala|varalai|varavillai|varale|varla|connection), thanni, thanneer, thanni tap, saakkadai, sakkadai, saakadai, (saakkadai|sakkadai|kuzhai|kakkus|kakkoos) adaippu, adaippu,
    kazhivarai, kalivarai, kakkoos, kakkus, pipe (odanjiruchu|odanju|odaipu|udanju), tap (ozhugudhu|olugudhu|odanju)
  `,
  carpenter: `
    thachan, thatchan, thacchan, tachan, tacchan, thachar, thachu velai, thatchu velai, maravelai, mara velai, marathachan, maravelaikaran, maram velai,
    kathavu, kadhavu, (kathavu|kadhavu) (velai|odanju|repair|poda), jannal, (jannal|sannal) (velai|odanju|poda), aasari, aasari velai, asari velai, achari velai
  `,
  painter: `
    vannam, (vannam|paint|painting|color) (poosa|pusa|poosanum|adikka|adika|adikkanum|adikanum|adi|adikkira|poosu), (sunnambu|vellai|vella) (adikka|adika|adikkanum|adi|poosa), sunnambu adi, vellai poosa, veetuku paint, suvar~, suvaru~
  `,
  borewell_drilling: `
    aazhthulai, azhthulai, aalthulai, althulai, (aazhthulai|azhthulai|aalthulai) (kinaru|kinar), aazhkuzhai, kinaru, kenaru, (kinaru|kenaru) (vettu|vetta|vettanum|thonda|thondanum|thoorvara|motor),
    bore (poda|podanum|podurathu|podura|podra), borewell (poda|podanum|podura), adi pump, adi pumpu, adipampu, adi kuzhai, nilathadi (neer|thanni)
  `,
  electrician: `
    minsaram, minsaara, minsara, (minsaram|minsara|current|karant|karent|light) (velai|illa|illai|ille|varala|varalai|poiduchu|pochu|adikudhu|adikuthu), minvisiri, min visiri, minkasivu, min kasivu, minpaniyalar,
    minvilakku, fan (suthala|suththala|odala|oodala|suthalai), light (eriyala|eriyalai|poda)
  `,
  solar_panel_installer: `
    (suriya|sooriya|soorya) (sakthi|sakti|shakthi|minsaram|minsakthi|oli), sooriyasakthi
  `,
  real_estate: `
    vaadagai, vadagai, vaadakai, vadakai, vaadaikku, vadaikku, (vaadagai|vadagai|vaadaikku|vadagaiku|vaadagaikku|lease|bogiyam|othi) (veedu|kadai|room|ku veedu), vadagaiku, vaadagaikku, vadagaikku,
    (veedu|kadai|room|godown) (vaadagai|vadagai|vaadagaikku|vadagaikku|vadagaiku|vaadaikku|vadaikku|vadakaiku), (veedu|nilam|manai|idam|flat|plot|thottam) (vanga|vaanga|vanganum|virpanai|virpanaikku|vikka|vikkanum|sale), manai, bogiyam, bogiyathuku, tharagar, veetu manai
  `,
  construction_material_suppliers: `
    sengal, chengal, sengkal, sengal soolai, manal, aatru manal, attru manal, (manal|jalli) (lorry|load|jalli|kadai), jalli (lorry|load|kal), karungal, karungal jalli, kambi, irumbu, irumbu kambi,
    kattumana (porul|porutkal|saman), kattida porul, cement mootai, cement moottai, hollow kal, marakkadai
  `,
  cleaning_worker: `
    velaikkari, velaikari, velaikaari, (veettu|veetu|veedu|vittu) (velai|velaikku aal|velaikkari|vela|velai aal), (veedu|tank|thotti|sofa|office|bathroom|toilet|veeda) (sutham|suththam|clean panna|kazhuva|kazhuvanum|thudaikka|perukka),
    sutham, suththam, (sutham|suththam) (seiya|panna|pannanum|seiyanum|seyya), paathiram, pathiram, (paathiram|pathiram|patharam) (kazhuva|kazhuvanum|thulakka|velakka), kuppai, kuppa alla, thudaippam, azhukku, alukku, thuppuravu, thooimai paniyalar
  `,
  furniture_contractor: `
    kattil, kattil mesai, naarkali, narkali, mesai, mejai, alamari, beero, araikalan, arai kalan, methai, oonjal, sofa velai
  `,
};
