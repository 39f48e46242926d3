import assert from "node:assert/strict";
import * as examples from "./examples.ts";
import { News } from "./news/schemas.ts";
import * as schemas from "./schemas.ts";

const shown = [
  ["User", schemas.User, examples.user],
  ["Session", schemas.Session, examples.session],
  ["PendingRegistration", schemas.PendingRegistration, examples.pendingRegistration],
  ["RegisterInput", schemas.RegisterInput, examples.registerInput],
  ["CaptchaDescription", schemas.CaptchaDescription, examples.altchaChallenge],
  ["PendingConfirmation", schemas.PendingConfirmation, examples.pendingConfirmation],
  ["UndoInput", schemas.UndoInput, { token: examples.undoToken }],
  ["Undoable", schemas.Undoable, examples.undoable],
  ["Undone", schemas.Undone, examples.undone],
  ["News", News, examples.news],
  ["Profile", schemas.Profile, examples.profile],
  ["SignedInDevice", schemas.SignedInDevice, examples.device],
  ["AccountExport", schemas.AccountExport, examples.accountExport],
] as const;

for (const [name, schema, example] of shown) {
  Deno.test(`example of ${name} matches its schema`, () => {
    const { success, error } = schema.safeParse(example);
    assert.ok(success, String(error?.message));
  });
}
