import { z } from "@hono/zod-openapi";
import {
  CaptchaToken,
  email,
  fieldMessages,
  Identifier,
  knownPassword,
  Language,
  mobile,
  newPassword,
  otp,
  Username,
} from "./fields.ts";

const orNull = <T extends z.ZodType>(schema: T) => z.union([schema, z.null()]);
const Time = z.iso.datetime().openapi({ example: "2026-11-21T06:35:00.000Z" });
const Id = z.uuid().openapi({ example: "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6b10" });
const Mail = orNull(z.string()).openapi({ example: "asha@example.com" });
const Avatar = orNull(z.string()).openapi({
  description: "Where its picture is: a square of 256 pixels at most.",
  example: "/media/5c1f9f0e2b7d4a40/256.webp",
});
const registrationOtp = otp(5, "Enter the 5-digit OTP");
const sixDigitOtp = otp(6, "Please enter the 6-digit OTP.");

export const CaptchaDescription = z.discriminatedUnion("provider", [
  z.object({
    provider: z.literal("altcha"),
    challenge: z.object({
      parameters: z.object({
        algorithm: z.string(),
        cost: z.int(),
        data: z.object({ expiresAt: z.int() }),
        keyLength: z.int(),
        keyPrefix: z.string(),
        keySignature: z.string(),
        nonce: z.string(),
        salt: z.string(),
      }),
      signature: z.string(),
    }),
  }),
  z.object({ provider: z.enum(["recaptcha", "turnstile"]), siteKey: z.string() }),
  z.object({ provider: z.literal("none") }),
]).openapi("CaptchaDescription");

export const UsernameAvailability = z.object({
  username: z.string().openapi({ example: "asha.sharma" }),
  available: z.boolean(),
}).openapi("UsernameAvailability");

export const RegisterInput = z.strictObject({
  method: z.enum(["mobile", "email"]).openapi({ description: "Where the code goes." }),
  username: Username,
  mobile: mobile(),
  email: email().optional(),
  password: newPassword(),
  confirmPassword: z.string().optional(),
  captchaToken: CaptchaToken.optional(),
  consent: z.literal(true, { error: fieldMessages.consent_required }).openapi({
    description: "To the terms and the privacy policy of 29-06-2025, by somebody of 18 or older.",
  }),
  language: Language.optional(),
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
}).openapi("RegisterInput");

const sending = {
  expiresAt: Time.openapi({ description: "When the code stops counting." }),
  resendAt: Time.openapi({ description: "From when another may be asked for." }),
};

export const PendingRegistration = z.object({
  registrationId: Id,
  method: z.enum(["mobile", "email"]),
  sentTo: z.string().openapi({ example: "+91 ******3210" }),
  ...sending,
}).openapi("PendingRegistration");

export const VerifyRegistrationInput = z.strictObject({ otp: registrationOtp })
  .openapi("VerifyRegistrationInput");

export const SignInInput = z.strictObject({ identifier: Identifier, password: knownPassword })
  .openapi("SignInInput");

export const User = z.object({
  id: Id,
  username: z.string().openapi({ example: "asha.sharma" }),
  mobile: z.string().openapi({ example: "9876543210" }),
  email: Mail,
  avatar: Avatar,
  role: z.enum(["user", "admin"]),
  businessId: orNull(Id),
}).openapi("User");

export const AccessToken = z.object({
  accessToken: z.string().openapi({ example: "eyJhbGciOiJIUzI1NiIsInR5cCI6ImF0K2p3dCJ9.e30.c2ln" }),
  token: z.string().openapi({ description: "The same." }),
}).openapi("AccessToken");

export const Session = AccessToken.extend({
  expiresIn: z.int().openapi({ description: "In seconds.", example: 600 }),
  user: User,
}).openapi("Session");

export const PasswordResetInput = z.strictObject({
  mobile: mobile("Please enter a valid 10-digit mobile number").optional(),
  email: email("Please enter a valid email address").optional(),
  language: Language.optional(),
}).superRefine((input, context) => {
  if ((input.mobile === undefined) === (input.email === undefined)) {
    context.addIssue({ code: "custom", path: ["mobile"], message: "Send a mobile or an email." });
  }
}).openapi("PasswordResetInput", { description: "One of `mobile` and `email`." });

export const PendingPasswordReset = z.object({ resetId: Id, ...sending })
  .openapi("PendingPasswordReset");

