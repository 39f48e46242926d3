import type { Topic } from "./conduct.ts";
import type { Voice } from "./job.ts";

/** What the owner says to a complaint about that. {what} is the job, without its article. */
export const answers: Record<Voice, Record<Topic, readonly string[]>> = {
  en: {
    late: [
      "We are sorry that you had to wait. We had taken on too much that week; now we give a day only when we can keep it.",
      "You are right about the delay, and we should have told you in time. It has been taken up with our people.",
    ],
    price: [
      "We are sorry about the bill. Any extra should have been told to you before, not after. Please show us the bill and we will go through it with you.",
      "Thank you for telling us. From now on whatever comes on top is written down and agreed before we go on.",
    ],
    mess: [
      "We are sorry for that. Covering things and cleaning up are part of the work, and our team has been told so.",
      "That should not have happened. Please tell us a day that suits you; we will come and put right what our people left behind.",
    ],
    calls: [
      "We are sorry that you had to run after us. One person in our office now answers for every job until it is closed.",
      "You should not have had to ask twice. Please give us one more call about the {what}; we will see to it ourselves.",
    ],
    returns: [
      "We are sorry about that. What is left over and unopened we do take back: please send it with the bill and we will see to it.",
    ],
    work: [
      "Thank you for telling us about the {what}. Please give us a chance: what is our fault will be set right at no charge.",
      "We are sorry that the {what} did not turn out as it should. Please tell us a day that suits you and we will look into it with you.",
    ],
  },
  hi: {
    late: [
      "आपको इंतज़ार करना पड़ा, इसके लिए क्षमा चाहते हैं। उस हफ़्ते काम ज़्यादा ले लिया था, अब वही दिन देते हैं जो निभा सकें।",
      "देरी की बात सही है, हमें समय पर बताना चाहिए था। आगे से ध्यान रखेंगे।",
    ],
    price: [
      "बिल को लेकर हुई परेशानी के लिए क्षमा करें। जो भी अतिरिक्त था, वह पहले बताना चाहिए था। बिल दिखाइए, साथ बैठकर हिसाब देख लेंगे।",
      "बताने के लिए धन्यवाद। अब से कोई भी अतिरिक्त ख़र्च पहले लिखकर बताएँगे।",
    ],
    mess: [
      "इसके लिए क्षमा चाहते हैं। सामान ढकना और सफ़ाई करना हमारे काम का हिस्सा है, टीम को समझा दिया है।",
      "ऐसा नहीं होना चाहिए था। जो दिन आपको ठीक लगे बताइए, हम आकर जो रह गया है उसे ठीक करेंगे।",
    ],
    calls: [
      "आपको हमारे पीछे दौड़ना पड़ा, इसके लिए क्षमा चाहते हैं। अब हर काम के लिए एक व्यक्ति तय है, वही आख़िर तक जवाब देता है।",
      "आपको बार-बार कहना पड़ा, इसका खेद है। {what} के बारे में एक बार फिर फ़ोन कीजिए, हम ख़ुद देखेंगे।",
    ],
    returns: [
      "इसके लिए क्षमा चाहते हैं। बिना खुला बचा माल हम वापस लेते हैं, बिल के साथ भेज दीजिए, हम ख़ुद देखेंगे।",
    ],
    work: [
      "{what} के बारे में बताने के लिए धन्यवाद। हमें एक मौक़ा दीजिए, हमारी ग़लती हुई तो बिना पैसे लिए ठीक करेंगे।",
      "हमें खेद है कि आपको वैसा काम नहीं मिला जैसा मिलना चाहिए था। कोई दिन बताइए, साथ मिलकर देख लेंगे।",
    ],
  },
  roman: {
    late: ["Der ke liye maafi chahte hain. Aage se wahi din denge jo nibha sakein."],
    price: ["Bill ki pareshani ke liye maafi. Bill dikhaiye, saath baith kar hisaab dekh lenge."],
    mess: ["Iske liye maafi chahte hain. Safai hamare kaam ka hissa hai, team ko samjha diya hai."],
    calls: [
      "Aapko baar baar call karna pada, iske liye maafi. Ek baar phir baat kijiye, hum khud dekhenge.",
    ],
    returns: ["Iske liye maafi. Bina khula maal hum wapas lete hain, bill ke saath bhej dijiye."],
    work: [
      "Batane ke liye dhanyavaad. Ek mauka dijiye, galti hamari hui to bina paise theek karenge.",
    ],
  },
};

/** What the owner says to praise. */
export const thanks: Record<Voice, readonly string[]> = {
  en: [
    "Thank you for taking the time to write. It was good to be of use with the {what}.",
    "Thank you! Your words have been read out to the whole team.",
    "Many thanks. If anything comes up about the {what}, we are one call away.",
    "Thank you for trusting us with the {what}. We look forward to seeing you again.",
    "We are glad that you are happy with it. Thank you for the kind words.",
  ],
  hi: [
    "समय निकालकर लिखने के लिए बहुत धन्यवाद। आपके काम आ सके, यह हमारे लिए ख़ुशी की बात है।",
    "धन्यवाद! आपकी बात पूरी टीम को पढ़कर सुनाई।",
    "बहुत धन्यवाद। {what} को लेकर आगे कभी कुछ हो तो बस एक फ़ोन कीजिए।",
    "{what} के लिए हम पर भरोसा करने का धन्यवाद। फिर सेवा का मौक़ा दीजिएगा।",
    "आप ख़ुश हैं, यह जानकर बहुत अच्छा लगा। धन्यवाद।",
  ],
  roman: [
    "Bahut dhanyavaad! Aapki baat poori team ko sunayi.",
    "Shukriya, phir seva ka mauka dijiyega.",
    "Thank you ji, aage kabhi kuch ho to bas ek call kijiye.",
  ],
};
