import type { Context } from "hono";
import { createRouter } from "#/http/contract/router.ts";
import type { SignedIn } from "#/http/requests/auth.ts";
import { limitActor } from "#/platform/guard.ts";
import type { RouteDeps } from "../ctx.ts";
import { changePassword } from "./change-password.ts";
import type { SignedInCaller } from "../sign-in/confirm-identity.ts";
import { eraseAccount } from "./erase-account.ts";
import { exportAccount } from "./export-account.ts";
import { readUpload, uploadSchema } from "#/http/requests/upload.ts";
import { avatarUploads } from "../limits.ts";
import { callerOf } from "../caller.ts";
import { readProfile } from "./read-profile.ts";
import { clearRefreshCookie } from "../sessions/refresh-cookie.ts";
import * as contract from "./contract.ts";
import { confirmMobile, proveMobile } from "./prove-mobile.ts";
import { sendConfirmation } from "./send-confirmation.ts";
import { removeAvatar, setAvatar } from "./set-avatar.ts";
import { updateProfile } from "./update-profile.ts";
import { verifyEmail } from "./verify-email.ts";

export function profileRoutes(deps: RouteDeps) {
  const { ctx } = deps;
  const signedInCaller = (c: Context<SignedIn>): SignedInCaller => ({
    actor: c.get("actor"),
    caller: callerOf(c, deps),
  });
  const router = createRouter<SignedIn>();
  router.openAPIRegistry.registerComponent("schemas", "AvatarUpload", uploadSchema());
  return router
    .openapi(
      contract.getProfile,
      async (c) => c.json(await readProfile(ctx, c.get("actor").accountId), 200),
    )
    .openapi(contract.updateProfile, async (c) => {
      return c.json(await updateProfile(ctx, signedInCaller(c), c.req.valid("json")), 200);
    })
    .openapi(
      contract.sendConfirmation,
      async (c) => c.json(await sendConfirmation(ctx, signedInCaller(c)), 202),
    )
    .openapi(contract.verifyEmail, async (c) => {
      const { accountId } = c.get("actor");
      return c.json(await verifyEmail(ctx, accountId, c.req.valid("json").otp), 200);
    })
    .openapi(
      contract.proveMobile,
      async (c) => c.json(await proveMobile(ctx, signedInCaller(c), c.req.valid("json")), 202),
    )
    .openapi(contract.confirmMobile, async (c) => {
      const { accountId } = c.get("actor");
      return c.json(await confirmMobile(ctx, accountId, c.req.valid("json").otp), 200);
    })
    .openapi(contract.deleteAccount, async (c) => {
      await eraseAccount(ctx, signedInCaller(c), c.req.valid("json"));
      clearRefreshCookie(c, deps);
      return c.body(null, 204);
    })
    .openapi(contract.changePassword, async (c) => {
      await changePassword(ctx, signedInCaller(c), c.req.valid("json"));
      return c.body(null, 204);
    })
    .openapi(contract.setAvatar, async (c) => {
      const { accountId } = c.get("actor");
      await limitActor(c, deps, avatarUploads);
      const { file } = await readUpload(c, ctx.avatars);
      return c.json({ avatar: await setAvatar(ctx, accountId, file) }, 200);
    })
    .openapi(contract.removeAvatar, async (c) => {
      await removeAvatar(ctx, c.get("actor").accountId);
      return c.json({ avatar: null }, 200);
    })
    .openapi(contract.exportAccount, async (c) => {
      c.header("Content-Disposition", 'attachment; filename="account.json"');
      return c.json(await exportAccount(ctx, c.get("actor")), 200);
    });
}
