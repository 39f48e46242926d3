import assert from "node:assert/strict";
import { Hono } from "hono";
import type { FormBindings } from "#/http/requests/form-bindings.ts";
import { AppError } from "#/shared/errors.ts";
import type { AskApi } from "./ask-api.ts";
import { createAskRoutes, type Once } from "./ask.ts";
import type { SentForm } from "./rendering/render.ts";

const complete = {
  work: "leak",
  wanted: "today",
  pinCode: "४११ ०३८",
  text: "A\r\nB",
  mayCall: "false",
  isAdult: "true",
  mobile: "+91 98765 43210",
  lang: "hi",
};

const values = {
  ...complete,
  pinCode: "411038",
  text: "A\nB",
  mobile: "9876543210",
  confirmationId: "",
  isSpent: "",
  sumToken: "",
  key: "",
};

const number = { ...complete, step: "number" };

const key = "5f2b7a0e-3c1d-4e8f-9a6b-0d1c2e3f4a5b";

const second = {
  ...complete,
  step: "code",
  confirmationId: "c1",
  key,
  otp: "१23456",
};

const secondValues = { ...values, confirmationId: "c1", key };

/** @param overrides of operations that succeed */
function setUp(overrides: Partial<AskApi> = {}) {
  const calls: unknown[] = [];
  const shown: SentForm[] = [];
  const origins: FormBindings[] = [];
  const clock = { now: Date.parse("2026-11-28T04:30:59.900Z") };
  const api: AskApi = {
    sendCode: ({ mobile, lang, captchaToken }) => {
      calls.push(["sendCode", mobile, lang, captchaToken]);
      return Promise.resolve({ confirmationId: "c1" });
    },
    signIn: ({ confirmationId, otp, lang }) => {
      calls.push(["signIn", confirmationId, otp, lang]);
      const end = () => {
        calls.push(["end"]);
        return Promise.resolve();
      };
      return Promise.resolve({ accessToken: "t1", end });
    },
    create: (accessToken, key, request) => {
      calls.push(["create", accessToken, key, request]);
      return Promise.resolve({ reference: "8F3K2-M7QPW", token: "a.b" });
    },
  };
  const answers = new Map<string, Promise<unknown>>();
  const once: Once = (key, work) => {
    const answer = answers.get(key) as ReturnType<typeof work> ?? work();
    answers.set(key, answer);
    answer.catch(() => answers.delete(key));
    return answer;
  };
  const form = createAskRoutes({
    origin: "https://karigar.test",
    env: "production",
    apiFor: (_c, from) => {
      origins.push(from);
      return { ...api, ...overrides };
    },
    once,
    showForm: (c, form, { status = 200, retryAfter } = { status: 200 }) => {
      shown.push(form);
      if (retryAfter) c.header("Retry-After", retryAfter);
      return Promise.resolve(c.text("the form", status as 200));
    },
  });
  const app = new Hono().route("/", form);
  const post = async (
    fields: Record<string, string>,
    { query = "b=asha,ravi&hl=hi", origin = "https://karigar.test" } = {},
  ) =>
    await app.request(`https://karigar.test/ask?${query}`, {
      method: "POST",
      headers: { Origin: origin },
      body: new URLSearchParams(fields),
    });
  return { app, post, calls, shown, clock, origins };
}

const created = {
  businesses: ["asha", "ravi"],
  work: "leak",
  wanted: "today",
  pinCode: "411038",
  text: "A\nB",
  mayCall: false,
  isAdult: true,
};

Deno.test("asks for the number after the details, and leads back without a fault", async () => {
  const { post, calls, shown } = setUp();
  const { mobile: _, isAdult: _1, ...details } = complete;
  await post(details);
  await post({ ...details, step: "number", act: "change" });
  await post({ ...details, step: "number", pinCode: "12", act: "send" });
  assert.deepEqual(shown.map(({ step, faults, values }) => [step, faults, values.text]), [
    ["number", {}, "A\nB"],
    ["details", {}, "A\nB"],
    ["details", { pinCode: "invalid" }, "A\nB"],
  ]);
  assert.deepEqual(calls, []);
});

Deno.test("sends a code, and shows its step with what was typed", async () => {
  const { post, calls, shown } = setUp();
  assert.equal((await post({ ...number, act: "send", captchaToken: "solved" })).status, 200);
  assert.deepEqual(calls, [["sendCode", "9876543210", "hi", "solved"]]);
  const [{ step, faults, values: { key, ...others } }] = shown as [SentForm];
  assert.deepEqual([step, faults], ["code", {}]);
  assert.match(key!, /^[\w-]{36}$/);
  const { key: _, ...expected } = secondValues;
  assert.deepEqual(others, expected);
});