export const VerifyPasswordResetInput = z.strictObject({ otp: sixDigitOtp })
  .openapi("VerifyPasswordResetInput");

export const PasswordResetToken = z.object({
  resetToken: z.string().openapi({ description: "Good for ten minutes, once." }),
}).openapi("PasswordResetToken");

export const SetPasswordInput = z.strictObject({
  resetToken: z.string().max(200),
  password: newPassword("Password must be at least 8 characters long and strong."),
}).openapi("SetPasswordInput");

export const PhoneSignIn = z.discriminatedUnion("provider", [
  z.object({ provider: z.literal("local") }),
  z.object({
    provider: z.literal("firebase"),
    apiKey: z.string(),
    authDomain: z.string(),
    projectId: z.string(),
    storageBucket: z.string(),
    messagingSenderId: z.string(),
    appId: z.string(),
    emulatorUrl: z.string().optional(),
  }),
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
  idToken: z.string().openapi({ description: "Good for two minutes, once." }),
}).openapi("PhoneIdToken");

export const SignInByPhoneInput = z.strictObject({
  idToken: z.string().max(8192),
  language: Language.optional(),
}).openapi("SignInByPhoneInput");

export const Profile = User.extend({
  language: Language,
  mobileVerified: z.boolean().openapi({ description: "By a code, once." }),
  emailVerified: z.boolean(),
  pendingEmail: orNull(z.object({ email: z.string(), ...sending })).openapi({
    description: "An address that takes the place of `email` once its code is given.",
  }),
  hasPassword: z.boolean().openapi({
    description: "False for an account made by phone that has not set one yet.",
  }),
  consent: z.object({ terms: z.string().openapi({ example: "29-06-2025" }), at: Time }),
  createdAt: Time,
}).openapi("Profile");

export const UpdateProfileInput = z.strictObject({
  username: Username.optional(),
  email: email("Invalid email format.").nullable().optional().openapi({
    type: ["string", "null"],
    description: "A code goes there; null takes the address away.",
  }),
  language: Language.optional(),
}).openapi("UpdateProfileInput");

export const VerifyEmailInput = z.strictObject({ otp: sixDigitOtp }).openapi("VerifyEmailInput");

export const ChangePasswordInput = z.strictObject({
  currentPassword: knownPassword.optional().openapi({
    description: "Required of an account that has one.",
  }),
  newPassword: newPassword(),
}).openapi("ChangePasswordInput");

export const DeleteAccountInput = z.strictObject({
  password: knownPassword.optional().openapi({
    description:
      "Required of an account that has one; any other must have signed in within ten minutes.",
  }),
}).openapi("DeleteAccountInput");

export const AvatarAnswer = z.object({ avatar: Avatar }).openapi("AvatarAnswer");

export const SignedInDevice = z.object({
  id: Id,
  device: z.string().openapi({ example: "Chrome on Android" }),
  current: z.boolean().openapi({ description: "The one that asks." }),
  createdAt: Time,
  lastUsedAt: Time.openapi({ description: "To ten minutes." }),
}).openapi("SignedInDevice");

export const AccountExport = z.object({
  exportedAt: Time,
  account: Profile.omit({ pendingEmail: true, consent: true }),
  consents: z.array(
    z.object({ terms: z.string(), language: Language, how: z.string(), at: Time }),
  ),
  sessions: z.array(SignedInDevice),
  history: z.array(z.object({ event: z.string(), at: Time })),
  holdings: z.record(z.string(), z.unknown()).openapi({
    description: "What other parts of the service hold: the listing, by its name `business`.",
  }),
}).openapi("AccountExport");

export type CaptchaDescription = z.infer<typeof CaptchaDescription>;
export type RegisterInput = z.infer<typeof RegisterInput>;
export type PendingRegistration = z.infer<typeof PendingRegistration>;
export type Session = z.infer<typeof Session>;
export type User = z.infer<typeof User>;
export type PhoneSignIn = z.infer<typeof PhoneSignIn>;
export type Profile = z.infer<typeof Profile>;
export type UpdateProfileInput = z.infer<typeof UpdateProfileInput>;
export type SignedInDevice = z.infer<typeof SignedInDevice>;
export type AccountExport = z.infer<typeof AccountExport>;
export type Language = z.infer<typeof Language>;
