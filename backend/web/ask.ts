import { hash } from "node:crypto";
import { type Context, Hono } from "hono";
import type { FormBindings } from "#/http/requests/form-bindings.ts";
import { countCached, countRendered } from "#/http/requests/read-limit.ts";
import { sameOriginOnly } from "#/http/requests/same-origin.ts";
import { isLanguage } from "#/shared/language.ts";
import { type AskApi, isProblem, type Problem } from "./ask-api.ts";
import { faultsOfDetails, faultsOfNumber, readSent, type Sent, type Values } from "./ask-form.ts";
import { failedFormPage } from "./rendering/failure-answer.ts";
import type { Refusal, ShowForm } from "./rendering/pages.ts";
import type { SentForm, Site, Step } from "./rendering/render.ts";

/** Does the work once per key, and returns the same answer later. Failed work frees the key. */
export type Once = <T>(key: string, work: () => Promise<T>) => Promise<T>;

type Deps = Pick<Site, "origin" | "env"> & {
  /** The API for the visitor of a request, whose address its limits count. */
  apiFor: (c: Context, from: FormBindings) => AskApi;
  once: Once;
  showForm: ShowForm;
};

export const askPath = "/ask";

/**
 * The form of `frontend/src/site/pages/ask.tsx`: checks the request, then sends a code to the number,
 * and the request with the code. With a script and a session no code is needed.
 */
export const createAskRoutes = ({ origin, env, showForm, ...deps }: Deps): Hono =>
  new Hono()
    .onError(failedFormPage)
    // The page answers GET; without this route its method would count as unknown.
    .get(askPath, (_c, next) => next())
    .post(
      askPath,
      sameOriginOnly({ publicOrigin: origin, anyAddress: env !== "production" }),
      async (c: Context) => {
        countCached(c);
        countRendered(c);
        const sent = await readSent(c);
        // The script sends a session, and could solve a captcha.
        const api = deps.apiFor(c, { isFormWithoutScript: !sent.session });
        const outcome = await answer({ ...deps, api }, sent);
        if ("form" in outcome) {
          return await showForm(c, outcome.form, outcome.refusal);
        }
        const { reference, token } = outcome;
        const { hl } = c.req.query();
        const query = new URLSearchParams({
          ...isLanguage(hl) && { hl },
          token,
          done: "sent",
        });
        c.header("Cache-Control", "no-store");
        c.header("Referrer-Policy", "no-referrer");
        return c.redirect(`/enquiries/${reference}?${query}`, 303);
      },
    );

type Visit = Pick<Deps, "once"> & { api: AskApi };

type Shown = { form: SentForm; refusal?: Refusal };

type Outcome = Shown | { reference: string; token: string };

async function answer(visit: Visit, sent: Sent): Promise<Outcome> {
  const { step, values, act, otp, session } = sent;
  if (act === "change") return show(step === "code" ? "number" : "details", values);
  const details = faultsOfDetails(sent);
  if (Object.keys(details).length > 0) return show("details", values, details);
  if (step === "details") return show("number", values);
  const faults = faultsOfNumber(sent);
  if (Object.keys(faults).length > 0) return show("number", values, faults);
  // Without a submitter, as Enter may send it, the code decides.
  const isConfirmed = act === "confirm" || !act && step === "code" && otp;
  if (session) return await send(visit.api, sent, session);
  if (isConfirmed) {
    const tap = async () => await confirm(visit, sent);
    // A second tap finds the code used: it waits for the first, and leads to the same page.
    return await onceIf((outcome) => !("form" in outcome), visit.once, values.key, tap);
  }
  return await sendCode(visit, sent);
}

/** The other steps without the key: a changed request is another request. */
const show = (step: Step, values: Values, faults: SentForm["faults"] = {}): Shown => ({
  form: { step, values: step === "code" ? values : { ...values, key: "" }, faults },
});

/** Shows the form with the problem. A page that may be retried has the problem's status. */
const showProblem = (step: Step, values: Values, problem: Problem): Shown => ({
  ...show(step, values, { form: problem.code, ...waitOf(problem) }),
  ...(problem.status === 429 || problem.status >= 500) && { refusal: problem },
});

/** When the visitor may try again. */
const waitOf = ({ code, retryAfter }: Problem): SentForm["faults"] => {
  const isShown = ["code_just_sent", "too_many_requests", "otp_exhausted", "enquiries_refused"]
    .includes(code);
  return isShown && retryAfter ? { retryAfter } : {};
};

/** Thrown to free the key of work that did not succeed. */
class NotDone extends Error {
  constructor(readonly result: unknown) {
    super("Not done");
  }
}

