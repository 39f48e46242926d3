import assert from "node:assert/strict";
import { useTestApi } from "../../../testing/api.ts";
import { goodPassword, register, registration } from "../../../testing/people.ts";
import { isReserved } from "./reserved-usernames.ts";
import { findUsernameFault } from "./username.ts";

const api = await useTestApi();
type Problem = { code: string; detail: string };

const reserved = [
  "admin",
  "Admin",
  "ADMIN",
  "ádmin",
  "adm1n",
  "adrnin",
  "4dmin",
  "admin2",
  "admin_24",
  "the.admin",
  "ravi-admin",
  "AdminTeam",
  "administrator",
  "root",
  "support",
  "5upport",
  "supp0rt",
  "SupportDesk",
  "tech.support",
  "help",
  "staff",
  "moderator",
  "official",
  "system",
  "security",
  "karigar",
  "Kar1gar",
  "KARIGAR-OFFICIAL",
  "karigarsupport",
  "karigar.help",
  "कारीगर",
  "कारीगर_टीम",
  "एडमिन",
  "सहायता",
  "राम.एडमिन",
];

for (const name of reserved) {
  Deno.test(`${name} is nobody's name`, () => {
    assert.equal(findUsernameFault(name), undefined, "it would be one otherwise");
    assert.equal(isReserved(name, "Karigar"), true);
  });
}

const free = [
  "asha.sharma",
  "raju_karigar",
  "verma.security",
  "salman.official",
  "adminath",
  "supporter.club",
  "rootkumar",
  "teamwork",
  "मोहन",
  "सुरक्षा.वर्मा",
  "सेवाराम",
  "helpful.hari",
];

for (const name of free) {
  Deno.test(`${name} is anybody's name`, () => assert.equal(isReserved(name, "Karigar"), false));
}

Deno.test("the site's name is the configuration's", () => {
  assert.equal(isReserved("kaam.wala", "Kaam Wala"), true);
  assert.equal(isReserved("kaamwala1", "Kaam Wala"), true);
  assert.equal(isReserved("karigar", "Kaam Wala"), false);
});

Deno.test("a reserved name is taken: at the check, at registration, and for who wants to change", async () => {
  for (const username of ["admin", "Supp0rt", "कारीगर"]) {
    const check = await api.get(`/api/auth/username?username=${encodeURIComponent(username)}`);
    assert.deepEqual(check.body, { username, available: false });
    const started = await api.send<Problem>(
      "POST",
      "/api/auth/register",
      registration({ username }),
    );
    assert.deepEqual([started.status, started.body.code], [409, "username_taken"]);
    assert.equal(started.body.detail, "Username is already taken");
  }
  const person = await register(api);
  const rename = (username: string) =>
    api.send<Problem>("PATCH", "/api/profile", { username }, person);
  const refused = await rename("karigar.support");
  assert.deepEqual([refused.status, refused.body.code], [409, "username_taken"]);
});

Deno.test("who has such a name from before keeps it", async () => {
  const person = await register(api);
  await api.database.db.updateTable("account")
    .set({ username: "admin", username_key: "admin", username_look: "admin" })
    .where("id", "=", person.user.id).execute();
  const kept = await api.send("PATCH", "/api/profile", { username: "admin" }, person);
  assert.equal(kept.status, 200);
  const login = await api.send("POST", "/api/auth/login", {
    identifier: "admin",
    password: goodPassword,
  });
  assert.equal(login.status, 200);
});
