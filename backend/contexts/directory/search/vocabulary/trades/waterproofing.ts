import { list } from "../list.ts";

export const waterproofing = list(`
  waterproofing, waterproof, waterproofer, water proof, water proofing,
  waterproofing (contractor|work|service|services|chemical|coating|applicator), (terrace|roof|
    basement|bathroom|wall|tank|water tank|balcony|swimming pool|slab|ceiling|toilet|kitchen|
    external wall|foundation|building) (waterproofing|waterproof|water proofing|proofing),
  chemical waterproofing, leak(|s|ing|y|ed), leakage, leakages,
  leak (repair|proof|proofing|stop|detection), leakproof,
  leakage (repair|solution|problem|treatment|work|contractor), stop (leak|leakage|seepage), (roof|
    terrace|ceiling|wall|slab|basement|balcony|bathroom|rain|rainwater|rain water|house|chajja|
    lintel|toilet|upstairs|water) (leak|leaks|leaking|leakage|leaked|seepage|seeping|dripping|drip|
    water|damp|dampness), (leaking|leaky|dripping|damp|wet|seeping) (roof|terrace|ceiling|wall|
    walls|slab|basement|balcony), roof (repair|treatment)~,
  terrace (repair|treatment|coating|crack|cracks|tile|tiles), roof (crack|cracks), seep(|s|age|ing),
  seepages, water (seepage|seeping|entering|dripping|coming), rain (coming|entering|water coming),
  rainwater, water (coming|dripping) (roof|ceiling|wall), damp, damps, dampness, dampproof,
  damp (proof|proofing|wall|walls|patch|patches|treatment), moist, moisture, humidity~, mould, mold,
  mouldy, fungus, fungal, mildew, wall (damp|fungus|moisture|wet|bubbles|swelling),
  wet (wall|walls), efflorescence, saltpetre, salt on wall, dripping~, membrane, bitumen, tar felt, tarfelting, tank~, water tank~, tanki~,
  toilet~, slab~, टंकी~, polyurethane coating, pu coating, epoxy, epoxy (coating|grouting),
  grouting, brickbat coba, coba, crack filling~, cracks~, heat proofing, heat insulation,
  roof coating, cool roof, expansion joint, monsoon, basement water, sealant, sealants,
  silicone sealant, joint filling, water~, pani~, paani~, पानी~, rain(|s|ing|y)~, kai~, swimming pool~,

  seelan, silan, seelen, sheelan, seelun, seeln, silann,
  (seelan|silan) (|aa|aa rahi|aana|ki problem|ka ilaj|theek|wali diwar), seel, seeli, seeli diwar,
  silan wali, nami, namee, nammi, deewar (gili|geeli|me nami|seelan|me pani),
  diwar (gili|geeli|me nami|seelan|me pani), diwar se pani, deewar se pani, gili diwar,
  geeli deewar, (chhat|chat|chatt|chhatt|chath) (se pani|se paani|tapak|tapakna|tapakti|tapakta|
    tapak rahi|ki seelan|leak|leakage|leak ho rahi|chu|chu rahi|choo|ris|risna|gili|geeli|
    ki marammat|repair|ka pani|pani), chhat se pani (tapak|aa|aata|gir|girta),
  (pani|paani) tapak(|na|ta|ti|raha),
  (pani|paani) (ris|risna|rista|ris raha|chu|chu raha|chuna|aa raha hai|andar|seep)~, baarish~,
  barish~, barsat~, barsaat~,
  (baarish|barish|barsat|barsaat) (ka pani|me pani|me leak|pani|me tapak),
  tapak(|na|ne|ta|ti|te|a|i), tapak (raha|rahi|rahe|rha|rhi), tapka, tapke,
  ris(na|ne|ta|ti|te|av|aav|ao|rha), ris (raha|rahi|rahe|rha|rhi), chu (raha|rahi|rahe|rha|rhi),
  choo (raha|rahi), chuta, chooti, chuti, chuna~, choona~, leekage, likage, leakej, likej,
  leak ho (raha|rahi), lik ho (raha|rahi), lik, watarproofing, waterprufing, watarpruf,
  vatarproofing, water pruf, waterprooping, fafund, phaphund, fafoond, shora, nona, lona, loni,
  daraar~, darar~, basement me pani,

  वॉटरप्रूफिंग, वाटरप्रूफिंग, वाटर प्रूफिंग, वॉटर प्रूफिंग, वाटरप्रूफ, वॉटरप्रूफ, वाटर प्रूफ, सीलन,
  सीलना, सील, सीलन (आ|आ रही|वाली दीवार|का इलाज|ठीक), नमी, नम, सीलापन, लीक, लीकेज, लिकेज, लीकज,
  लीक (हो|हो रहा|हो रही|होना), रिसाव, रिस(|ना|ने|ता|ती|ते|ा|ी), रिस (रहा|रही|रहे),
  टपक(|ना|ने|ता|ती|ते|ा|ी|े), टपक (रहा|रही|रहे), चू (रहा|रही|रहे), चूता, चूती, चूते, चूना~, चुना~,
  छत (टपक|टपकना|टपकती|टपकता|टपक रही|लीक|लीकेज|से पानी|चू|चू रही|रिस|गीली|की सीलन|की मरम्मत|पानी|
    में दरार), पानी (टपक|टपकना|टपकता|टपक रहा|रिस|रिसना|रिस रहा|चू|चू रहा|अंदर),
  दीवार (गीली|में सीलन|में नमी|से पानी|सीलन|नमी|में पानी), गीली दीवार, बारिश~, बरसात~,
  बारिश (का पानी|में पानी|पानी), बरसात (का पानी|में पानी|पानी), फफूंद, फफूंदी, फंगस, काई, शोरा,
  नोना, लोना, लोनी, दरार~, दरारें~, बेसमेंट में पानी, एपॉक्सी,
  छत (चूना|चूती|चूता|चू रही), (chhat|chat) (chuna|choona|chuti|chu rahi)
`);
