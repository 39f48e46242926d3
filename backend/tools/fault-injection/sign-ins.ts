import { askAt, clientFrom, describe } from "./client.ts";
import { collectFaults, type Drill } from "./scenario.ts";
import { register } from "./accounts.ts";
import { setScene } from "./service-under-test.ts";
import { quantile } from "../table.ts";

const wrong = 100;
const right = 30;

export const signIns: Drill = {
  name: "sign-ins",
  async *rows() {
    const faults = collectFaults();
    await using scene = await setScene({ env: { LOG_LEVEL: "error" } });
    const { origin } = scene.service;
    const people = [];
    for (let n = 0; n < right; n++) people.push(await register(askAt(origin)));

    const signIn = async (address: string, identifier: string, password: string) => {
      using client = clientFrom(address, { keepsAlive: false });
      const body = { identifier, password };
      return await askAt(origin, { client })("/api/auth/login", { method: "POST", body });
    };
    const guesses = Array.from(
      { length: wrong },
      (_, n) => signIn("127.16.0.1", `nobody.${n}`, "Wrong-Tree-42"),
    );
    const welcome = people.map(({ username, password }, n) =>
      signIn(`127.0.2.${n + 1}`, username, password)
    );
    const answers = await Promise.all(welcome);
    for (const answer of answers) {
      if (answer.status !== 200) {
        faults.add(`with the right password: ${describe("/api/auth/login", answer, "POST")}`);
      }
    }
    const refused = await Promise.all(guesses);
    const isFair = refused.every(({ status }) => [401, 429, 503].includes(status));
    faults.expect(isFair, "a wrong password was answered otherwise than 401, 429 or 503");
    const waits = answers.map(({ seconds }) => seconds);
    const entered = answers.filter(({ status }) => status === 200).length;
    yield {
      done: `${wrong} wrong sign-ins at once from one address, and ${right} right ones elsewhere`,
      figures: `${entered} of ${right} got in, the slowest after ${
        quantile(waits, 1).toFixed(1)
      } s`,
      faults: faults.list(),
    };
  },
};
