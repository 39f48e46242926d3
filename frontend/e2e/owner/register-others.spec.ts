import type { Page } from "@playwright/test";
import { codeFor, differentCode, makeAccount } from "../support/accounts.ts";
import {
  expect,
  expectClean,
  expectDark,
  expectLargeTargets,
  expectLegible,
  inTestAll,
  languages,
  openHydrated,
  test,
} from "../support/helpers.ts";
import { main } from "../support/owners.ts";
import { expectFits, expectHindi } from "../support/page-checks.ts";
import {
  listPerson,
  makeRegistrar,
  newPerson,
  registeredLinkTo,
  registrarMessages,
  signInRegistrar,
} from "../support/registrars.ts";

test.use({ expectedErrors: [/status of 40\d|INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/] });

type Person = ReturnType<typeof newPerson>;

const button = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true });

const person = (page: Page, { name }: Person) =>
  main(page).getByRole("listitem").filter({ hasText: name });

async function enter(page: Page, { name, mobile }: Person, pin?: string) {
  await main(page).locator(".trade-picks label").first().click();
  await main(page).locator("[name=businessName]").fill(name);
  await main(page).locator("[name=mobile]").fill(mobile);
  if (pin) await main(page).locator("[name=zipCode]").fill(pin);
}

for (const lang of languages) {
  const texts = registrarMessages[lang];

  test(
    `a registrar lists a person with the code on their phone, in ${lang}`,
    lang === "en" ? inTestAll : {},
    async ({ page, request }) => {
      test.slow();
      const someone = newPerson();
      const registrar = await makeRegistrar(request);
      const names = ["Pune Municipal Corporation", registrar.username, "English"];
      await signInRegistrar(page, registrar, lang);
      await openHydrated(page, "/register-others");
      await button(page, texts.sendCode).click();
      await expect(main(page).getByText(texts.fault.category).first()).toBeVisible();
      await expectClean(page);
      await expectLargeTargets(page);
      if (lang === "hi") await expectHindi(page, names);
      await expectFits(page);
      await enter(page, someone, "411038");
      await button(page, texts.sendCode).click();
      const code = main(page).locator("[name=otp]");
      await expect(code).toBeFocused();
      await expectClean(page);
      const sent = await codeFor(request, someone.mobile);
      await code.fill(differentCode(sent));
      await expect(main(page).getByText(registrarMessages[lang].auth.code.wrong)).toBeVisible();
      await code.fill(sent);
      await expect(main(page).getByText(texts.listed.replace("{{name}}", someone.name)))
        .toBeVisible();
      await expect(person(page, someone).getByText(texts.state.listed)).toBeVisible();
      await main(page).locator("[name=experienceYears]").fill("12");
      await main(page).getByText(texts.owner.worksAt.customer).click();
      await expectClean(page);
      await expectFits(page);
      await button(page, texts.next).click();
      // The next person begins with an empty form in the same place, at the trade used last.
      await expect(main(page).locator("[name=businessName]")).toHaveValue("");
      await expect(main(page).locator("[name=zipCode]")).toHaveValue("411038");
      await expect(main(page).locator("[name=category]").first()).toBeFocused();
      await expectDark(page);
      await expectLegible(page);

      await page.goto(await registeredLinkTo(request, someone.mobile));
      await expect(main(page).getByText(someone.name)).toBeVisible();
      await expectClean(page);
    },
  );
}

const texts = registrarMessages.en;

test("the page names who gives the role to an account without it", async ({ page, request }) => {
  await signInRegistrar(page, await makeAccount(request));
  await openHydrated(page, "/register-others");
  await expect(main(page).getByText(texts.noRole)).toBeVisible();
});

test("the code is typed later, and a person with an account registers themselves", async ({ page, request }) => {
  const known = await makeAccount(request);
  const someone = newPerson();
  await signInRegistrar(page, await makeRegistrar(request));
  await openHydrated(page, "/register-others");
  await enter(page, { name: "Known", mobile: known.mobile }, "411038");
  await button(page, texts.sendCode).click();
  await expect(main(page).getByText(texts.problem.must_register_themselves)).toBeVisible();
  await expect(main(page).locator("[name=businessName]")).toHaveValue("");
  await enter(page, someone);
  await button(page, texts.sendCode).click();
  await button(page, texts.later).click();
  await person(page, someone).getByRole("button", { name: texts.enterCode }).click();
  await main(page).locator("[name=otp]").fill(await codeFor(request, someone.mobile));
  await expect(person(page, someone).getByText(texts.state.listed)).toBeVisible();
});

