import { list } from "../list.ts";

export const painter = list(`
  painting, paint, paints, painted, dirty~, repaint(|ed|ing), (fresh|two|double) coat(|s),
  whitewashed, puttying, priming, paint (work|works|job|contractor),
  (house|home|wall|room|interior|exterior| office|building|flat|door|window|furniture~|wood|gate|grill|kitchen|bedroom|shutter|society| shop|school) (paint|painting|painter|painters),
  spray (paint|painting), oil paint, enamel, emulsion, plastic paint, plastic emulsion, distemper,
  acrylic distemper, oil bound distemper, primer, putty, texture, textures,
  epoxy (floor|floors|flooring|floor coating|paint|painting),
  texture (paint|painting|design|wall), stencil,
  wall (art|design|colour|color|stencil|texture|mural), mural, colour, color, colours, colors,
  colouring, coloring, colour (work|shade|wash|washing), color (work|wash|washing), white wash,
  whitewash(|ing), whitewasher, white washing, lime wash, limewash, colourwash, colorwash, varnish,
  varnishing, lacquer, duco, pu polish, pu paint, melamine polish, deco paint,
  wood (polish|polishing), lakdi (polish|ki polish), लकड़ी (पॉलिश|की पॉलिश), door~, doors~, window~,
  windows~, wood~, furniture~, दरवाज़ा~, दरवाज़े~, खिड़की~, लकड़ी~, darwaza~, darwaja~, lakdi~,
  polish~, polishing~, wallpaper, wall paper, wallpaper (fixing|installation|fitting),
  peeling (paint|wall), paint (peeling|coming off|flaking|fading|chipping),
  faded (paint|wall|walls), dirty walls~, stained walls, pop, pop work, rust~, anti rust, roller,
  brush~,

  putai, puttai, pootai, potai, putaai, putayi, pothai, putaye, rang, rangai, rangaai, rangayi,
  rang (rogan|karwana|wala|ka kaam|karna|karne wala|utar|ud gaya|udna|lagana), rangrogan, rangsaz,
  rangsaaz, rangna, rangwana, rangne wala,
  paint (wala|karwana|ka kaam|karna|utar|utar raha|mistri|karne|nikal raha|ukhad|ukhad raha), pent,
  pent karwana, pentar, penter, paintar, pentiing, penting, paintting, peinter, kalar,
  kalar karwana, rangeen, safedi, safedi (karwana|wala|karne), safeda, safaidi, safedee, safidi,
  sufedi, (chuna|choona|chuna putai|chune) (|karwana|lagwana|lagana|putai|pothai|ki putai),
  kali putai, kalai~, distempar, distember, distampar, daistempar, puti, putti, patti putty,
  pollish~, palish~, deewar (rangna|rangwana|par rang), papdi, papri~, daag dhabbe~,
  diwali ki putai, wolpepar, waalpaper, tekschar,

  पेंट, पेन्ट, पेन्टर, पेंटिंग, पेन्टिंग, पुताई, पोताई, पुतवाना, पोतना, रंग, रंगाई, रंगवाना, रंगना,
  रंगने वाला, रंग (रोगन|करवाना|वाला|का काम|करना|उतर|उड़ गया|उड़|लगाना), रंगरोगन, रंगसाज़, कलर,
  कलर (करवाना|करना|वाला|का काम), सफ़ेदी, सफेदी (करवाना|वाला|करना), सफ़ेदा, चूना, चूने, कली,
  डिस्टेंपर, डिस्टेम्पर, इमल्शन, पुट्टी, पुटी, प्राइमर, टेक्सचर, वॉलपेपर, वालपेपर, वार्निश, पॉलिश~,
  पालिश~, दीवार (का रंग|का पेंट|रंगना|रंगवाना), पपड़ी, पपड़ी (उतर|उखड़), व्हाइटवॉश, वाइटवॉश, पीओपी~
`);