Deno.test("asks for a sum in either step, and sends its answer in place of a captcha", async () => {
  for (const details of [{ ...number, act: "send" }, { ...second, act: "resend", otp: "" }]) {
    const sum = { field: "captchaToken", code: "sum", message: "3 + 4.1.n.s" };
    const given: string[] = [];
    const { post, shown } = setUp({
      sendCode: ({ captchaToken }) => {
        given.push(captchaToken);
        return captchaToken === "sum 3 + 4.1.n.s 7"
          ? Promise.resolve({ confirmationId: "c2" })
          : Promise.resolve({ status: 400, code: "captcha_failed", errors: [sum] });
      },
    });
    assert.equal((await post(details)).status, 200);
    const [{ values, faults, step }] = shown as [SentForm];
    assert.deepEqual([step, faults, values.sumToken], [
      "otp" in details ? "code" : "number",
      {},
      sum.message,
    ]);
    const again = { ...details, sumToken: values.sumToken! };
    await post({ ...again, sum: "8" });
    assert.deepEqual(shown[1]!.faults, { sum: "required" }, "a wrong answer is a fault");
    await post({ ...again, sum: " ७" });
    assert.deepEqual([shown[2]!.step, shown[2]!.faults, shown[2]!.values.sumToken], [
      "code",
      {},
      "",
    ]);
    assert.deepEqual(given, ["", "sum 3 + 4.1.n.s 8", "sum 3 + 4.1.n.s 7"]);
  }
});

Deno.test("sends the request with the code, and ends the session", async () => {
  const { post, calls } = setUp();
  const { status, headers } = await post({ ...second, act: "confirm" });
  assert.equal(status, 303);
  assert.equal(headers.get("Location"), "/enquiries/8F3K2-M7QPW?hl=hi&token=a.b&done=sent");
  assert.equal(headers.get("Referrer-Policy"), "no-referrer");
  assert.deepEqual(calls, [
    ["signIn", "c1", "123456", "hi"],
    ["create", "t1", key, created],
    ["end"],
  ]);
});

Deno.test("leads a second tap on the button to the request", async () => {
  let isUsed = false;
  const { post, calls } = setUp({
    signIn: () => {
      if (isUsed) return Promise.resolve({ status: 400, code: "verification_expired" });
      isUsed = true;
      return Promise.resolve({ accessToken: "t1", end: () => Promise.resolve() });
    },
  });
  const taps = [1, 2].map(() => post({ ...second, act: "confirm" }));
  const answers = [...await Promise.all(taps), await post({ ...second, act: "confirm" })];
  for (const { status, headers } of answers) {
    assert.equal(status, 303);
    assert.match(headers.get("Location")!, /^\/enquiries\/8F3K2-M7QPW\?/);
  }
  assert.equal(calls.length, 1);
});

Deno.test("sends the request of a signed-in visitor at once", async () => {
  const { post, calls } = setUp();
  const { mobile: _, ...fields } = number;
  const { headers } = await post({ ...fields, session: "mine", key, act: "send" });
  assert.match(headers.get("Location")!, /done=sent$/);
  assert.deepEqual(calls, [["create", "mine", key, created]]);
});

Deno.test("may lack a captcha only without the session that a script adds", async () => {
  const { post, origins } = setUp();
  await post({ ...second, act: "confirm" });
  await post({ ...number, session: "mine", key, act: "send" });
  assert.deepEqual(origins, [{ isFormWithoutScript: true }, { isFormWithoutScript: false }]);
});

Deno.test("names what is missing, and loses nothing", async () => {
  const { post, calls, shown } = setUp();
  await post({ text: "x".repeat(501), pinCode: "12", act: "send" }, { query: "b=a,b,c,d" });
  assert.deepEqual(shown[0]!.faults, {
    form: "businesses",
    wanted: "required",
    pinCode: "invalid",
    text: "tooLong",
  });
  await post({ wanted: "today", pinCode: "411038", step: "number", act: "send" });
  assert.deepEqual(shown[1]!.faults, { mobile: "required", isAdult: "required" });
  assert.equal(shown[0]!.values.text!.length, 501);
  assert.deepEqual(calls, []);
});

Deno.test("drops what cannot be seen in the text, and refuses letters that pass for others", async () => {
  const { post, shown } = setUp();
  await post({
    ...complete,
    text: "\u202eA\u0000 tap 👨‍👩‍👧\r\nका\u200bB\u0301\u0301\u0301\u0301\u0301\u0301",
  });
  await post({ ...complete, text: "p\u0430ypal" });
  assert.deepEqual(shown.map(({ step, faults, values }) => [step, faults, values.text]), [
    ["number", {}, "A  tap 👨‍👩‍👧\nका B"],
    ["details", { text: "invalid" }, "p\u0430ypal"],
  ]);
});

