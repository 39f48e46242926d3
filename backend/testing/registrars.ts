import assert from "node:assert/strict";
import { consentVersion } from "../contexts/listings/registrations/consent.ts";
import type {
  CorrectedRegistration,
  RegisteredPerson,
  Registration,
} from "../contexts/listings/registrations/schemas.ts";
import type { Business } from "../contexts/listings/schemas.ts";
import type { TestApi } from "./api.ts";
import { businessInput } from "./factories.ts";
import { newMobile, register } from "./users.ts";

/** Registrars, and the people whom they list, over the API. */
export function registrars(api: TestApi) {
  const admin = api.scoped("admin");

  /** A registrar of a place, by default Pune. */
  async function create(
    place: { state: string; city?: string } = { state: "Maharashtra", city: "Pune" },
  ) {
    const { id, username } = await register(api);
    const role = {
      username,
      role: "registrar",
      ...place,
      organisation: "Pune Municipal Corporation",
    };
    const given = await admin.send("POST", "/api/admin/scopes", role);
    assert.equal(given.status, 200, JSON.stringify(given.body));
    const client = api.as(id);
    const enter = (changes: object = {}, headers: Record<string, string> = {}) =>
      client.send<Registration & { code: string }>("POST", "/api/registrations", {
        ...person(),
        ...changes,
      }, { headers });
    const confirm = (id: string, otp: string) =>
      client.send<CorrectedRegistration & { code: string; attemptsLeft?: number }>(
        "POST",
        `/api/registrations/${id}/confirm`,
        { otp },
      );
    return {
      id,
      username,
      ...client,
      enter,
      confirm,
      /** Lists a person with the code on their phone. */
      async list(
        { mobile = newMobile(), ...changes }: {
          mobile?: string;
          zipCode?: string;
          businessName?: string;
        } = {},
      ) {
        const entered = await enter({ mobile, ...changes });
        assert.equal(entered.status, 202, JSON.stringify(entered.body));
        const { status, body } = await confirm(entered.body.id, codeTo(mobile));
        assert.equal(status, 200, JSON.stringify(body));
        return { ...body, id: entered.body.id, mobile };
      },
    };
  }

  const person = () => ({
    category: "cleaning_worker",
    businessName: "Sunita Pawar",
    mobile: newMobile(),
    language: "en",
    zipCode: "411038",
    consentVersion,
  });

  const textsTo = (mobile: string) => api.gateways.outbox!.list(mobile).map(({ text }) => text);

  /** The newest code of a consent that went to a number. */
  const codeTo = (mobile: string): string => {
    const found = textsTo(mobile).map((text) => text.match(/tell them the code (\d{6})/)?.[1]);
    const code = found.find((code) => code !== undefined);
    assert.ok(code, `no code went to ${mobile}`);
    return code;
  };

  /** The token of the newest link that went to a number. */
  const linkTo = (mobile: string): string => {
    const found = textsTo(mobile).map((text) => text.match(/\/g\/en\/([\w-]{22})/)?.[1]);
    const token = found.find((token) => token !== undefined);
    assert.ok(token, `no link went to ${mobile}`);
    return token;
  };

  /** What the link does, without a sign-in. */
  const byLink = <Body>(act: string, body: object) =>
    api.send<Body & { code: string }>("POST", `/api/registered/${act}`, body);

  /** Agrees to what the link shows. */
  async function agree(token: string) {
    const { body } = await byLink<RegisteredPerson>("read", { token });
    const version = body.entry?.version;
    return await byLink<RegisteredPerson>("agree", { token, ...version && { version } });
  }

  /** An imported listing of a cleaner in Pune that has a number, without an owner. */
  async function importListing(
    mobile: string,
    changes: Parameters<typeof businessInput>[0] = {},
  ): Promise<Business> {
    const address = { city: "Pune", state: "Maharashtra", zipCode: "411038" };
    const input = businessInput({
      primaryPhone: mobile,
      address,
      category: "cleaning_worker",
      ...changes,
    });
    const importKey = `${mobile} ${input.businessName}`;
    return (await api.save({ ...input, importKey }) as [Business])[0];
  }

  async function merge(keep: string, gone: string) {
    const { headers } = await admin.get(`/api/admin/merges/preview?a=${keep}&b=${gone}`);
    const merge = { keep, gone, take: [], reason: "The same person." };
    const ifMatch = { "If-Match": headers.get("ETag")! };
    const done = await admin.send("POST", "/api/admin/merges", merge, { headers: ifMatch });
    assert.equal(done.status, 201, JSON.stringify(done.body));
  }

  return { admin, agree, create, importListing, merge, person, textsTo, codeTo, linkTo, byLink };
}
