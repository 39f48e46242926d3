import { z } from "@hono/zod-openapi";
import { Language, Role } from "#/http/contract/contract.ts";
import { CaptchaToken } from "#/platform/check-captcha.ts";
import { scopeRoles } from "#/shared/areas.ts";
import { orNull } from "#/shared/or-null.ts";
import { Verbatim } from "#/shared/text/text-fields.ts";
import {
  email,
  fieldMessages,
  Identifier,
  knownPassword,
  mobile,
  newPassword,
  otp,
  Username,
  withoutNul,
} from "./accounts/fields.ts";
import { longestPassword } from "./passwords/password-rule.ts";
import { MessageChoices } from "./messages/choices.ts";

const Time = z.iso.datetime().openapi({ example: "2026-11-21T06:35:00.000Z" });
const Id = z.uuid().openapi({ example: "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6b10" });
const Mail = orNull(z.string()).openapi({ example: "asha@example.com" });
const Avatar = orNull(z.string()).openapi({
  description: "The URL of its picture, a square of at most 256 pixels.",
  example: "/media/5c1f9f0e2b7d4a40/256.webp",
});
const registrationOtp = otp(5, "Enter the 5-digit OTP");
export const sixDigitOtp = otp(6, "Please enter the 6-digit OTP.");

const AltchaChallenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    cost: z.int(),
    data: z.object({
      expiresAt: z.int(),
      level: z.int().openapi({
        description: "How often the work was doubled for a busy address.",
      }),
    }).openapi("AltchaData"),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    nonce: z.string(),
    salt: z.string(),
  }).openapi("AltchaParameters"),
  signature: z.string(),
}).openapi("AltchaChallenge");

export const CaptchaDescription = z.discriminatedUnion("provider", [
  z.object({ provider: z.literal("altcha"), challenge: AltchaChallenge }).openapi("AltchaCaptcha"),
  z.object({ provider: z.literal("recaptcha"), siteKey: z.string() }).openapi("RecaptchaCaptcha"),
  z.object({ provider: z.literal("turnstile"), siteKey: z.string() }).openapi("TurnstileCaptcha"),
  z.object({ provider: z.literal("none") }).openapi("NoCaptcha"),
]).openapi("CaptchaDescription");

export const UsernameAvailability = z.object({
  username: z.string().openapi({ example: "asha.sharma" }),
  available: z.boolean(),
}).openapi("UsernameAvailability");

const RegistrationMethod = z.enum(["mobile", "email"]).openapi("RegistrationMethod");

export const RegisterInput = z.strictObject({
  method: RegistrationMethod,
  username: Username,
  mobile: mobile(),
  email: email().optional(),
  password: newPassword(),
  confirmPassword: z.string().max(4 * longestPassword).optional()
    .openapi({ pattern: withoutNul }),
  captchaToken: CaptchaToken.optional(),
  consent: z.literal(true, { error: fieldMessages.consent_required }).openapi({
    description:
      "Consent to the terms and the privacy policy of 29-06-2025 by a user of 18 or older.",
  }),
  language: Language.optional(),
  registrationId: z.uuid().optional().openapi({
    description: "An unfinished registration of the same number or address, to change its " +
      "details. Its code stays valid while no other can be requested.",
  }),
}).superRefine(({ method, email, password, confirmPassword }, context) => {
  if (method === "email" && email === undefined) {
    context.addIssue({
      code: "custom",
      path: ["email"],
      message: fieldMessages.required,
      params: { code: "required" },
    });
  }
  if (confirmPassword !== undefined && confirmPassword !== password) {
    context.addIssue({
      code: "custom",
      path: ["confirmPassword"],
      message: fieldMessages.passwords_differ,
      params: { code: "passwords_differ" },
    });
  }
}).openapi("RegisterInput", {
  description: "The service sends the code to the channel named in `method`. `email` is required " +
    "for the method `email`. `confirmPassword` is optional and must equal `password`.",
});

const sending = {
  expiresAt: Time.openapi({ description: "When the code expires." }),
  resendAt: Time.openapi({ description: "When another code can be requested." }),
};

