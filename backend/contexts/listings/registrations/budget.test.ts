import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { registrars } from "#/testing/registrars.ts";
import { newMobile } from "#/testing/users.ts";

const api = await useTestApi({ variables: { REGISTRAR_SMS_PER_DAY: "3" } });
const { create, textsTo } = registrars(api);

Deno.test("the SMS of registrars have a budget of their own, which starves no one", async () => {
  const registrar = await create();
  const { mobile } = await registrar.list();
  await api.runJobs();
  assert.equal(textsTo(mobile).length, 2);
  const last = await registrar.list();
  assert.equal((await registrar.enter()).body.code, "too_many_requests");
  // The person's link waits for the budget of the next day.
  await api.runJobs();
  assert.equal(textsTo(last.mobile).length, 1);
  const other = newMobile();
  const signIn = await api.send("POST", "/api/auth/phone/send", { mobile: other });
  assert.equal(signIn.status, 202);
  api.clock.advance({ days: 1, seconds: 1 });
  await api.runJobs();
  assert.equal(textsTo(last.mobile).length, 2);
  // A day has passed since they were entered.
  assert.equal((await registrar.enter()).status, 202);
});