test("another code, asked for from the list, lists the person", async ({ page, request }) => {
  const registrar = await makeRegistrar(request);
  const someone = await listPerson(request, registrar);
  await signInRegistrar(page, registrar);
  // Only the end of the pause is made up.
  await page.route("**/api/registrations", async (route) => {
    if (route.request().method() !== "GET") return route.fallback();
    const response = await route.fetch();
    const list = await response.json();
    for (const { code, createdAt } of list.registrations) if (code) code.resendAt = createdAt;
    await route.fulfill({ response, json: list });
  });
  await openHydrated(page, "/register-others");
  await person(page, someone).getByRole("button", { name: texts.enterCode }).click();
  const first = await codeFor(request, someone.mobile);
  // The code is sent before the response, and not before the request.
  const again = page.waitForResponse((answer) => answer.request().method() === "POST");
  await button(page, texts.auth.code.resend).click();
  expect((await again).status()).toBe(202);
  await expect(button(page, texts.auth.code.resend)).toHaveCount(0);
  const second = await codeFor(request, someone.mobile);
  expect(second).not.toBe(first);
  await main(page).locator("[name=otp]").fill(second);
  await expect(person(page, someone).getByText(texts.state.listed)).toBeVisible();
});

test("a mistyped number is changed or taken back after its code was sent", async ({ page, request }) => {
  const [mistyped, other] = [newPerson(), newPerson()];
  await signInRegistrar(page, await makeRegistrar(request));
  await openHydrated(page, "/register-others");
  await enter(page, mistyped, "411038");
  await button(page, texts.sendCode).click();
  await button(page, texts.changeNumber).click();
  await expect(main(page).locator("[name=businessName]")).toHaveValue(mistyped.name);
  await expect(person(page, mistyped)).toHaveCount(0);
  await main(page).locator("[name=mobile]").fill(other.mobile);
  await button(page, texts.sendCode).click();
  await button(page, texts.later).click();
  await expect(person(page, mistyped)).toHaveCount(1);
  await expectFits(page);
  await button(page, texts.withdraw.replace("{{name}}", mistyped.name)).click();
  await expect(person(page, mistyped)).toHaveCount(0);
  // The PIN code of the last person survives a reload.
  await page.reload();
  await expect(main(page).locator("[name=zipCode]")).toHaveValue("411038");
});

test("the tenth wrong code says that the registrar is stopped, and why", async ({ page, request }) => {
  const registrar = await makeRegistrar(request);
  const guessed = [];
  for (let n = 0; n < 4; n++) guessed.push(await listPerson(request, registrar));
  const last = guessed.pop()!;
  for (const { id, headers } of guessed) {
    for (let n = 0; n < 3; n++) {
      const data = { otp: "000000" };
      await request.post(`/api/registrations/${id}/confirm`, { headers, data });
    }
  }
  await signInRegistrar(page, registrar);
  await openHydrated(page, "/register-others");
  await person(page, last).getByRole("button", { name: texts.enterCode }).click();
  const wrong = differentCode(await codeFor(request, last.mobile));
  await main(page).locator("[name=otp]").fill(wrong);
  await expect(main(page).getByText(texts.stopped.codes)).toBeVisible();
  await person(page, last).getByRole("button", { name: texts.enterCode }).click();
  await expect(main(page).locator("[tabindex='-1']").filter({ hasText: texts.stopped.codes }))
    .toBeFocused();
});

