import type { TextSection } from "#/lib/seo/long-text.ts";

const sections: TextSection[] = [
  {
    id: "standard",
    title: "What we aim for",
    blocks: [
      "Everyone should be able to find a number on {{site}} and call it: with a keyboard, a screen reader, large letters, an old phone or a slow network.",
      "We build every page to the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. We also follow the accessibility rules of GIGW 3.0, the guidelines for Indian government websites, although {{site}} is not a government website.",
    ],
  },
  {
    id: "tested",
    title: "What we test, and how",
    blocks: [
      "Programs test every page in English and in Hindi before a new version goes online:",
      [
        "All rules of axe, a test program for accessibility, in light and dark colours: we publish nothing with a fault that it finds.",
        "Widths from 320 pixels up, and text at twice its size: nothing is cut off, and no page scrolls sideways.",
        "Keyboard: searching, calling, reporting, registering and listing a business work without a mouse, and the focus is always visible.",
        "Contrast, the size of buttons, headings, and the messages that screen readers announce when a page changes.",
        "High-contrast colours of the device, and fewer movements if you have asked your device for that.",
        "Without JavaScript, you can still search, read and call. Pages can be printed with their numbers.",
      ],
      "These are our own tests, in the Chromium browser. No outside auditor has certified {{site}}.",
    ],
  },
  {
    id: "limits",
    title: "Known limits",
    blocks: [
      [
        "We have not yet tested with people who use a screen reader every day. Tell us what you find.",
        "Owners and customers write their texts themselves, sometimes in one language only. Some of their pictures have no description.",
        "The pins of maps work only with a mouse or a finger. The list next to them has the same businesses.",
        "Short notices close after five seconds. They wait while the pointer is on them or while you are in another window.",
        "The PDF files of posters have no structure for screen readers. The page of the business has the same details.",
      ],
    ],
  },
];

export default {
  head: {
    title: "Accessibility",
    description:
      "How {{site}} follows WCAG 2.2 AA and GIGW, what we have tested and how, what does not work yet, and how to reach us.",
  },
  title: "Accessibility",
  lead: "Can you use this site? It should work for you, however you see, hear, read or type.",
  sections,
  contact: {
    title: "Tell us what does not work",
    intro:
      "Write or call, and say which page it is and what you use, such as your browser or screen reader. We confirm within 24 hours that we have received it, and we answer within 7 days.",
  },
};
