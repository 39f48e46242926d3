import { z } from "@hono/zod-openapi";
import { messageBudgets } from "#/contexts/identity/mod.ts";
import { orNull } from "#/shared/or-null.ts";
import { CaseKind } from "../cases/schemas.ts";

const Count = z.int().openapi({ example: 3 });

export const AdminFigures = z.object({
  cases: z.object({
    open: Count.openapi({ description: "Cases that moderators must decide." }),
    late: Count,
    soon: Count.openapi({ description: "Late cases, and those due within 24 hours." }),
  }).openapi("UrgentCases"),
  wrongNumbers: Count.openapi({ description: "Listings whose number callers call wrong." }),
  misfits: Count.openapi({ description: "Listings whose PIN code is of another place." }),
  gone: Count.openapi({ description: "Listings that the last two sheets of a source lack." }),
  zeroResultSearches: orNull(Count).openapi({
    description: "Different texts of this week that found nothing. Null for admins of a part of " +
      "India, because searches have no place.",
  }),
  messages: orNull(
    z.array(
      z.object({
        name: z.enum(messageBudgets).openapi("MessageBudgetName"),
        limit: Count,
        left: Count,
      })
        .openapi("MessageBudget"),
    ),
  ).openapi({
    description: "What is left today of the budgets of messages: of all, and the parts of it for " +
      "unknown devices, signed-in accounts and news of listings. Null like the searches.",
  }),
  moderators: z.array(
    z.object({
      id: z.uuid(),
      name: orNull(z.string()).openapi({ description: "Null once the account is erased." }),
      kind: CaseKind,
      decided: Count,
      medianMs: z.int().openapi({
        description: "Median time until the decision since the case, appeal or reopening.",
        example: 7_200_000,
      }),
      overturned: Count.openapi({ description: "Reopened, or an appeal was upheld." }),
    }).openapi("ModeratorFigures"),
  ).openapi({ description: "Decisions of the last 30 days, by admin and kind of case." }),
}).openapi("AdminFigures");
export type AdminFigures = z.infer<typeof AdminFigures>;

export const example: AdminFigures = {
  cases: { open: 12, late: 1, soon: 4 },
  wrongNumbers: 3,
  misfits: 7,
  gone: 2,
  zeroResultSearches: 42,
  messages: [
    { name: "all", limit: 5000, left: 4310 },
    { name: "unknown_devices", limit: 4000, left: 3400 },
    { name: "signed_in", limit: 500, left: 490 },
    { name: "listings", limit: 250, left: 170 },
  ],
  moderators: [{
    id: "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6b01",
    name: "meera.admin",
    kind: "report",
    decided: 18,
    medianMs: 7_200_000,
    overturned: 1,
  }],
};
