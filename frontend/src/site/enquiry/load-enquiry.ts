import type { Api, Schemas } from "#/api/client.ts";
import { type EnquiryFacts, loadEnquiryFacts } from "#/api/directory/enquiry-facts.ts";
import { loadPinPlace } from "#/api/directory/pin-place.ts";
import { dataOf } from "#/api/problem.ts";
import type { Lang } from "#/i18n/languages.ts";
import { laneOf, lanes } from "#/lib/business/sent-enquiry.ts";
import { detectLanguage, type Text } from "#/lib/format/texts.ts";
import { NoPage, type PageContext } from "../page.ts";

export type Enquiry = Schemas["Enquiry"];

/** An asked business as its lane shows it. */
export type Asked = Schemas["EnquiryRecipient"] & {
  /** The same in each reading, whatever the order of the lanes. */
  id: string;
  /** In the page's language, as in lists. */
  name: Text;
  /** Undefined while the listing is not public. */
  business: Schemas["BusinessDetail"] | undefined;
  /** Undefined where there are no figures. */
  responseTime: NonNullable<EnquiryFacts["responseTime"]> | undefined;
};

export type EnquiryData = {
  enquiry: Enquiry;
  /** What the answer of the API is compared with when a script reads it again. */
  etag: string | undefined;
  /** The best first. */
  asked: Asked[];
  place: string | undefined;
  now: string;
};

/** Reads an enquiry by its link. */
export async function loadEnquiry(
  { api, lang, signal }: PageContext,
  reference: string,
  token: string,
): Promise<EnquiryData | NoPage> {
  const answer = await api.GET("/api/enquiries/{reference}", {
    params: { path: { reference }, header: { "link-token": token } },
    signal,
  });
  const { status, headers } = answer.response;
  if ([400, 401, 404, 410].includes(status)) return NoPage.notFound;
  const enquiry = dataOf(answer);
  const [place, ...asked] = await Promise.all([
    loadPinPlace(api, enquiry.pinCode, lang, signal),
    ...enquiry.recipients.map((recipient, at) =>
      loadAsked(api, { recipient, at, enquiry }, lang, signal)
    ),
  ]);
  return {
    enquiry,
    etag: headers.get("ETag") ?? undefined,
    asked: asked.toSorted(bestFirst),
    place,
    now: new Date().toISOString(),
  };
}

const bestFirst = (one: Asked, other: Asked): number =>
  lanes.indexOf(laneOf(one)) - lanes.indexOf(laneOf(other)) ||
  (one.answer?.day ?? "").localeCompare(other.answer?.day ?? "");

type Of = { recipient: Schemas["EnquiryRecipient"]; at: number; enquiry: Enquiry };

async function loadAsked(
  api: Api,
  { recipient, at, enquiry: { pinCode: near, state } }: Of,
  lang: Lang,
  signal: AbortSignal,
): Promise<Asked> {
  const { slug } = recipient;
  const lane = laneOf(recipient);
  const isAwaited = state === "open" && (lane === "read" || lane === "waiting");
  const [business, facts] = await Promise.all([
    slug === null ? undefined : api.GET("/api/business/{slug}", {
      params: { path: { slug }, query: { near } },
      signal,
    }),
    slug !== null && isAwaited ? loadEnquiryFacts(api, slug, signal) : undefined,
  ]);
  return {
    ...recipient,
    id: `asked-${at}`,
    name: textOf(recipient.names[lang] ?? recipient.businessName),
    business: business?.data,
    responseTime: facts?.responseTime ?? undefined,
  };
}

const textOf = (text: string): Text => {
  const lang = detectLanguage(text);
  return { text, ...lang && { lang } };
};
