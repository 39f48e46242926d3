import { randomUUID } from "node:crypto";
import { type Context, Hono } from "hono";
import { countCached, countRendered } from "#/http/requests/read-limit.ts";
import { sameOriginOnly } from "#/http/requests/same-origin.ts";
import { isLanguage } from "#/shared/language.ts";
import { nationalDigits } from "#/shared/text/national-digits.ts";
import type { AskApi, Problem } from "./ask-api.ts";
import type { SentForm, Site } from "./rendering/render.ts";

type Deps = Pick<Site, "origin" | "env"> & {
  /** The API for the visitor of a request, whose address its limits count. */
  apiFor: (c: Context) => AskApi;
  /** Renders the page with what was sent, and what is wrong with it. */
  showForm: (c: Context, form: SentForm) => Promise<Response>;
};

const path = "/ask";

/**
 * The form of `frontend/src/site/pages/ask.tsx`: checks the request, sends a code to the number, and
 * sends the request with the code. With a script and a session no code is needed.
 */
export const createAskRoutes = ({ origin, env, apiFor, showForm }: Deps): Hono =>
  // The page answers GET; without this route its method would count as unknown.
  new Hono().get(path, (_c, next) => next()).post(
    path,
    sameOriginOnly({ publicOrigin: origin, anyAddress: env !== "production" }),
    async (c: Context) => {
      countCached(c);
      countRendered(c);
      const sent = await readForm(c);
      const outcome = await answer(apiFor(c), sent);
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

/** `confirmationId` and `key` belong to the second step. */
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
};

const mostPictures = 2;

async function readForm(c: Context): Promise<Sent> {
  const body = await c.req.parseBody({ all: true });
  const textOf = (name: string, most = 4000): string => {
    const value = [body[name]].flat().at(-1);
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
    },
    otp: nationalDigits(textOf("otp")),
    act: textOf("act"),
    session: textOf("session"),
    captchaToken: textOf("captchaToken", 8192),
    pictures: [body.photos].flat().filter((file): file is File =>
      file instanceof File && file.size > 0
    ).slice(0, mostPictures),
  };
}

type Outcome =
  | { form: SentForm }
  | { reference: string; token: string; lostPictures: boolean };

async function answer(api: AskApi, sent: Sent): Promise<Outcome> {
  const { values, act, otp, session, captchaToken } = sent;
  const details = (faults: SentForm["faults"] = {}): Outcome => ({
    form: { step: "details", values: { ...values, confirmationId: "" }, faults },
  });
  if (act === "change") return details();
  const faults = faultsOf(sent);
  if (Object.keys(faults).length > 0) return details(faults);
  if (session) return await send(api, sent, session, details);
  // Without a submitter, as Enter may send it, the code decides.
  if (act === "confirm" || !act && values.confirmationId && otp) {
    return await confirm(api, sent, details);
  }
  const code = await api.sendCode({ ...values, captchaToken });
  if ("confirmationId" in code) {
    const shown = {
      ...values,
      confirmationId: code.confirmationId,
      key: values.key || randomUUID(),
    };
    return { form: { step: "code", values: shown, faults: {} } };
  }
  const failure = { form: code.code, ...code.waitSeconds && { wait: String(code.waitSeconds) } };
  return act === "resend" && values.confirmationId
    ? { form: { step: "code", values, faults: failure } }
    : details(failure);
}

async function confirm(
  api: AskApi,
  sent: Sent,
  details: (faults: SentForm["faults"]) => Outcome,
): Promise<Outcome> {
  const { values, otp } = sent;
  const again = (faults: SentForm["faults"]) => ({
    form: { step: "code" as const, values, faults },
  });
  if (!/^\d{6}$/.test(otp)) return again({ otp: "required" });
  const session = await api.signIn({ ...values, otp });
  if ("accessToken" in session) {
    // Ended, because this browser does not keep it.
    const { accessToken, end } = session;
    return await send(api, sent, accessToken, details).finally(end);
  }
  const { code, attemptsLeft } = session;
  return again(
    code === "otp_invalid"
      ? { otp: code, ...attemptsLeft !== undefined && { attemptsLeft: String(attemptsLeft) } }
      : { form: code },
  );
}

async function send(
  api: AskApi,
  { businesses, values, pictures, captchaToken }: Sent,
  accessToken: string,
  details: (faults: SentForm["faults"]) => Outcome,
): Promise<Outcome> {
  const { work, wanted, pinCode, text, mayCall, key } = values;
  const uploaded = await Promise.all(pictures.map((file) => api.upload(accessToken, file)));
  const photos = uploaded.filter((id) => id !== undefined);
  const created = await api.create(accessToken, key || randomUUID(), {
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
  if ("reference" in created) {
    return { ...created, lostPictures: photos.length < pictures.length };
  }
  return details(faultsIn(created, businesses));
}

/** Faults by field, of a request that the API refused. */
const faultsIn = ({ code, errors = [] }: Problem, businesses: string[]): SentForm["faults"] => {
  if (code === "too_many_enquiries") return { form: `${code}_${errors[0]?.code}` };
  const byField = errors.map(({ field, code }) => {
    const at = field.match(/^businesses\.(\d)$/)?.[1];
    return at ? [`business ${businesses[Number(at)]}`, code] : [field, "invalid"];
  });
  return { form: code, ...Object.fromEntries(byField) };
};

const longestText = 500;

function faultsOf({ businesses, values, session }: Sent): SentForm["faults"] {
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
