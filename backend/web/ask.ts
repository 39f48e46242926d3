import { Buffer } from "node:buffer";
import { randomUUID } from "node:crypto";
import { type Context, Hono } from "hono";
import { countCached, countRendered } from "#/http/requests/read-limit.ts";
import { sameOriginOnly } from "#/http/requests/same-origin.ts";
import { largestUpload } from "#/http/uploads.ts";
import { isLanguage } from "#/shared/language.ts";
import { nationalDigits } from "#/shared/text/national-digits.ts";
import type { AskApi, Problem } from "./ask-api.ts";
import type { SentForm, Site } from "./rendering/render.ts";

/** Does the work once per key, and returns the same answer later. Failed work frees the key. */
export type Once = <T>(key: string, work: () => Promise<T>) => Promise<T>;

type Deps = Pick<Site, "origin" | "env"> & {
  /** The API for the visitor of a request, whose address its limits count. */
  apiFor: (c: Context) => AskApi;
  once: Once;
  /** Renders the page with what was sent, and what is wrong with it. */
  showForm: (c: Context, form: SentForm) => Promise<Response>;
};

export const askPath = "/ask";

/**
 * The form of `frontend/src/site/pages/ask.tsx`: checks the request, sends a code to the number, and
 * sends the request with the code. With a script and a session no code is needed.
 */
export const createAskRoutes = ({ origin, env, apiFor, once, showForm }: Deps): Hono =>
  // The page answers GET; without this route its method would count as unknown.
  new Hono().get(askPath, (_c, next) => next()).post(
    askPath,
    sameOriginOnly({ publicOrigin: origin, anyAddress: env !== "production" }),
    async (c: Context) => {
      countCached(c);
      countRendered(c);
      const outcome = await answer(apiFor(c), await readForm(c), once);
      if ("form" in outcome) return await showForm(c, outcome.form);
      const { reference, token, lostPictures } = outcome;
      const { hl } = c.req.query();
      const query = new URLSearchParams({
        ...isLanguage(hl) && { hl },
        token,
        done: lostPictures ? "withoutPictures" : "sent",
      });
      c.header("Cache-Control", "no-store");
      c.header("Referrer-Policy", "no-referrer");
      return c.redirect(`/enquiries/${reference}?${query}`, 303);
    },
  );

/** What was sent, as the page shows it again. */
type Values = Record<typeof fields[number], string>;

/** The second step adds `confirmationId` and `key`, the idempotency key of the request. */
const fields = [
  "work",
  "wanted",
  "pinCode",
  "text",
  "mayCall",
  "isAdult",
  "mobile",
  "lang",
  "confirmationId",
  "key",
] as const;

type Sent = {
  businesses: string[];
  values: Values;
  otp: string;
  act: string;
  /** Access token, which the page's script adds for a signed-in visitor. */
  session: string;
  captchaToken: string;
  pictures: File[];
  isTooLarge: boolean;
};

const mostPictures = 2;

async function readForm(c: Context): Promise<Sent> {
  const { form, isTooLarge } = await readBody(c);
  const textOf = (name: string, most = 4000): string => {
    const value = form.getAll(name).at(-1);
    return typeof value === "string" ? value.slice(0, most) : "";
  };
  const values = Object.fromEntries(fields.map((name) => [name, textOf(name).trim()])) as Values;
  return {
    businesses: [...new Set(c.req.queries("b")?.flatMap((slugs) => slugs.split(",")))]
      .filter(Boolean).slice(0, 10),
    values: {
      ...values,
      // Forms send line ends as CR LF.
      text: values.text.replaceAll("\r\n", "\n"),
      pinCode: nationalDigits(values.pinCode) || values.pinCode,
      mobile: nationalDigits(values.mobile) || values.mobile,
      key: /^[\w-]{36}$/.test(values.key) ? values.key : randomUUID(),
    },
    otp: nationalDigits(textOf("otp")),
    act: textOf("act"),
    session: textOf("session"),
    captchaToken: textOf("captchaToken", 8192),
    pictures: form.getAll("photos").filter((file) => file instanceof File && file.size > 0)
      .slice(0, mostPictures) as File[],
    isTooLarge,
  };
}

/** In bytes: enough for all fields before the pictures. */
const largestFields = 64 * 1024;
/** In bytes: a browser shows no answer while it sends, so the rest is read and dropped. */
const largestDropped = 64 * 1024 * 1024;

/** Reads the form. Of a form that is too large, it returns the fields before the pictures. */
async function readBody(c: Context): Promise<{ form: FormData; isTooLarge: boolean }> {
  const type = c.req.header("Content-Type") ?? "";
  const length = Number(c.req.header("Content-Length") ?? 0);
  const most = length > largestUpload ? largestFields : largestUpload;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of c.req.raw.body ?? []) {
    if (size < most) chunks.push(chunk);
    size += chunk.length;
    if (size > largestDropped) break;
  }
  const isTooLarge = size > most;
  const body = Buffer.concat(chunks);
  const whole = isTooLarge ? withoutLastPart(body, type) : body;
  const parsed = new Response(whole, { headers: { "Content-Type": type } }).formData();
  // An unreadable form lacks all fields.
  return { form: await parsed.catch(() => new FormData()), isTooLarge };
}

