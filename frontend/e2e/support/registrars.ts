import type { APIRequestContext, Page } from "@playwright/test";
import { makeAccount, newUser } from "./accounts.ts";
import { adminHeaders } from "./admins.ts";
import { expect } from "./helpers.ts";
import { inBoth } from "./locales.ts";

export const registrarMessages = inBoth((texts) => ({
  ...texts.registering,
  auth: texts.auth,
  owner: texts.owner,
  person: texts.registered,
  roles: texts.roles,
}));

/** An account that registers others in Pune. */
export async function makeRegistrar(request: APIRequestContext) {
  const account = await makeAccount(request);
  const given = await request.post("/api/admin/scopes", {
    headers: await adminHeaders(request),
    data: {
      username: account.username,
      role: "registrar",
      state: "Maharashtra",
      city: "Pune",
      organisation: "Pune Municipal Corporation",
    },
  });
  expect(given.status(), await given.text()).toBe(200);
  return account;
}

/** Signs the registrar in for the next documents of the page. */
export const signInRegistrar = (page: Page, { token }: { token: string }, lang = "en") =>
  page.addInitScript(({ token, lang }) => {
    if (sessionStorage.getItem("signed-in")) return;
    sessionStorage.setItem("signed-in", "yes");
    localStorage.setItem("token", token);
    localStorage.setItem("lang", lang);
  }, { token, lang });

/** A person with a unique name and number. */
export function newPerson() {
  const { mobile, username } = newUser();
  return { name: `Works ${username.split(".")[1]}`, mobile };
}

/** Lists a person with the API. */
export async function listPerson(
  request: APIRequestContext,
  { token }: { token: string },
  { name, mobile } = newPerson(),
) {
  const headers = { Authorization: `Bearer ${token}` };
  const { consent } = await (await request.get("/api/registrations", { headers })).json();
  const entered = await request.post("/api/registrations", {
    headers,
    data: {
      category: "cleaning_worker",
      businessName: name,
      mobile,
      zipCode: "411038",
      language: "en",
      consentVersion: consent.version,
    },
  });
  expect(entered.status(), await entered.text()).toBe(202);
  const { id } = await entered.json();
  return { id, name, mobile, headers };
}

/** Waits for the link that went to a number. */
export async function registeredLinkTo(request: APIRequestContext, mobile: string) {
  let link: string | undefined;
  await expect.poll(async () => {
    const answer = await request.get(`/api/dev/outbox?to=${mobile}`);
    const messages: { text: string }[] = await answer.json();
    link = messages.map(({ text }) => text.match(/\/g\/\S+/)?.[0]).find(Boolean);
    return link;
  }).toBeDefined();
  return link!;
}
