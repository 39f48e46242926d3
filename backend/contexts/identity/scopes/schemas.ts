import { z } from "@hono/zod-openapi";
import { orNull } from "#/shared/or-null.ts";
import { Line } from "#/shared/text/text-fields.ts";
import { Scope, ScopeRole } from "../schemas.ts";

export const GivenScope = Scope.extend({
  id: z.uuid(),
  accountId: z.uuid(),
  username: z.string().openapi({ example: "asha.sharma" }),
  placeHi: z.object({ state: orNull(z.string()), city: orNull(z.string()) }).openapi("ScopeHi", {
    description: "The names of the place in Hindi.",
    example: { state: "महाराष्ट्र", city: "पुणे" },
  }),
  organisation: orNull(z.string()).openapi({
    description: "For whom a registrar works.",
    example: "Pune Municipal Corporation",
  }),
  givenBy: orNull(z.string()).openapi({
    description: "The username of the admin; null for a role that the operator has given.",
    example: "ravi",
  }),
  at: orNull(z.iso.datetime()),
  isOwn: z.boolean().openapi({ description: "Your own role, which another admin must end." }),
}).openapi("GivenScope");
export type GivenScope = z.infer<typeof GivenScope>;

export const NewScope = z.strictObject({
  username: Line(60).openapi({ example: "asha.sharma" }),
  role: ScopeRole,
  state: Line(100).optional().openapi({
    description: "In English or Hindi; without it, all India.",
    example: "Maharashtra",
  }),
  city: Line(100).optional().openapi({
    description: "A city of the gazetteer; without it, the whole state.",
    example: "Pune",
  }),
  organisation: Line(80).optional().openapi({
    description: "For whom a `registrar` works, whom people read in the SMS. Only for this role, " +
      "which needs it and a state.",
    example: "Pune Municipal Corporation",
  }),
}).superRefine(({ role, state, organisation }, { addIssue }) => {
  const required = (field: string) =>
    addIssue({
      code: "custom",
      message: "A registrar works for an organisation, in a state or city",
      path: [field],
      params: { code: "required" },
    });
  if (role === "registrar" && state === undefined) required("state");
  if ((role === "registrar") !== (organisation !== undefined)) required("organisation");
}).refine(({ state, city }) => city === undefined || state !== undefined, {
  error: "Give the state of the city",
  path: ["state"],
  params: { code: "required" },
}).openapi("NewScope");
export type NewScope = z.infer<typeof NewScope>;

export const example: GivenScope = {
  id: "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6b20",
  accountId: "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6b10",
  username: "asha.sharma",
  role: "editor",
  state: "Maharashtra",
  city: "Pune",
  placeHi: { state: "महाराष्ट्र", city: "पुणे" },
  organisation: null,
  givenBy: "ravi",
  at: "2026-11-29T06:30:00.000Z",
  isOwn: false,
};