function withoutLastPart(body: Buffer<ArrayBuffer>, type: string): Buffer<ArrayBuffer> {
  const delimiter = `--${type.match(/boundary="?([^";]+)/)?.[1]}`;
  const parts = body.subarray(0, Math.max(0, body.lastIndexOf(delimiter)));
  return Buffer.concat([parts, Buffer.from(`${delimiter}--\r\n`)]);
}

type Faults = SentForm["faults"];

type Outcome =
  | { form: SentForm }
  | { reference: string; token: string; lostPictures: boolean };

async function answer(api: AskApi, sent: Sent, once: Once): Promise<Outcome> {
  const { values, act, otp, session, captchaToken } = sent;
  if (sent.isTooLarge) {
    const step = values.confirmationId ? codeStep : detailsStep;
    return step(values, { form: "payload_too_large" });
  }
  if (act === "change") return detailsStep(values);
  const faults = faultsOf(sent);
  if (Object.keys(faults).length > 0) return detailsStep(values, faults);
  if (session) return await send(api, sent, session);
  // Without a submitter, as Enter may send it, the code decides.
  if (act === "confirm" || !act && values.confirmationId && otp) {
    return await confirmOnce(api, sent, once);
  }
  const code = await api.sendCode({ ...values, captchaToken });
  if ("confirmationId" in code) {
    return codeStep({ ...values, confirmationId: code.confirmationId });
  }
  const step = act === "resend" && values.confirmationId ? codeStep : detailsStep;
  return step(values, { form: code.code });
}

const codeStep = (values: Values, faults: Faults = {}): { form: SentForm } => ({
  form: { step: "code", values, faults },
});

/** Without the key: a changed request is another request. */
const detailsStep = (values: Values, faults: Faults = {}): { form: SentForm } => ({
  form: { step: "details", values: { ...values, confirmationId: "", key: "" }, faults },
});

/** Thrown to free the key of a request that was not sent. */
class NotSent extends Error {
  constructor(readonly outcome: Outcome) {
    super("The request was not sent");
  }
}

/** A second tap finds the code used: it waits for the first, and leads to the same page. */
async function confirmOnce(api: AskApi, sent: Sent, once: Once): Promise<Outcome> {
  try {
    return await once(sent.values.key, async () => {
      const outcome = await confirm(api, sent);
      if ("form" in outcome) throw new NotSent(outcome);
      return outcome;
    });
  } catch (error) {
    if (error instanceof NotSent) return error.outcome;
    throw error;
  }
}

async function confirm(api: AskApi, sent: Sent): Promise<Outcome> {
  const { values, otp } = sent;
  if (!/^\d{6}$/.test(otp)) return codeStep(values, { otp: "required" });
  const session = await api.signIn({ ...values, otp });
  if ("accessToken" in session) {
    // Ended, because this browser does not keep it.
    const { accessToken, end } = session;
    return await send(api, sent, accessToken).finally(end);
  }
  const { code, attemptsLeft } = session;
  return codeStep(
    values,
    code === "otp_invalid"
      ? { otp: code, ...attemptsLeft !== undefined && { attemptsLeft: String(attemptsLeft) } }
      : { form: code },
  );
}

async function send(
  api: AskApi,
  { businesses, values, pictures, captchaToken }: Sent,
  accessToken: string,
): Promise<Outcome> {
  const { work, wanted, pinCode, text, mayCall, key } = values;
  const uploaded = await Promise.all(pictures.map((file) => api.upload(accessToken, file)));
  const photos = uploaded.filter((id) => id !== undefined);
  const created = await api.create(accessToken, key, {
    businesses,
    ...work && { work },
    wanted,
    pinCode,
    ...text && { text },
    ...photos.length > 0 && { photos },
    mayCall: mayCall === "true",
    isAdult: true,
    ...captchaToken && { captchaToken },
  });
  if (!("reference" in created)) return detailsStep(values, faultsIn(created, businesses));
  const { reference, token } = created;
  return { reference, token, lostPictures: photos.length < pictures.length };
}

/** Faults by field, of a request that the API refused. */
const faultsIn = ({ code, errors = [] }: Problem, businesses: string[]): Faults => {
  if (code === "too_many_enquiries") return { form: `${code}_${errors[0]?.code}` };
  const byField = errors.map(({ field, code }) => {
    const at = field.match(/^businesses\.(\d)$/)?.[1];
    return at ? [`business ${businesses[Number(at)]}`, code] : [field, "invalid"];
  });
  return { form: code, ...Object.fromEntries(byField) };
};

const longestText = 500;

function faultsOf({ businesses, values, session }: Sent): Faults {
  const { wanted, pinCode, text, isAdult, mobile } = values;
  return {
    ...(businesses.length === 0 || businesses.length > 3) && { form: "businesses" },
    ...!["today", "week", "later"].includes(wanted) && { wanted: "required" },
    ...!/^[1-9]\d{5}$/.test(pinCode) && { pinCode: pinCode ? "invalid" : "required" },
    ...[...text].length > longestText && { text: "tooLong" },
    ...isAdult !== "true" && { isAdult: "required" },
    ...!session && !/^[6-9]\d{9}$/.test(mobile) && { mobile: mobile ? "invalid" : "required" },
  };
}
