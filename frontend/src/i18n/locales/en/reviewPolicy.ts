import type { TextSection } from "#/lib/seo/long-text.ts";

const sections: TextSection[] = [
  {
    id: "who",
    title: "Who may write",
    blocks: [
      [
        "Customers, with an account whose mobile number was verified by a code. The name that is shown is theirs to choose.",
        "Nobody reviews a business that they look after or looked after before, or whose number, checked by a code, is theirs.",
        "One review of a business at a time. Its author can change it once in 30 days: we check the new version as we do a new review, the page says that it was edited, and its helpful votes start again. With an account its reviews go.",
      ],
    ],
  },
  {
    id: "checks",
    title: "How reviews are checked",
    blocks: [
      "A program checks every review. Most are shown at once. One of us reads a review first, within 48 hours, when it is",
      [
        "more than the fifth within a day, of one business or by one author;",
        "likely to come from a person who has reviewed the business already: from the same device or network, or in nearly the same words;",
        "likely to come from the owner: from a device or network that the owner uses;",
        "by an author whose number stands on the page of a business that no owner has claimed;",
        "likely to have a telephone number, a link or another address in it, or a word of a list of insults and threats, in English, in Hindi, and in Hindi in Latin letters;",
        "one of several by an author who seems to write together with others, from one business to the next.",
      ],
      "Many customers of a mobile company share one network address; that alone holds up no review. Reviews that are shown already and turn out to belong together are read again, and stay until one of us has decided. Each review says how it was checked.",
    ],
  },
  {
    id: "refusals",
    title: "What is not shown",
    blocks: [
      [
        "What does not come from a customer.",
        "What is not about the business or its work.",
        "Insults, threats, and what runs people down for what they are.",
        "Numbers, addresses and private matters of anybody.",
        "Advertising.",
      ],
      "Harsh words about bad work are shown. Whoever is refused is told why, and may write anew. How many were refused, and for what, is public: “Reports in numbers”.",
    ],
  },
  {
    id: "owners",
    title: "What owners can do, and what they cannot",
    blocks: [
      [
        "They reply once to each review, where everybody reads it, and may change what they replied.",
        "They report a review, as anybody may; one of us then looks at it.",
        "They invite customers by a link that is good for one review within 90 days. Such reviews say so, and the summary says how many of all they are.",
        "They cannot delete, hide or reorder reviews. An owner who deletes a listing and lists again gets the same reviews, also under another name: then a review says what the business was called. We know the owner by the account, the proven number or e-mail address, or the checked GSTIN. The same name and place prove nothing: one of us decides.",
      ],
    ],
  },
  {
    id: "us",
    title: "What we do not do",
    blocks: [
      [
        "We change no word of a review.",
        "Nobody pays for a review, for its place or for its absence, and we pay nobody to write one.",
        "We hold nothing back because it is bad for somebody.",
      ],
    ],
  },
  {
    id: "numbers",
    title: "How the numbers come about",
    blocks: [
      "From three reviews on a business shows their mean; before that only how many there are. A review counts when one of us has read it, or two days after it was shown. All count the same, however old.",
      "“Best rated first” goes by (8·C + Σ) ÷ (8 + n): n reviews, Σ all their stars, and C the mean of the trade, at most 4.5. It is as if eight more customers had given what is usual: one review with five stars does not come before forty that average 4.6. Where a list has no other order, reviews move a business up or down a little as well.",
      "Reviews marked “Example” are made up, of businesses that are made up.",
    ],
  },
  {
    id: "rules",
    title: "By what rules",
    blocks: [
      "We follow IS 19000:2022, the Indian standard on online reviews. If something here is not kept, write to the grievance officer named in the privacy policy.",
    ],
  },
];

export default {
  head: {
    title: "Our rules for reviews | {{site}}",
    description:
      "Who may review a business on {{site}}, how reviews are checked, what is not shown and why, and what owners can and cannot do.",
  },
  title: "Our rules for reviews",
  lead: "So that you can believe what you read here.",
  sections,
};