test("what does not fit is shown at the fields of a correction", async ({ page, request }) => {
  const registrar = await makeRegistrar(request);
  const someone = await listPerson(request, registrar);
  const { id, headers, mobile } = someone;
  const otp = await codeFor(request, mobile);
  const entry = `/api/registrations/${id}`;
  await request.post(`${entry}/confirm`, { headers, data: { otp } });
  await request.patch(entry, {
    headers,
    data: { opens: "09:00", closes: "18:00", sunday: "closed" },
  });
  await signInRegistrar(page, registrar);
  await openHydrated(page, "/register-others");
  const edit = { name: texts.edit.replace("{{name}}", someone.name) };
  await person(page, someone).getByRole("button", edit).click();
  const field = (name: string) => main(page).locator(`[name=${name}]`);
  await expect(field("opens")).toHaveValue("09:00");
  await expect(field("sunday")).toBeChecked();
  await main(page).getByText(texts.correct).click();
  await field("businessName").fill("");
  await field("closes").fill("");
  await field("zipCode").fill("4110");
  await button(page, texts.next).click();
  for (const name of ["businessName", "zipCode", "closes"] as const) {
    await expect(field(name)).toHaveAttribute("aria-invalid", "true");
    await expect(main(page).getByText(texts.fault[name]).first()).toBeVisible();
  }
  await field("businessName").fill(someone.name);
  await field("closes").fill("19:00");
  await field("zipCode").fill("999999");
  await button(page, texts.next).click();
  await expect(field("zipCode")).toBeFocused();
  await field("zipCode").fill("411038");
  await button(page, texts.next).click();
  await expect(main(page).getByText(texts.saved)).toBeVisible();
  const { listing } = await (await request.get(entry, { headers })).json();
  expect(listing.hours).toEqual({ opens: "09:00", closes: "19:00", sunday: true });
});

test.describe("without network", () => {
  test.use({ serviceWorkers: "allow" });

  test("people wait on the phone, encrypted, and arrive once", async ({ page, context, request }) => {
    test.slow();
    const registrar = await makeRegistrar(request);
    const first = newPerson();
    await signInRegistrar(page, registrar);
    await openHydrated(page, "/register-others");
    await expect.poll(() => page.evaluate(async () => !!await caches.match("/register-others")))
      .toBe(true);
    await context.setOffline(true);
    await page.reload();
    await enter(page, first, "411038");
    await button(page, texts.saveNext).click();
    await expect(person(page, first).getByText(texts.state.waitsHere)).toBeVisible();
    await page.reload();
    await expect(person(page, first).getByText(texts.state.waitsHere)).toBeVisible();
    await expect(main(page).getByText(texts.waiting_one.replace("{{number}}", "1"))).toBeVisible();
    const next = await button(page, texts.saveNext).boundingBox();
    const notice = await page.locator("[data-notice=offline]").boundingBox();
    expect(notice!.y + notice!.height).toBeLessThanOrEqual(next!.y);
    const stored = await page.evaluate(async () => {
      const opening = indexedDB.open("register-others");
      await new Promise((resolve) => opening.onsuccess = resolve);
      const all = opening.result.transaction("box").objectStore("box").getAll();
      await new Promise((resolve) => all.onsuccess = resolve);
      opening.result.close();
      type Sealed = { iv: BufferSource; data: ArrayBuffer };
      const [{ iv, data }, secret] = all.result as [Sealed, CryptoKey];
      /** What a script reads that has the database, and a session. */
      const read = async (sid: string) => {
        const info = new TextEncoder().encode(sid);
        const from = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(0), info };
        const kind = { name: "AES-GCM", length: 256 };
        const key = await crypto.subtle.deriveKey(from, secret, kind, false, ["decrypt"]);
        return await crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, data)
          .then((text) => new TextDecoder().decode(text), () => undefined);
      };
      const [, payload] = localStorage.getItem("token")!.split(".");
      const { sid } = JSON.parse(atob(payload!.replaceAll("-", "+").replaceAll("_", "/")));
      return {
        text: new TextDecoder().decode(data),
        isOpen: secret.extractable,
        usages: secret.usages,
        withSession: await read(sid),
        without: await read(""),
      };
    });
    expect([stored.isOpen, stored.usages]).toEqual([false, ["deriveKey"]]);
    expect(stored.text).not.toContain(first.mobile);
    expect(stored.withSession).toContain(first.mobile);
    expect(stored.without).toBeUndefined();

    await context.setOffline(false);
    await expect(person(page, first).getByText(texts.state.waiting)).toBeVisible();
    await expect(person(page, first)).toHaveCount(1);
    await person(page, first).getByRole("button", { name: texts.enterCode }).click();
    await main(page).locator("[name=otp]").fill(await codeFor(request, first.mobile));
    await expect(person(page, first).getByText(texts.state.listed)).toBeVisible();
    await button(page, texts.next).click();
  });

  test("a sign-out warns, and erases the people who wait", async ({ page, context, request }) => {
    const second = newPerson();
    await signInRegistrar(page, await makeRegistrar(request));
    await openHydrated(page, "/register-others");
    await expect.poll(() => page.evaluate(async () => !!await caches.match("/offline"))).toBe(true);
    await context.setOffline(true);
    await enter(page, second, "411038");
    await button(page, texts.saveNext).click();
    await expect(person(page, second).getByText(texts.state.waitsHere)).toBeVisible();
    const signOut = async () => {
      await page.getByRole("button", { name: "Menu", exact: true }).click();
      await page.locator("#menu-small").getByRole("button", { name: "Logout" }).click();
    };
    const warned = new Promise<string>((resolve) =>
      page.once("dialog", (dialog) => {
        resolve(dialog.message());
        dialog.accept();
      })
    );
    await signOut();
    expect(await warned).toContain("1");
    // Home may come from the network, because the browser's service worker is not offline.
    await expect(page).not.toHaveURL(/register-others/);
    // Again, because an answer can end with the page that gives it.
    await expect(async () => {
      const left = await page.evaluate(async () => ({
        token: localStorage.getItem("token"),
        databases: await indexedDB.databases(),
      }));
      expect(left).toEqual({ token: null, databases: [] });
    }).toPass();
  });
});