Deno.test("says of a refused text that it is too long only if it is", async () => {
  for (const [code, fault] of [["text_characters", "invalid"], ["too_big", "tooLong"]] as const) {
    const errors = [{ field: "text", code, message: "" }];
    const { post, shown } = setUp({
      create: () => Promise.resolve({ status: 400, code: "invalid_request", errors }),
    });
    await post({ ...second, act: "confirm" });
    assert.deepEqual(shown[0]!.faults, { form: "invalid_request", text: fault });
  }
});

Deno.test("shows the form when the body is no form", async () => {
  for (const type of ["application/json", "multipart/form-data; boundary=x"]) {
    const { app, shown } = setUp();
    const { status } = await app.request("https://karigar.test/ask?b=asha", {
      method: "POST",
      headers: { "Content-Type": type },
      body: "{}",
    });
    assert.equal(status, 200);
    assert.deepEqual([shown[0]!.step, shown[0]!.faults.wanted], ["details", "required"]);
  }
});

Deno.test("keeps everything after a wrong code", async () => {
  const { post, shown } = setUp({
    signIn: () => Promise.resolve({ status: 400, code: "otp_invalid", attemptsLeft: 1 }),
  });
  await post({ ...second, act: "confirm" });
  assert.deepEqual(shown[0], {
    step: "code",
    values: secondValues,
    faults: { otp: "otp_invalid", attemptsLeft: "1" },
  });
  // Enter may submit the form without a button.
  await post({ ...second, otp: "123" });
  assert.deepEqual(shown[1]!.faults, { otp: "required" });
});

Deno.test("answers a wrong code that is sent again without a second attempt", async () => {
  let attemptsLeft = 3;
  const { post, shown } = setUp({
    signIn: () =>
      Promise.resolve({ status: 400, code: "otp_invalid", attemptsLeft: --attemptsLeft }),
  });
  for (const otp of ["111111", "111111", "222222"]) await post({ ...second, otp, act: "confirm" });
  assert.deepEqual(shown.map(({ faults }) => faults.attemptsLeft), ["2", "2", "1"]);
});

Deno.test("names the businesses that cannot be asked, and ends the session", async () => {
  const { post, calls, shown } = setUp({
    create: () =>
      Promise.resolve({
        status: 409,
        code: "not_askable",
        errors: [{ field: "businesses.1", code: "paused", message: "" }],
      }),
  });
  await post({ ...second, act: "confirm" });
  assert.deepEqual(shown[0]!.faults, { form: "not_askable", "business ravi": "paused" });
  assert.deepEqual(calls.at(-1), ["end"]);
});

const justSent = { status: 429, code: "code_just_sent", retryAfter: "50" };

/** Like the API, sends one code to a number in a minute. */
const codes = (clock: { now: number }): AskApi["sendCode"] => {
  const sent = new Map<string, { at: number; id: string }>();
  let count = 0;
  return ({ mobile }) => {
    const { at = -Infinity, id } = sent.get(mobile) ?? {};
    if (clock.now < at + 60_000) return Promise.resolve({ ...justSent, pendingId: id! });
    const confirmationId = `c${++count}`;
    sent.set(mobile, { at: clock.now, id: confirmationId });
    return Promise.resolve({ confirmationId });
  };
};

Deno.test("shows the step of the code again after a second tap and after a change", async () => {
  const overrides: Partial<AskApi> = {};
  const { post, shown, clock } = setUp(overrides);
  overrides.sendCode = codes(clock);
  const last = () => {
    const { step, faults, values } = shown.at(-1)!;
    return [step, faults, values.confirmationId];
  };
  await post({ ...number, act: "send" });
  assert.deepEqual(last(), ["code", {}, "c1"]);
  // The second tap is in the next minute of the clock.
  clock.now += 200;
  await post({ ...number, act: "send" });
  assert.deepEqual(last(), ["code", {}, "c1"]);
  await post({ ...second, act: "change" });
  assert.deepEqual(last(), ["number", {}, "c1"]);
  const changed = { ...shown.at(-1)!.values, step: "number", act: "send", text: "Changed" };
  await post(changed);
  assert.deepEqual(last(), ["code", {}, "c1"]);
  assert.equal(shown.at(-1)!.values.text, "Changed");
  // Another number gets a code of its own.
  await post({ ...changed, mobile: "9123456789" });
  assert.deepEqual(last(), ["code", {}, "c2"]);
  await post({ ...changed, mobile: "9123456789", text: "Again", confirmationId: "" });
  assert.deepEqual(last(), ["code", {}, "c2"]);
  clock.now += 60_000;
  await post(changed);
  assert.deepEqual(last(), ["code", {}, "c3"]);
  const { status, headers } = await post({ ...second, confirmationId: "c3", act: "resend" });
  assert.deepEqual([status, headers.get("Retry-After")], [429, "50"]);
  assert.deepEqual(last().slice(0, 2), ["code", { form: "code_just_sent", retryAfter: "50" }]);
});

