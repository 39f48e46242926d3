import type { TextSection } from "#/lib/seo/long-text.ts";

const sections: TextSection[] = [
  {
    id: "who",
    title: "Who can write a review",
    blocks: [
      [
        "Customers with an account whose mobile number we verified by a code. They choose the name that is shown.",
        "You cannot review a business you own, have owned, or whose verified number is yours.",
        "You can have one review for each business, and change it once in 30 days. We check the new version like a new review. The page then says that it was edited, and its helpful votes start again. Deleting your account deletes your reviews.",
      ],
    ],
  },
  {
    id: "checks",
    title: "How reviews are checked",
    blocks: [
      "A program checks every review. Most are public at once. One of us reads a review first, within 48 hours, when",
      [
        "it is more than the fifth within a day, for one business or by one reviewer;",
        "it seems to come from a person who has already reviewed the business: from the same device or network, or in nearly the same words;",
        "it seems to come from the owner: from a device or network the owner uses;",
        "the reviewer’s number is shown on the page of a business that no owner has claimed;",
        "it seems to contain a phone number, a link or another address, or a word from our list of insults and threats, in English, in Hindi, or in Hindi typed in English letters;",
        "the reviewer seems to write together with others, about one business after another.",
      ],
      "Many customers of a mobile company share one network address. We never stop a review for that alone. If public reviews turn out to belong together, we read them again; they stay until we decide. Each review says how we checked it.",
    ],
  },
  {
    id: "refusals",
    title: "What we do not publish",
    blocks: [
      [
        "Reviews that do not come from a customer.",
        "Reviews that are not about the business or its work.",
        "Insults, threats, and attacks on caste, religion, gender or community.",
        "Phone numbers, addresses and private details.",
        "Advertising.",
      ],
      "We publish harsh words about bad work. If we refuse your review, we tell you why, and you can write a new one. How many we refused, and why, is public: “Reports in numbers”.",
    ],
  },
  {
    id: "owners",
    title: "What owners can and cannot do",
    blocks: [
      [
        "Owners can reply once to each review. The reply is public, and they can change it.",
        "Owners can report a review, like every visitor. One of us then reads it.",
        "Owners can invite customers with a link that works for one review within 90 days. These reviews say so, and the summary shows how many there are.",
        "Owners cannot delete, hide or reorder reviews. If an owner deletes a listing and lists again, the reviews come back, even under a new name; the review then shows the earlier name. We recognise the owner by the account, the verified number or email address, or the checked GSTIN. The same name and place are not enough: then one of us decides.",
      ],
    ],
  },
  {
    id: "us",
    title: "What we do not do",
    blocks: [
      [
        "We never change a word of a review.",
        "No one can pay for a review, for its position or for its removal, and we pay no one to write one.",
        "We never hold back a review because it is negative.",
      ],
    ],
  },
  {
    id: "numbers",
    title: "How we calculate ratings",
    blocks: [
      "The average appears once there are three reviews. Before that we show only how many there are. A review counts when one of us has read it, or two days after it was published. New and old reviews count the same.",
      "“Best rated first” counts as if eight more customers had given four stars. So one review with five stars does not come before forty that average 4.6. In lists without a chosen order, reviews also move a business up or down a little.",
      "Reviews marked “Example” are not real, and neither are their businesses.",
    ],
  },
  {
    id: "rules",
    title: "The standard we follow",
    blocks: [
      "We follow IS 19000:2022, the Indian standard on online reviews. If we break one of these rules, write to the grievance officer named in the privacy policy.",
    ],
  },
];

export default {
  head: {
    title: "Our rules for reviews",
    description:
      "Who may review a business on {{site}}, how reviews are checked, what is not shown and why, and what owners can and cannot do.",
  },
  title: "Our rules for reviews",
  lead: "So that you can believe what you read here.",
  sections,
};