test("a person agrees, corrects, and removes their page by the link alone", async ({ page, request }) => {
  const registrar = await makeRegistrar(request);
  const { id, name, mobile, headers } = await listPerson(request, registrar);
  const texts = registrarMessages.en.person;
  const link = await registeredLinkTo(request, mobile);
  await page.goto(link);
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText(texts.askTitle);
  await expectClean(page);
  await expectFits(page);
  const find = async () => {
    const found = await request.get(`/api/business?q=${encodeURIComponent(name)}`);
    return (await found.json()).filter((other: { businessName: string }) =>
      other.businessName.startsWith(name)
    ).length;
  };
  expect(await find()).toBe(0);
  // What is agreed to is what was shown.
  const shown = main(page).locator("[name=version]");
  await shown.evaluate((input: HTMLInputElement) => input.value = "older");
  await button(page, texts.agree).click();
  await expect(main(page).getByText(texts.failed.entry_changed)).toBeVisible();
  await button(page, texts.agree).click();
  await expect(main(page).getByText(texts.done.agree)).toBeVisible();
  await main(page).getByText(texts.correct).click();
  await main(page).locator("[name=businessName]").fill(`${name} Pawar`);
  await main(page).locator("[name=opens]").fill("09:00");
  await button(page, texts.save).click();
  await expect(main(page).getByText(texts.failed.fields)).toBeVisible();
  await main(page).locator("[name=closes]").fill("18:00");
  await expectClean(page);
  await button(page, texts.save).click();
  await expect(main(page).getByText(texts.done.correct)).toBeVisible();
  await expect(main(page).getByText(`${name} Pawar`)).toBeVisible();
  await expect.poll(find).toBe(1);
  const photo = { name: "photo.png", mimeType: "image/png", buffer: await page.screenshot() };
  const set = await request.put(`/api/registrations/${id}/photo`, {
    headers,
    multipart: { file: photo },
  });
  expect(set.status(), await set.text()).toBe(200);
  await page.goto(link);
  await expectClean(page);
  await button(page, texts.removePhoto).click();
  await expect(main(page).getByText(texts.done.photo)).toBeVisible();
  await expect(main(page).locator("img")).toHaveCount(0);
  await main(page).getByText(texts.remove.title, { exact: true }).click();
  await button(page, texts.remove.submit).click();
  await expect(main(page).getByText(texts.gone.removed)).toBeVisible();
  await expect.poll(find).toBe(0);
  const { registrations } = await (await request.get("/api/registrations", { headers })).json();
  expect(registrations[0].status).toBe("removed");
});
