import assert from "node:assert/strict";
import { startFirebaseEmulator } from "#/testing/servers/firebase-emulator.ts";
import { createFirebase, type FirebaseSettings } from "./firebase.ts";

Deno.test("accepts a token of the emulator only for its project and outside production", async () => {
  await using emulator = await startFirebaseEmulator();
  const settings: FirebaseSettings = {
    apiKey: "any",
    authDomain: "localhost",
    projectId: emulator.projectId,
    storageBucket: "none",
    messagingSenderId: "1",
    appId: "1:1:web:1",
    emulatorHost: emulator.host,
  };
  const now = () => new Date();
  const firebase = createFirebase(settings, now);

  const phone = await signIn(emulator.host, emulator.projectId, "+919876543210");
  assert.deepEqual(await firebase.verify(phone), { mobile: "9876543210" });
  const abroad = await signIn(emulator.host, emulator.projectId, "+14155550100");
  assert.equal(await firebase.verify(abroad), undefined);
  const { idToken: anonymous } = await call(emulator.host, "signUp", { returnSecureToken: true });
  assert.equal(await firebase.verify(anonymous), undefined);

  const elsewhere = createFirebase({ ...settings, projectId: "demo-other" }, now);
  assert.equal(await elsewhere.verify(phone), undefined);
  const inProduction = createFirebase({ ...settings, emulatorHost: undefined }, now, {
    jwksUrl: `http://${emulator.host}/keys`,
  });
  assert.equal(await inProduction.verify(phone), undefined);
});

/** Signs in like firebase/auth in the browser. */
async function signIn(host: string, projectId: string, phoneNumber: string): Promise<string> {
  const { sessionInfo } = await call(host, "sendVerificationCode", {
    phoneNumber,
    recaptchaToken: "any",
  });
  const sent = await fetch(`http://${host}/emulator/v1/projects/${projectId}/verificationCodes`);
  const { verificationCodes }: {
    verificationCodes: { code: string; sessionInfo: string }[];
  } = await sent.json();
  const { code } = verificationCodes.find((each) => each.sessionInfo === sessionInfo)!;
  return (await call(host, "signInWithPhoneNumber", { sessionInfo, code })).idToken;
}

async function call(host: string, action: string, body: object) {
  const response = await fetch(
    `http://${host}/identitytoolkit.googleapis.com/v1/accounts:${action}?key=any`,
    {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    },
  );
  const answer = await response.json();
  assert.equal(response.status, 200, JSON.stringify(answer));
  return answer;
}