/** Does the work once per key, or again if it did not succeed. */
async function onceIf<T>(
  succeeded: (result: T) => boolean,
  once: Once,
  key: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await once(key, async () => {
      const result = await work();
      if (!succeeded(result)) throw new NotDone(result);
      return result;
    });
  } catch (error) {
    if (error instanceof NotDone) return error.result as T;
    throw error;
  }
}

/** Sends a code. A reload sends the same solved captcha again, which the API takes only once. */
async function sendCodeOnce({ api, once }: Visit, to: Parameters<AskApi["sendCode"]>[0]) {
  type Code = Awaited<ReturnType<AskApi["sendCode"]>>;
  const isSent = (code: Code) => !isProblem(code);
  const send = () => api.sendCode(to);
  const solved = hash("sha256", `${to.mobile} ${to.captchaToken}`);
  return to.captchaToken ? await onceIf(isSent, once, solved, send) : await send();
}

async function sendCode(visit: Visit, { step, captchaToken, ...sent }: Sent): Promise<Shown> {
  const code = await sendCodeOnce(visit, { ...sent.values, captchaToken });
  // Each sum can be answered once.
  const values = { ...sent.values, sumToken: "" };
  if (!isProblem(code)) {
    const { confirmationId } = code;
    return show("code", { ...values, confirmationId, isSpent: "" });
  }
  const sum = code.errors?.find(({ code }) => code === "sum");
  if (sum) {
    // The first is a question, no fault.
    return show(step, { ...values, sumToken: sum.message }, {
      ...sent.values.sumToken && { sum: "required" },
    });
  }
  // The answer with this code may have gone to an earlier tap, another tab or another browser.
  const { pendingId: confirmationId } = code;
  const isKnown = confirmationId === values.confirmationId;
  if (!confirmationId || isKnown && step === "code") return showProblem(step, values, code);
  return show("code", { ...values, confirmationId, ...!isKnown && { isSpent: "" } });
}

/**
 * Signs in with the code. A reload sends a wrong code again, which costs no second attempt.
 */
async function signInOnce({ api, once }: Visit, { values, otp }: Sent) {
  type Session = Awaited<ReturnType<AskApi["signIn"]>>;
  const isWrong = (session: Session) => isProblem(session) && session.code === "otp_invalid";
  const tapped = hash("sha256", `${values.confirmationId} ${otp}`);
  return await onceIf(isWrong, once, tapped, () => api.signIn({ ...values, otp }));
}

async function confirm(visit: Visit, sent: Sent): Promise<Outcome> {
  const { api } = visit;
  const { values, otp } = sent;
  if (!/^\d{6}$/.test(otp)) return show("code", values, { otp: "required" });
  const session = await signInOnce(visit, sent);
  if (!isProblem(session)) {
    // Ended, because this browser does not keep it.
    const { accessToken, end } = session;
    return await send(api, sent, accessToken).finally(end);
  }
  const { code, attemptsLeft } = session;
  const isSpent = attemptsLeft === 0 || code === "verification_expired" ? "true" : values.isSpent;
  if (code !== "otp_invalid") return showProblem("code", { ...values, isSpent }, session);
  return show("code", { ...values, isSpent }, {
    otp: code,
    ...attemptsLeft !== undefined && { attemptsLeft: String(attemptsLeft) },
  });
}

async function send(api: AskApi, sent: Sent, accessToken: string): Promise<Outcome> {
  const { businesses, values, captchaToken } = sent;
  const { work, wanted, pinCode, text, mayCall, key } = values;
  const created = await api.create(accessToken, key, {
    businesses,
    ...work && work !== "other" && { work },
    wanted,
    pinCode,
    ...text && { text },
    mayCall: mayCall === "true",
    isAdult: true,
    ...captchaToken && { captchaToken },
  });
  if (isProblem(created)) {
    const unproven = { ...values, confirmationId: "" };
    const { form, ...shown } = showProblem("details", unproven, created);
    return { ...shown, form: { ...form, faults: faultsIn(created, businesses) } };
  }
  return created;
}

/** Faults by field, of a request that the API refused. */
const faultsIn = (problem: Problem, businesses: string[]): SentForm["faults"] => {
  const { code, errors = [] } = problem;
  if (code === "too_many_enquiries") return { form: `${code}.${errors[0]?.code}` };
  const byField = errors.map(({ field, code }) => {
    const at = field.match(/^businesses\.(\d)$/)?.[1];
    if (at) return [`business ${businesses[Number(at)]}`, code];
    return [field, code === "too_big" ? "tooLong" : "invalid"];
  });
  return { form: code, ...waitOf(problem), ...Object.fromEntries(byField) };
};