Deno.test("gives a second tap on the button for a new code the new code", async () => {
  const overrides: Partial<AskApi> = {};
  const { post, shown, clock } = setUp(overrides);
  overrides.sendCode = codes(clock);
  for (const _tap of [1, 2]) await post({ ...second, confirmationId: "c0", act: "resend" });
  assert.deepEqual(shown.map(({ values }) => values.confirmationId), ["c1", "c1"]);
  assert.deepEqual(shown[1]!.faults, {});
});

Deno.test("shows the step of the code again when a reload sends the same captcha", async () => {
  const solved = new Set<string>();
  const { post, shown } = setUp({
    sendCode: ({ captchaToken }) => {
      if (solved.has(captchaToken)) {
        return Promise.resolve({ status: 400, code: "captcha_expired" });
      }
      solved.add(captchaToken);
      return Promise.resolve({ confirmationId: `c${solved.size}` });
    },
  });
  const tap = { ...number, act: "send", captchaToken: "solved" };
  await post(tap);
  await post({ ...tap, text: "Changed" });
  await post({ ...tap, mobile: "9123456789" });
  await post({ ...tap, captchaToken: "another" });
  assert.deepEqual(
    shown.map(({ step, faults, values: { confirmationId } }) => [step, faults, confirmationId]),
    [
      ["code", {}, "c1"],
      ["code", {}, "c1"],
      ["number", { form: "captcha_expired" }, ""],
      ["code", {}, "c2"],
    ],
  );
  assert.equal(shown[1]!.values.text, "Changed");
});

Deno.test("says that a code without attempts is spent until another code was sent", async () => {
  const { post, shown } = setUp({
    signIn: () => Promise.resolve({ status: 400, code: "otp_invalid", attemptsLeft: 0 }),
  });
  await post({ ...second, act: "confirm" });
  assert.equal(shown[0]!.values.isSpent, "true");
  await post({ ...second, isSpent: "true", act: "resend" });
  assert.equal(shown[1]!.values.isSpent, "");
});

Deno.test("refuses a PIN code that begins like none in India, and no other unknown one", async () => {
  const { post, shown } = setUp();
  for (const pinCode of ["999999", "012345", "4110", "411999"]) {
    await post({ ...complete, pinCode });
  }
  assert.deepEqual(shown.map(({ faults }) => faults.pinCode), [
    "unknown",
    "unknown",
    "invalid",
    undefined,
  ]);
});

Deno.test("asks without a work if the visitor has chosen something else", async () => {
  const { post, calls } = setUp();
  await post({ ...number, work: "other", session: "mine", key, act: "send" });
  const { work: _, ...others } = created;
  assert.deepEqual(calls.at(-1), ["create", "mine", key, others]);
});

Deno.test("shows the form with the status of a call that may be retried", async () => {
  const busy = { status: 503, code: "unavailable", retryAfter: "5" };
  const { post, shown } = setUp({ create: () => Promise.resolve(busy) });
  const { status, headers } = await post({ ...second, act: "confirm" });
  assert.deepEqual([status, headers.get("Retry-After")], [503, "5"]);
  assert.deepEqual(shown[0]!.faults, { form: "unavailable" });
  assert.equal(shown[0]!.values.text, "A\nB");
});

Deno.test("answers an error with a page in the visitor's language", async () => {
  const tooMany = new AppError("too_many_requests", { retryAfterSeconds: 7 });
  const errors: [error: Error, status: number, retryAfter: string | null, title: string][] = [
    [tooMany, 429, "7", "बहुत ज़्यादा पेज माँगे गए"],
    [new AppError("unavailable", { retryAfterSeconds: 5 }), 503, "5", "अभी बहुत भीड़ है"],
    [new Error("crash"), 500, null, "कुछ गड़बड़ हो गई"],
  ];
  for (const [error, status, retryAfter, title] of errors) {
    const { post } = setUp({ sendCode: () => Promise.reject(error) });
    const answer = await post({ ...number, act: "send" });
    assert.deepEqual([answer.status, answer.headers.get("Retry-After")], [status, retryAfter]);
    assert.match(answer.headers.get("Content-Type")!, /^text\/html/);
    assert.ok((await answer.text()).includes(`<h1>${title}</h1>`));
  }
});

Deno.test("refuses a form of another site", async () => {
  const { post, calls } = setUp();
  const { status } = await post({ ...number, act: "send" }, { origin: "https://evil.test" });
  assert.notEqual(status, 200);
  assert.deepEqual(calls, []);
});
