/** Words for hours in lists, in English, Hindi and Hindi in Latin letters, as regular expressions. */

export const closed =
  "x|-|closed?|shut|off|day off|weekly off|holiday|leave|no|not open|nil|बंद|बन्द|band|bandh|छुट्टी|chh?utti|अवकाश|साप्ताहिक अवकाश";

export const allDay =
  "24 ?(?:h|hrs?|hours?|hour|घंटे|घण्टे|ghante)|24 ?[x*×/] ?7(?: ?[x*×/] ?365)?|round the clock|all day|always|day (?:and|&) night|चौबीसों? घंटे|पूरे दिन|पूरा दिन|सारा दिन|दिन भर|दिन रात|din raat";

/** Words that say nothing: "open from 9 to 6". */
export const fillers =
  "open(?:ing)?|hours?|hrs?|timings?|time|from|daily|only|ist|o'?clock|बजे|तक|खुला|baje|tak|khula|खुलने का समय";

export const until = "to|till|until|upto|up to|से|se|ते";

export const before: Readonly<Record<"am" | "pm", string>> = {
  am: "सुबह|सवेरे|प्रातः|प्रात|subah|morning",
  pm: "शाम|सायं|दोपहर|रात|shaam|sham|dopah?ar|dopeher|raat|evening|night|afternoon",
};

export const weekdayNames = {
  mon: "mondays?|mon|सोमवार|सोम|somvaar|somwar",
  tue: "tuesdays?|tues?|मंगलवार|मंगल|mangalvaar|mangalwar",
  wed: "wednesdays?|wed|बुधवार|बुध|budhvaar|budhwar",
  thu: "thursdays?|thurs?|thu|गुरुवार|गुरूवार|बृहस्पतिवार|वीरवार|guruvaar|guruwar",
  fri: "fridays?|fri|शुक्रवार|शुक्र|shukravaar|shukrawar",
  sat: "saturdays?|sat|शनिवार|शनि|shanivaar|shaniwar",
  sun: "sundays?|sun|रविवार|इतवार|रवि|ravivaar|raviwar|itvaar",
} as const;
