import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { registrars } from "#/testing/registrars.ts";
import { newMobile } from "#/testing/users.ts";

const api = await useTestApi({ variables: { REGISTRAR_SMS_PER_DAY: "5000" } });
const { create } = registrars(api);

Deno.test("a registrar sends two hundred codes a day, so that others can send theirs", async () => {
  const registrar = await create();
  const mobiles = Array.from({ length: 40 }, () => newMobile());
  for (let round = 0; round < 5; round++) {
    const sent = await Promise.all(mobiles.map((mobile) => registrar.enter({ mobile })));
    const refused = sent.filter(({ status }) => status !== 202).map(({ body }) => body.code);
    assert.deepEqual(refused, []);
    api.clock.advance({ hours: 2 });
  }
  const { status, body } = await registrar.enter();
  assert.deepEqual([status, body.code], [429, "too_many_codes"]);
  assert.equal((await (await create()).enter()).status, 202);
  api.clock.advance({ days: 1 });
  assert.equal((await registrar.enter()).status, 202);
});