export const PendingRegistration = z.object({
  registrationId: Id,
  method: RegistrationMethod,
  sentTo: z.string().openapi({ example: "+91 ******3210" }),
  ...sending,
}).openapi("PendingRegistration");

export const VerifyRegistrationInput = z.strictObject({ otp: registrationOtp })
  .openapi("VerifyRegistrationInput");

export const SignInInput = z.strictObject({ identifier: Identifier, password: knownPassword })
  .openapi("SignInInput");

export const ScopeRole = z.enum(scopeRoles).openapi("ScopeRole");

export const Scope = z.object({
  role: ScopeRole,
  state: orNull(z.string()).openapi({ description: "Null for all India.", example: "Maharashtra" }),
  city: orNull(z.string()).openapi({ description: "Null for the whole state.", example: "Pune" }),
}).openapi("Scope");

export const User = z.object({
  id: Id,
  username: z.string().openapi({ example: "asha.sharma" }),
  mobile: z.string().openapi({ example: "9876543210" }),
  email: Mail,
  avatar: Avatar,
  role: Role,
  businessId: orNull(Id),
  scopes: z.array(Scope).openapi({
    description: "The roles in the console. `reader` sees listings, their history and figures; " +
      "`editor` also edits listings without an owner; `moderator` also decides; `admin` does " +
      "everything. The role in the token is `admin` only for admins of all India.",
  }),
}).openapi("User");

export const AccessToken = z.object({
  accessToken: z.string().openapi({ example: "eyJhbGciOiJIUzI1NiIsInR5cCI6ImF0K2p3dCJ9.e30.c2ln" }),
  token: z.string().openapi({ description: "The same time." }),
}).openapi("AccessToken");

export const Session = AccessToken.extend({
  expiresIn: z.int().openapi({ description: "In seconds.", example: 600 }),
  user: User,
}).openapi("Session");

export const PasswordResetInput = z.strictObject({
  mobile: mobile("Please enter a valid 10-digit mobile number").optional(),
  email: email("Please enter a valid email address").optional(),
  captchaToken: CaptchaToken.optional(),
  language: Language.optional(),
}).superRefine((input, context) => {
  if ((input.mobile === undefined) === (input.email === undefined)) {
    context.addIssue({ code: "custom", path: ["mobile"], message: "Send a mobile or an email." });
  }
}).openapi("PasswordResetInput", { description: "Either `mobile` or `email`, not both." });

export const PendingPasswordReset = z.object({ resetId: Id, ...sending })
  .openapi("PendingPasswordReset");

export const VerifyPasswordResetInput = z.strictObject({ otp: sixDigitOtp })
  .openapi("VerifyPasswordResetInput");

export const PasswordResetToken = z.object({
  resetToken: z.string().openapi({ description: "Valid once, for ten minutes." }),
}).openapi("PasswordResetToken");

export const SetPasswordInput = z.strictObject({
  resetToken: Verbatim(200),
  password: newPassword("Password must be at least 8 characters long and strong."),
}).openapi("SetPasswordInput");

export const PhoneSignIn = z.discriminatedUnion("provider", [
  z.object({ provider: z.literal("local") }).openapi("LocalPhoneSignIn"),
  z.object({
    provider: z.literal("firebase"),
    apiKey: z.string(),
    authDomain: z.string(),
    projectId: z.string(),
    storageBucket: z.string(),
    messagingSenderId: z.string(),
    appId: z.string(),
    emulatorUrl: z.string().optional(),
  }).openapi("FirebasePhoneSignIn"),
]).openapi("PhoneSignIn");

export const SendPhoneCodeInput = z.strictObject({
  mobile: mobile("Please enter a valid 10-digit phone number."),
  captchaToken: CaptchaToken.optional(),
  language: Language.optional(),
}).openapi("SendPhoneCodeInput");

export const PendingPhoneCode = z.object({ confirmationId: Id, ...sending })
  .openapi("PendingPhoneCode");

export const ConfirmPhoneCodeInput = z.strictObject({ confirmationId: z.uuid(), otp: sixDigitOtp })
  .openapi("ConfirmPhoneCodeInput");

