import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { goodPassword, register, registration } from "#/testing/users.ts";
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
  "admins",
  "moderators",
  "support24x7",
  "24x7support",
  "1admin",
  "supp0rt24x7",
  "admin007india",
  "एडमिन२४",
  "null",
  "undefined",
  "kaarigar",
  "karigaar",
  "karigarr",
  "kariqar",
  "supportt",
  "thekarigar",
  "व्यवस्थापक",
  "नियंत्रक",
  "প্রশাসক",
  "நிர்வாகி",
  // These names begin with the site's name, or only add a filler before it.
  "karigar.in",
  "karigarindia",
  "karigar_official",
  "karigarsharma",
  "कारीगरशर्मा",
  "teamkarigar",
  "TheKarigar",
  "real.karigar",
  "my_karigar24",
  "કારીગર",
  "কারিগর",
  "ਕਾਰੀਗਰ",
  "காரிகர்",
  "కారీగర్",
  "ಕಾರೀಗರ್",
  "കാരിഗർ",
  "କାରିଗର",
  // "admin" in each script
  "એડમિન",
  "অ্যাডমিন",
  "এডমিন",
  "ਐਡਮਿਨ",
  "அட்மின்",
  "అడ్మిన్",
  "ಅಡ್ಮಿನ್",
  "അഡ്മിൻ",
  "ଆଡମିନ୍",
  "ॲडमिन",
  "રામ.એડમિન",
  // "support"
  "સપોર્ટ",
  "সাপোর্ট",
  "ਸਪੋਰਟ",
  "சப்போர்ட்",
  "సపోర్ట్",
  "ಸಪೋರ್ಟ್",
  "സപ്പോർട്ട്",
  "ସପୋର୍ଟ",
  // "helpline"
  "હેલ્પલાઇન",
  "হেল্পলাইন",
  "ਹੈਲਪਲਾਈਨ",
  "ஹெல்ப்லைன்",
  "హెల్ప్‌లైన్".replaceAll("\u200c", ""),
  "ಹೆಲ್ಪ್‌ಲೈನ್".replaceAll("\u200c", ""),
  "ഹെൽപ്പ്ലൈൻ",
  "ହେଲ୍ପଲାଇନ",
];

for (const name of reserved) {
  Deno.test(`reserves ${name}`, () => {
    assert.equal(findUsernameFault(name), undefined, "a valid name otherwise");
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
  "saadmin",
  "adminder",
  "rooti",
  "supporterofmusic",
  "nullah.valley",
  "indian.ravi",
  "the.real.asha",
  "makarigarden",
  "नामदेव",
  "दामिनी",
  "आदमी",
  "सुप्रीत",
  "मदन",
  "टिम",
  "सहाय",
  "પટેલ",
  "દામિની",
  "রহিম",
  "সুপ্রিয়া",
  "ਸੁਪ੍ਰੀਤ",
  "முருகன்",
  "అడవి",
  "ಸುಪ್ರೀತ",
  "മലയാളി",
  "ମୋହନ",
];

for (const name of free) {
  Deno.test(`does not reserve ${name}`, () => assert.equal(isReserved(name, "Karigar"), false));
}

Deno.test("reserves the configured site name", () => {
  assert.equal(isReserved("kaam.wala", "Kaam Wala"), true);
  assert.equal(isReserved("kaamwala1", "Kaam Wala"), true);
  assert.equal(isReserved("karigar", "Kaam Wala"), false);
  assert.equal(isReserved("kaamwalaindia", "Kaam Wala"), true);
});

Deno.test("does not reserve names that begin or end with a short site name", () => {
  assert.equal(isReserved("govind", "Go"), false);
  assert.equal(isReserved("mango", "Go"), false);
  assert.equal(isReserved("go.india", "Go"), true);
  assert.equal(isReserved("go", "Go"), true);
});

Deno.test("reports a reserved name as taken in the check, at registration and on a change", async () => {
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
  const user = await register(api);
  const rename = (username: string) =>
    api.send<Problem>("PATCH", "/api/profile", { username, currentPassword: goodPassword }, user);
  const refused = await rename("karigar.support");
  assert.deepEqual([refused.status, refused.body.code], [409, "username_taken"]);
});

Deno.test("lets an account keep a name that was reserved later", async () => {
  const user = await register(api);
  await api.database.db.updateTable("account")
    .set({ username: "admin", username_key: "admin", username_look: "admin" })
    .where("id", "=", user.id).execute();
  const unchanged = await api.send("PATCH", "/api/profile", { username: "admin" }, user);
  assert.equal(unchanged.status, 200);
  const login = await api.send("POST", "/api/auth/login", {
    identifier: "admin",
    password: goodPassword,
  });
  assert.equal(login.status, 200);
});

Deno.test("lets an account take back a reserved former name", async () => {
  const user = await register(api);
  const { db } = api.database;
  await db.updateTable("username_mark").set({ mark: "look:karigar" } as never)
    .where("account_id", "=", user.id).where("mark", "like", "look:%").execute();
  const rename = (username: string) =>
    api.send("PATCH", "/api/profile", { username, currentPassword: goodPassword }, user);
  assert.equal((await rename("karigar")).status, 200);
  assert.equal((await rename("asha.karanjkar")).status, 200);
  assert.equal((await rename("karigar")).status, 200);
});
