import type { WordsByTrade } from "../list.ts";

export const kannada: WordsByTrade = {
  civil_contractor: `
    (gaare|gare|gaari) (kelasa|kelasadavaru|kelasadavru|mestri|mesthri|kelsa), gaarekelasa, mesthri~, mestri~, maistri~, (mane|gode|compound|maadi|kone|bathroom) (kattabeku|kattisabeku|kattu|kattodu|kattisu|kattuvudu|kattoru|kattisbeku|kattbeku|nirmana),
    gode, (gode|godeya) (biruku|bidditu|plaster|odede), biruku, guttigedara, guttigedar, guttigedararu, kattada (|kelasa|nirmana), tiles (kelasa|hakbeku|haakbeku|hako|haku), tharasi haku, tarasi haku, adipaya, mettilu, kooli kelasa, kooli kelasadavaru, centring kelasa
  `,
  waterproofing_applicator: `
    (tharasi|taarasi|tarasi|chavani|mane|maadi|terrace|roof|slab|gode) (soruttide|soruthide|sortaide|sorutide|sortide|sorike|soruvike|leak), (tharasi|taarasi|chavani)~, soruttide~, soruthide~, sortaide~, sorutide~, sortide~, sorike, soruvike, neeru sorike, neerina sorike,
    (gode|godeya) (teva|thevamsha|tevamsha|odde|neeru), tevamsha, thevamsha, tharasi waterproof, male neeru, gode~
  `,
  plumber: `
    nalli, (nalli|nallina|kolayi|pipe|tap) (kelasa|soruttide|soruthide|sortaide|sortide|kettide|kettogide|repair|ripairi|hakbeku|odedide|odedhogide), soruttide~, soruthide~, sortaide~, sorutide~, sortide~, (neerina|niru|neeru) (pipe|tank|tanki|motor|nalli|line|tap|kolave|samparka),
    neeru (barta illa|bartilla|bartha illa|baruttilla|barutilla|baralla|bartaa illa|illa), charandi, (charandi|drainage|toilet|sink|pipe) (block|kattikondide|block agide), shauchalaya, kakkasu, neeru~
  `,
  carpenter: `
    badagi, badgi, baddagi, badagi kelasa, (marada|mara|maradha|maragelasa|marad) (kelasa|kelasadavaru|kelsa), maragelasa, baagilu, bagilu, (baagilu|bagilu) (kelasa|muridide|repair|hakbeku), kitaki, kitki, kidaki, kitakigalu, aachari kelasa, achari kelasa
  `,
  painter: `
    bannada kelasa, (banna|paint|painting|sunna|bannada) (hachbeku|hachuvudu|hachodu|hacho|hodiyo|hodeyo|hodibeku|baliyuvudu|bali|kelasa|hodisabeku|hodeyuvudu), (gode|maneya|mane|manege|godege) (banna|bannakke|sunna|paint), sunna bannada, gode~
  `,
  borewell_drilling: `
    kolave (bavi|baavi), kolavebavi, kolavebaavi, kolve bavi, baavi, (bavi|baavi) (todu|thodu|todisu|thegeyo|tegeyo|agi|toduvudu), bore (haksbeku|haksodu|hako|haku|koresu|koresbeku|kore|haakisu|hakisabeku|todisu), borewell (haksbeku|koresu|koresbeku|hakisabeku), kai pampu, kaipampu, antarjala
  `,
  electrician: `
    vidyut, vidyuth, vidyut (kelasa|samparka|kelasadavaru), (current|karentu|light|electric) (kelasa|illa|hogide|hoytu|hoyithu|kelasadavaru|bartilla|barta illa), fan (tirugtilla|tirugutilla|tiruguttilla|thirugthilla|repair), light (urita illa|uriyuttilla|uritilla|bartilla), vidyut deepa
  `,
  solar_panel_installer:
    `(soura|saura|sowra|surya) (shakti|shakthi|vidyut|phalaka|sakthi), sourashakti`,
  real_estate: `
    badige, baadige, badigege, baadigege, (badige|baadige|bogya|bogyada|lease) (mane|angadi|room|godown|kone), (mane|angadi|room|kone|godown|flat|manege) (badige|baadige|badigege|baadigege|bogyakke|bhogyakke|maratakke|maaratakke|beku|kollalu|lease), bogya, bogyakke, bhogyakke,
    nivesha, niveshana, (site|nivesha|niveshana|bhoomi|jameenu|jamina|jaga) (maratakke|maaratakke|beku|kollalu|marata), maratakke, maaratakke, jameenu
  `,
  construction_material_suppliers: `
    (cement|hardware|paint|tiles|tile|steel|kabbina|sanitary|pipe|plywood|electrical) angadi,     ittige, itige, ittigegalu, (ittige|itige) (kallu|gudu|battalu), marulu, maralu, (marulu|maralu) (jalli|lorry|load), jalli kallu, size kallu, kabbina, kabbinada (saraku|kambi), kattada (samagri|saamagri), kambi, chappadi kallu
  `,
  cleaning_worker: `
    mane (kelasa|kelasadavaru|kelasadavru|kelasadavalu|kelasakke|swachha|swaccha|clean madoru|shuchi|kelsa), manekelasa, manegelasa, manekelasadavaru, kelasadavalu, kelasadaaki, shuchi, swachha, swachate, swacchate, (shuchi|swachha|swaccha|shuchi) (madbeku|maduvudu|golisu|madodu|madoru),
    (tank|office|bathroom|sofa|neerina tank|sump) (swachha|swaccha|shuchi|tolyo|toleyuvudu), paatre, (paatre|patre) (tolyo|toleyo|toleyuvudu|tolibeku|tikko), kasa gudisuvudu, kasa (gudiso|gudisodu|tegeyo|vileevari), nela (oresuvudu|oreso|vareso|oresodu), kasaporake
  `,
  furniture_contractor:
    `furniture angadi, manchagalu, mancha kurchi, kurchi, mejju, kapatu, beeru, hasige, haasige, peetopakarana, pithopakarana, peethopakarana, uyyale, tottilu`,
};
