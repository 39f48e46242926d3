import type { Context } from "hono";
import { maxBytes } from "#/contexts/media/mod.ts";
import { findOrganisation, findUsername } from "#/contexts/identity/mod.ts";
import { type Admin, callerOf } from "#/http/contract/admin.ts";
import { createRouter } from "#/http/contract/router.ts";
import { idempotentRequest } from "#/http/requests/idempotency.ts";
import { readUpload } from "#/http/requests/upload.ts";
import { countWrong, type Guard } from "#/platform/guard.ts";
import { AppError } from "#/shared/errors.ts";
import * as byLink from "./by-link.ts";
import { confirmByCode } from "./confirm.ts";
import { consentIn, consentVersion } from "./consent.ts";
import * as contract from "./contract.ts";
import { correct, findEntryOf, setPhoto } from "./correct.ts";
import type { RegistrationsCtx } from "./ctx.ts";
import { presentCorrected, presentEntry, withListing, withListings } from "./present.ts";
import { findEntriesOf } from "./queries.ts";
import { findRegistrar } from "./registrar-queries.ts";
import { readRegistrars, resumeRegistrar } from "./registrars.ts";
import { registerPerson, type Registrar } from "./register.ts";
import { registrarCorrects } from "./rules.ts";
import type { RegistrationsPage } from "./schemas.ts";
import { withdraw } from "./withdraw.ts";

/** The caller mounts the routes of registrars and admins behind authentication. */
export function registrationRoutes(ctx: RegistrationsCtx, guard: Guard) {
  const registrarOf = (c: Context<Admin>): Registrar => {
    const { adminId: registrarId, areas } = callerOf(c);
    return { registrarId, areas };
  };
  const corrected = async (registrarId: string, id: string) =>
    presentCorrected(ctx, await withListing(ctx, await findEntryOf(ctx, registrarId, id)));
  /** Does what a link authorises, in a response that no one stores. */
  const withLink = <T>(c: Context, work: () => Promise<T>) => {
    c.header("Cache-Control", "no-store");
    return countWrong(c, guard, work);
  };
  return createRouter<Admin>()
    .openapi(
      contract.listRegistrations,
      async (c) => c.json(await readPage(ctx, registrarOf(c)), 200),
    )
    .openapi(contract.register, async (c) => {
      const registrar = registrarOf(c);
      const request = idempotentRequest(c, registrar.registrarId, await c.req.text());
      const entry = await registerPerson(ctx, registrar, c.req.valid("json"), request);
      return c.json(presentEntry(ctx, await withListing(ctx, entry)), 202);
    })
    .openapi(contract.getRegistration, async (c) => {
      const { registrarId } = registrarOf(c);
      return c.json(await corrected(registrarId, c.req.valid("param").id), 200);
    })
    .openapi(contract.withdrawRegistration, async (c) => {
      await withdraw(ctx, registrarOf(c).registrarId, c.req.valid("param").id);
      return c.body(null, 204);
    })
    .openapi(contract.confirmRegistration, async (c) => {
      const code = { ...c.req.valid("param"), ...c.req.valid("json") };
      const entry = await confirmByCode(ctx, registrarOf(c), code);
      return c.json(presentCorrected(ctx, await withListing(ctx, entry)), 200);
    })
    .openapi(contract.correctRegistration, async (c) => {
      const registrar = registrarOf(c);
      const { id } = c.req.valid("param");
      await correct(ctx, registrar, { id, typed: c.req.valid("json") });
      return c.json(await corrected(registrar.registrarId, id), 200);
    })
    .openapi(contract.setRegistrationPhoto, async (c) => {
      const registrar = registrarOf(c);
      const { id } = c.req.valid("param");
      const { file: bytes } = await readUpload(c, { maxBytes });
      await setPhoto(ctx, registrar, { id, bytes });
      return c.json(await corrected(registrar.registrarId, id), 200);
    })
    .openapi(contract.listRegistrars, async (c) => {
      return c.json(await readRegistrars(ctx, c.get("areas")), 200);
    })
    .openapi(contract.resumeRegistrar, async (c) => {
      await resumeRegistrar(ctx, c.req.valid("param").id, callerOf(c));
      return c.json(await readRegistrars(ctx, c.get("areas")), 200);
    })
    .openapi(contract.readByLink, async (c) => {
      const { token } = c.req.valid("json");
      return c.json(await withLink(c, () => byLink.readByLink(ctx, token)), 200);
    })
    .openapi(contract.agreeByLink, async (c) => {
      const agreement = c.req.valid("json");
      return c.json(await withLink(c, () => byLink.agreeByLink(ctx, agreement)), 200);
    })
    .openapi(contract.correctByLink, async (c) => {
      const correction = c.req.valid("json");
      return c.json(await withLink(c, () => byLink.correctByLink(ctx, correction)), 200);
    })
    .openapi(contract.removePhotoByLink, async (c) => {
      const { token } = c.req.valid("json");
      return c.json(await withLink(c, () => byLink.removePhotoByLink(ctx, token)), 200);
    })
    .openapi(contract.sendRemovalCode, async (c) => {
      const { token } = c.req.valid("json");
      return c.json(await withLink(c, () => byLink.sendRemovalCode(ctx, token)), 202);
    })
    .openapi(contract.removeByLink, async (c) => {
      await withLink(c, () => byLink.removeByLink(ctx, c.req.valid("json")));
      return c.body(null, 204);
    });
}

async function readPage(
  ctx: RegistrationsCtx,
  { registrarId }: Registrar,
): Promise<RegistrationsPage> {
  const since = new Date(ctx.now().getTime() - registrarCorrects);
  const entries = await withListings(ctx, await findEntriesOf(ctx.db, registrarId, since));
  const organisation = await findOrganisation(ctx.db, registrarId);
  if (organisation === undefined) throw new AppError("forbidden");
  const registrar = await findUsername(ctx.db, registrarId) ?? organisation;
  const parties = { organisation, registrar, siteNames: ctx.siteNames };
  return {
    registrations: entries.map((found) => presentEntry(ctx, found)),
    ...await ctx.consents.peopleOf(registrarId),
    stoppedFor: (await findRegistrar(ctx.db, registrarId))?.stopped_for ?? null,
    consent: { version: consentVersion, ...consentIn(consentVersion, parties) },
  };
}
