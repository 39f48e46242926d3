import type { Language } from "#/shared/language.ts";
import type { Sender, SummaryMessage, WeekFigures } from "../messages.ts";

type Messages = {
  subject: (views: string, contacts: string, site: string) => string;
  week: (name: string, span: string) => string;
  figures: (figures: Record<"views" | "calls" | "whatsapp" | "website", string>) => string;
  today: string;
  more: string;
  stop: string;
};

const messages: Record<Language, Messages> = {
  en: {
    subject: (views, contacts, site) =>
      `Your week on ${site}: seen ${views} times, contacted ${contacts} times`,
    week: (name, span) => `${name}, ${span}`,
    figures: ({ views, calls, whatsapp, website }) =>
      `Seen: ${views}. Calls: ${calls}. WhatsApp: ${whatsapp}. Website: ${website}.`,
    today: "Are you working today? Tell your customers with one tap:",
    more: "See more:",
    stop: "Unsubscribe:",
  },
  hi: {
    subject: (views, contacts, site) =>
      `${site} पर आपका हफ़्ता: ${views} बार देखा गया, ${contacts} बार संपर्क हुआ`,
    week: (name, span) => `${name}, ${span}`,
    figures: ({ views, calls, whatsapp, website }) =>
      `देखा गया: ${views}। कॉल: ${calls}। व्हाट्सऐप: ${whatsapp}। वेबसाइट: ${website}।`,
    today: "आज काम कर रहे हैं? एक टैप में ग्राहकों को बताएँ:",
    more: "और देखें:",
    stop: "ये ईमेल बंद करें:",
  },
};

type Line = { text: string } | { link: string };

/** Subject, lines and unsubscribe headers of a weekly summary. */
export function summaryOf(
  { summary, unsubscribeToken, availabilityToken, language }: SummaryMessage,
  { siteName, publicOrigin }: Sender,
): { subject: string; lines: Line[]; headers: Record<string, string> } {
  const { subject, week, figures, today, more, stop } = messages[language];
  const query = language === "hi" ? "?hl=hi" : "";
  const show = (n: number) => n.toLocaleString(`${language}-IN`);
  const { views, calls, whatsapp, website } = summary;
  return {
    subject: subject(show(views), show(calls + whatsapp + website), siteName),
    lines: [
      // Isolated (FSI … PDI): an Urdu name must not reorder the dates.
      { text: week(`\u2068${summary.businessName}\u2069`, spanOf(summary, language)) },
      {
        text: figures({
          views: show(views),
          calls: show(calls),
          whatsapp: show(whatsapp),
          website: show(website),
        }),
      },
      ...availabilityToken
        ? [
          { text: today },
          // In the query, so that the page works without a script. Logs record no query.
          { link: `${publicOrigin}/availability?hl=${language}&token=${availabilityToken}` },
        ]
        : [],
      { text: more },
      { link: `${publicOrigin}/dashboard${query}` },
      { text: stop },
      // The token is in the fragment, which no server, proxy or log sees.
      { link: `${publicOrigin}/unsubscribe${query}#token=${unsubscribeToken}` },
    ],
    // RFC 8058: mail clients unsubscribe with one click, by this POST.
    headers: {
      "List-Unsubscribe": `<${publicOrigin}/api/unsubscribe?token=${unsubscribeToken}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}

const spanOf = ({ first, last }: WeekFigures, language: Language) =>
  new Intl.DateTimeFormat(`${language}-IN`, { day: "numeric", month: "long", timeZone: "UTC" })
    .formatRange(new Date(first), new Date(last));
