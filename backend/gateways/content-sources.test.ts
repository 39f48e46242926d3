import assert from "node:assert/strict";
import { contentSources } from "./content-sources.ts";

const local = { provider: "local" } as const;

Deno.test("needs no external source for our own captcha and phone sign-in", () => {
  const sources = contentSources({ captcha: { provider: "altcha", tries: 400 }, phone: local });
  assert.deepEqual(sources, { script: [], connect: [], frame: [] });
});

Deno.test("allows a provider's sources only when it is configured", () => {
  const keys = { siteKey: "k", secretKey: "s" };
  const turnstile = contentSources({ captcha: { provider: "turnstile", ...keys }, phone: local });
  assert.deepEqual(turnstile, {
    script: ["https://challenges.cloudflare.com"],
    connect: [],
    frame: ["https://challenges.cloudflare.com"],
  });
  const recaptcha = contentSources({ captcha: { provider: "recaptcha", ...keys }, phone: local });
  assert.deepEqual(recaptcha.script, [
    "https://www.google.com/recaptcha/",
    "https://www.gstatic.com/recaptcha/",
  ]);
});

Deno.test("allows Firebase's reCAPTCHA and services, and the emulator in tests", () => {
  const firebase = {
    provider: "firebase",
    apiKey: "",
    authDomain: "",
    projectId: "",
    storageBucket: "",
    messagingSenderId: "",
    appId: "",
  } as const;
  const { connect, script } = contentSources({
    captcha: { provider: "recaptcha", siteKey: "k", secretKey: "s" },
    phone: { ...firebase, emulatorHost: "127.0.0.1:9099" },
  });
  assert.equal(new Set(script).size, script.length);
  assert.deepEqual(connect, [
    "https://www.google.com/recaptcha/",
    "https://identitytoolkit.googleapis.com",
    "https://securetoken.googleapis.com",
    "http://127.0.0.1:9099",
  ]);
});