export const PhoneIdToken = z.object({
  idToken: z.string().openapi({ description: "Valid once, for two minutes." }),
}).openapi("PhoneIdToken");

export const SignInByPhoneInput = z.strictObject({
  idToken: Verbatim(8192),
  language: Language.optional(),
}).openapi("SignInByPhoneInput");

const PendingEmail = z.object({ email: z.string(), ...sending }).openapi("PendingEmail", {
  description: "An address that replaces `email` once its code is verified.",
});

export const PendingMobile = z.object({
  mobile: z.string().openapi({ example: "9876543210" }),
  ...sending,
}).openapi("PendingMobile", {
  description: "A number that replaces `mobile` for good once its code is verified.",
});

const remindedAt = orNull(Time).openapi({
  description: "When the account was last reminded of the terms, which happens every three months.",
});

export const Profile = User.extend({
  language: Language,
  mobileVerified: z.boolean().openapi({
    description: "Verified by a code. A verified number cannot be changed.",
  }),
  emailVerified: z.boolean(),
  pendingEmail: orNull(PendingEmail),
  pendingMobile: orNull(PendingMobile),
  notices: MessageChoices,
  hasPassword: z.boolean().openapi({
    description: "False for an account created by phone that has not set a password yet.",
  }),
  consent: z.object({ terms: z.string().openapi({ example: "29-06-2025" }), at: Time, remindedAt })
    .openapi("Consent"),
  createdAt: Time,
}).openapi("Profile");

const confirmation = z.strictObject({ id: z.uuid(), otp: sixDigitOtp }).openapi("Confirmation", {
  description: "Instead of the password: the code that `POST /api/profile/confirmation` sent.",
}).optional();

export const PendingConfirmation = z.object({
  confirmationId: Id,
  sentTo: z.string().openapi({ example: "+91 ******3210" }),
  ...sending,
}).openapi("PendingConfirmation");

export const UpdateProfileInput = z.strictObject({
  username: Username.optional(),
  email: email("Invalid email format.").nullable().optional().openapi({
    type: ["string", "null"],
    description: "The service sends a code to this address. Null removes the address.",
  }),
  language: Language.optional(),
  notices: MessageChoices.partial().openapi("NoticeChanges", {
    description: "Fields you leave out do not change.",
  }).optional(),
  currentPassword: knownPassword.optional().openapi({
    description: "Required to change `username` or `email`, unless there is a `confirmation`.",
  }),
  confirmation,
}).openapi("UpdateProfileInput");

export const ProveMobileInput = z.strictObject({
  mobile: mobile(),
  currentPassword: knownPassword.optional().openapi({
    description:
      "Required unless there is a `confirmation`, or a code is pending for the same number.",
  }),
  confirmation,
}).openapi("ProveMobileInput");

export const ConfirmMobileInput = z.strictObject({ otp: sixDigitOtp })
  .openapi("ConfirmMobileInput");

export const VerifyEmailInput = z.strictObject({ otp: sixDigitOtp }).openapi("VerifyEmailInput");

export const ChangePasswordInput = z.strictObject({
  currentPassword: knownPassword.optional().openapi({
    description: "Required if the account has one, unless there is a `confirmation`.",
  }),
  confirmation,
  newPassword: newPassword(),
}).openapi("ChangePasswordInput");

/** The input of irreversible actions that require only a proof of identity. */
export const IdentityProof = z.strictObject({
  password: knownPassword.optional().openapi({
    description: "Required if the account has one, unless there is a `confirmation`.",
  }),
  confirmation,
}).openapi("IdentityProof");

export const AvatarAnswer = z.object({ avatar: Avatar }).openapi("AvatarAnswer");

export const SignedInDevice = z.object({
  id: Id,
  device: z.string().openapi({ example: "Chrome on Android" }),
  current: z.boolean().openapi({ description: "The session of this request." }),
  createdAt: Time,
  lastUsedAt: Time.openapi({ description: "Rounded to ten minutes." }),
}).openapi("SignedInDevice");

