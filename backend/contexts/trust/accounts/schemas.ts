import { z } from "@hono/zod-openapi";
import { ModeratedBusiness } from "#/contexts/listings/mod.ts";
import { Language, Role } from "#/http/contract/contract.ts";
import { orNull } from "#/shared/or-null.ts";
import { ReasonInput } from "#/shared/text/new-statement.ts";
import { SearchText } from "#/shared/text/text-fields.ts";
import { Statement, Time } from "../cases/schemas.ts";
import { CaseReview } from "../queue/schemas.ts";

export const AccountQuery = z.object({
  q: SearchText(254).refine((text) => text.length >= 3, "Enter three characters or more").openapi({
    description: "A number in any form, or the start of a number (four digits or more), a " +
      "username or an e-mail address. Or an account's id.",
    example: "asha",
    minLength: 3,
  }),
});

export const FoundAccount = z.object({
  id: z.uuid(),
  username: z.string().openapi({ example: "asha.sharma" }),
  mobile: z.string().openapi({ example: "9876543210" }),
  mobileVerified: z.boolean(),
  email: orNull(z.string()),
  emailVerified: z.boolean(),
  role: Role,
  createdAt: Time,
  blockedAt: orNull(Time).openapi({ description: "Since when it is blocked. Null if it is not." }),
}).openapi("FoundAccount");

/** An enquiry that the account has reported. */
export const AccountReport = z.object({
  reference: z.string(),
  reportedAt: Time,
  visitorId: orNull(z.uuid()).openapi({ description: "The account that asked." }),
}).openapi("AccountReport");
export type AccountReport = z.infer<typeof AccountReport>;

export const AdminAccount = FoundAccount.extend({
  language: Language,
  blockReason: orNull(Statement),
  business: orNull(ModeratedBusiness).openapi({ description: "What it lists." }),
  reviews: z.object({ total: z.int(), newest: z.array(CaseReview) }).openapi("AccountReviews", {
    description: "What it wrote: the 20 newest.",
  }),
  reports: z.array(AccountReport).openapi({
    description: "The 20 newest requests that it has reported. Reports of listings and reviews " +
      "do not name an account.",
  }),
}).openapi("AdminAccount");
export type AdminAccount = z.infer<typeof AdminAccount>;

export const NewBlock = z.strictObject({ statement: ReasonInput }).openapi("NewBlock");
