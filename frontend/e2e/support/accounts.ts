import type { APIRequestContext, BrowserContext, Page } from "@playwright/test";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { expect, isPhone, test as base } from "./helpers.ts";
import { inBoth } from "./locales.ts";

export const accountMessages = inBoth((texts) => ({
  ...texts.auth,
  forms: texts.forms,
  profile: texts.profile,
  undo: texts.undo,
}));

export const password = "Mango-Tree-42";

type Account = { username: string; mobile: string; email: string; token: string };

type Cookies = Awaited<ReturnType<APIRequestContext["storageState"]>>["cookies"];

/** A user with unique details, as tests share one service. */
export function newUser() {
  const [number] = crypto.getRandomValues(new Uint32Array(1));
  const digits = String(number! % 1e9).padStart(9, "0");
  return {
    username: `asha.${digits}`,
    mobile: `8${digits}`,
    email: `asha.${digits}@example.com`,
  };
}

type Message = { code: string; text: string };

const messagesTo = async (request: APIRequestContext, to: string): Promise<Message[]> =>
  (await request.get(`/api/dev/outbox?to=${encodeURIComponent(to)}`)).json();

/** The newest code that was sent to a mobile number or an email address. */
export async function codeFor(request: APIRequestContext, to: string): Promise<string> {
  const code = (await messagesTo(request, to)).map(({ code }) => code).find(Boolean);
  expect(code, `no code to ${to}`).toBeDefined();
  return code!;
}

/** Waits for the code of a password reset, which the service sends after its response. */
export async function resetCodeFor(request: APIRequestContext, to: string): Promise<string> {
  let code: string | undefined;
  await expect.poll(async () => {
    // A registration code has five digits.
    code = (await messagesTo(request, to)).map(({ code }) => code).find(({ length }) => length > 5);
    return code;
  }).toBeDefined();
  return code!;
}

/** The link in the newest notice to a mobile number or an email address. */
export async function undoLinkFor(request: APIRequestContext, to: string): Promise<string> {
  let link: string | undefined;
  await expect.poll(async () => {
    link = (await messagesTo(request, to)).find(({ code }) => code === "")?.text.match(
      /\/(?:undo-change|u\/)\S+/,
    )?.[0];
    return link;
  }).toBeDefined();
  return link!;
}

/** Returns a wrong code: the first digit differs. */
export const differentCode = (code: string) =>
  code.replace(/^./, (digit) => String((Number(digit) + 1) % 10));

/** Creates an account with the API and stores its cookie in the request context. */
export async function makeAccount(
  request: APIRequestContext,
  method: "mobile" | "email" = "mobile",
  user = newUser(),
): Promise<Account> {
  const { challenge } = await (await request.get("/api/auth/captcha")).json();
  const solution = await solveChallenge({ challenge, deriveKey });
  const started = await request.post("/api/auth/register", {
    data: {
      ...user,
      method,
      password,
      captchaToken: btoa(JSON.stringify({ challenge, solution })),
      consent: true,
    },
  });
  expect(started.status(), await started.text()).toBe(202);
  const { registrationId } = await started.json();
  const verified = await request.post(`/api/auth/register/${registrationId}/verify`, {
    data: { otp: await codeFor(request, user[method]) },
  });
  expect(verified.status(), await verified.text()).toBe(201);
  const { token } = await verified.json();
  return { ...user, token };
}

type Fixtures = {
  session: { account: Account; cookies: Cookies };
  /** The signed-in account. */
  account: Account;
};

/** Tests of a signed-in user. */
export const memberTest = base.extend<Fixtures>({
  session: async ({ playwright, baseURL }, use) => {
    const request = await playwright.request.newContext({ baseURL: baseURL! });
    const account = await makeAccount(request);
    await use({ account, ...await request.storageState() });
    await request.dispose();
  },
  account: ({ session }, use) => use(session.account),
  storageState: ({ session: { account, cookies }, baseURL }, use) =>
    use({
      cookies,
      origins: [{ origin: baseURL!, localStorage: [{ name: "token", value: account.token }] }],
    }),
});

/** Signs the user in for the next documents of the page. */
export const signInAs = async (page: Page, data: { identifier: string; password: string }) => {
  const answer = await page.request.post("/api/auth/login", { data });
  expect(answer.status(), await answer.text()).toBe(200);
  const { token } = await answer.json();
  await page.addInitScript((token) => localStorage.setItem("token", token), token);
};

export const readToken = (page: Page) => page.evaluate(() => localStorage.getItem("token"));

/** Waits until the browser is signed out, also across a navigation. */
export const waitUntilSignedOut = (page: Page) =>
  page.waitForFunction(() => localStorage.getItem("token") === null);

/** A token with an invalid signature, which the service treats as expired. */
const invalidate = (token: string) => token.slice(0, -6) + "AAAAAA";

/** Makes the next documents of this context start with an expired token. */
export const expire = async (context: BrowserContext, { token }: Account): Promise<string> => {
  const expired = invalidate(token);
  await context.addInitScript(({ token, expired }) => {
    if (localStorage.getItem("token") === token) localStorage.setItem("token", expired);
  }, { token, expired });
  return expired;
};

export const expectProfile = (page: Page) =>
  expect(page.getByRole("main").locator("[name=username]")).toBeVisible();

export const submit = (page: Page) => page.getByRole("main").locator("button[type=submit]");

export const field = (page: Page, name: string) =>
  page.getByRole("main").locator(`[name="${name}"]`);

export const signOut = async (page: Page): Promise<void> => {
  if (isPhone(page)) {
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.locator("#menu-small").getByRole("button", { name: "Logout" }).click();
  } else {
    await page.getByRole("button", { name: "Your account" }).click();
    await page.getByRole("button", { name: "Logout" }).click();
  }
};
