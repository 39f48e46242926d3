import { clientFrom, describe, sendTo } from "./client.ts";
import { collectFailures, type Scenario } from "./scenario.ts";
import { register } from "./accounts.ts";
import { startTestbed } from "./service-under-test.ts";
import { quantile } from "../table.ts";

const wrong = 100;
const right = 30;

export const signIns: Scenario = {
  name: "sign-ins",
  async *rows() {
    const failures = collectFailures();
    await using testbed = await startTestbed({ env: { LOG_LEVEL: "error" } });
    const { origin } = testbed.service;
    const accounts = [];
    for (let n = 0; n < right; n++) accounts.push(await register(sendTo(origin)));

    const signIn = async (address: string, identifier: string, password: string) => {
      using client = clientFrom(address, { keepsAlive: false });
      const body = { identifier, password };
      return await sendTo(origin, { client })("/api/auth/login", { method: "POST", body });
    };
    const guesses = Array.from(
      { length: wrong },
      (_, n) => signIn("127.16.0.1", `unknown.${n}`, "Wrong-Tree-42"),
    );
    const correctSignIns = accounts.map(({ username, password }, n) =>
      signIn(`127.0.2.${n + 1}`, username, password)
    );
    const responses = await Promise.all(correctSignIns);
    for (const response of responses) {
      if (response.status !== 200) {
        failures.add(`with the correct password: ${describe("/api/auth/login", response, "POST")}`);
      }
    }
    const refused = await Promise.all(guesses);
    const isExpected = refused.every(({ status }) => [401, 429, 503].includes(status));
    failures.expect(isExpected, "a wrong password was not answered 401, 429 or 503");
    const durations = responses.map(({ seconds }) => seconds);
    const succeeded = responses.filter(({ status }) => status === 200).length;
    yield {
      done: `${wrong} wrong sign-ins at once from one address, ${right} correct ones from others`,
      figures: `${succeeded} of ${right} signed in, the slowest after ${
        quantile(durations, 1).toFixed(1)
      } s`,
      failures: failures.list(),
    };
  },
};