export const UndoInput = z.strictObject({
  token: z.string().max(100).openapi({ description: "From the link of a notification." }),
}).openapi("UndoInput");

export const Undoable = z.object({
  change: z.enum(["username_changed", "email_changed", "mobile_verified", "password_changed"])
    .openapi("UndoableChange"),
  at: Time,
  username: z.string().openapi({
    description: "The username that the account will have, whether or not it differs now.",
    example: "asha.sharma",
  }),
  email: orNull(z.string()).openapi({
    description: "The address that is restored, masked. Null for none.",
    example: "a***@example.com",
  }),
  mobile: orNull(z.string()).openapi({
    description:
      "The number that is restored as not verified, masked. Null when the number does not " +
      "change.",
    example: null,
  }),
  expiresAt: Time.openapi({ description: "When it stops being undoable." }),
}).openapi("Undoable");

export const Undone = z.object({
  username: Undoable.shape.username,
  email: Undoable.shape.email,
  resetBy: z.array(z.string()).openapi({
    description: "The number and address, masked, that can receive a code for a new password.",
    example: ["+91 ******3210"],
  }),
}).openapi("Undone");

export const AccountExport = z.object({
  exportedAt: Time,
  account: Profile.omit({ pendingEmail: true, pendingMobile: true, consent: true }).openapi(
    "ExportedAccount",
  ),
  formerUsernames: z.array(
    z.object({ username: z.string(), keptUntil: Time }).openapi("FormerUsername"),
  ).openapi({ description: "Former usernames that are reserved until the given time." }),
  consents: z.array(
    z.object({ terms: z.string(), language: Language, how: z.string(), at: Time })
      .openapi("ExportedConsent"),
  ),
  sessions: z.array(SignedInDevice),
  knownDevices: z.array(
    SignedInDevice.pick({ device: true, createdAt: true }).extend({ lastUsedAt: Time })
      .openapi("KnownDevice"),
  ).openapi({ description: "Browsers that signed in within a year, whether signed out or not." }),
  history: z.array(z.object({ event: z.string(), at: Time }).openapi("AccountEvent")),
  changes: z.array(
    z.object({
      change: z.string(),
      at: Time,
      usernameBefore: z.string(),
      emailBefore: orNull(z.string()),
      told: z.array(z.string()),
      undoableUntil: Time,
    }).openapi("AccountChange"),
  ).openapi({
    description:
      "Changes that can be undone or could be recently, and where the notification went.",
  }),
  holdings: z.record(z.string(), z.unknown()).openapi({
    description:
      "Data of other parts of the service: the listing as `business` with its `availability`, " +
      "`pendingEdit` and `listingChanges`, `dismissedLikenesses` (ids of listings that are not the account's), `numberAnswers` about numbers of the account, `listingConsents` given to registrars, its `cases`, the `saved` businesses, `reviews`, `replies` to reviews (`reply` is public, " +
      "`held` pending or refused), `enquiries` and `receivedEnquiries`.",
  }),
}).openapi("AccountExport");

export type CaptchaDescription = z.infer<typeof CaptchaDescription>;
export type RegisterInput = z.infer<typeof RegisterInput>;
export type PendingRegistration = z.infer<typeof PendingRegistration>;
export type Session = z.infer<typeof Session>;
export type User = z.infer<typeof User>;
export type PhoneSignIn = z.infer<typeof PhoneSignIn>;
export type PendingMobile = z.infer<typeof PendingMobile>;
export type ProveMobileInput = z.infer<typeof ProveMobileInput>;
export type Profile = z.infer<typeof Profile>;
export type UpdateProfileInput = z.infer<typeof UpdateProfileInput>;
export type SignedInDevice = z.infer<typeof SignedInDevice>;
export type AccountExport = z.infer<typeof AccountExport>;
export type IdentityProof = z.infer<typeof IdentityProof>;
export type PendingConfirmation = z.infer<typeof PendingConfirmation>;
export type Undoable = z.infer<typeof Undoable>;
export type Undone = z.infer<typeof Undone>;
