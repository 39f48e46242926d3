/**
 * Every way a request can fail, by its stable code. `detail` is the English sentence of the
 * contract; the front end shows its own words for the code in the chosen language.
 */
export const problems = {
  invalid_request: { status: 400, title: "Invalid request", detail: "Some fields are not valid." },
  malformed_json: { status: 400, title: "Malformed JSON", detail: "The body is not valid JSON." },
  invalid_cursor: {
    status: 400,
    title: "Invalid cursor",
    detail: "The cursor is not one of ours; start again without it.",
  },
  captcha_failed: {
    status: 400,
    title: "Captcha failed",
    detail: "reCAPTCHA verification failed. Please try again.",
  },
  captcha_expired: {
    status: 400,
    title: "Captcha expired",
    detail: "reCAPTCHA verification expired. Please try again.",
  },
  otp_invalid: { status: 400, title: "Wrong code", detail: "OTP verification failed" },
  sign_in_failed: { status: 401, title: "Sign-in failed", detail: "Login failed" },
  phone_token_invalid: {
    status: 401,
    title: "Phone number not verified",
    detail: "Failed to verify OTP. Please try again.",
  },
  unauthorized: { status: 401, title: "Unauthorized", detail: "Sign in to continue." },
  forbidden: { status: 403, title: "Forbidden", detail: "You may not do this." },
  captcha_required: {
    status: 403,
    title: "Captcha required",
    detail: "Please show that you are a person.",
  },
  wrong_password: { status: 403, title: "Wrong password", detail: "The password is not right." },
  confirmation_required: {
    status: 403,
    title: "Confirmation required",
    detail: "Show that it is you, by the code that `POST /api/profile/confirmation` sends.",
  },
  own_business: {
    status: 403,
    title: "Own business",
    detail: "Who looks after a business, or did, or has its verified number, reviews it not.",
  },
  own_review: {
    status: 403,
    title: "Own review",
    detail: "This review is your own.",
  },
  mobile_unverified: {
    status: 403,
    title: "Mobile not verified",
    detail: "Only accounts whose mobile number was verified do this.",
  },
  foreign_origin: {
    status: 403,
    title: "Foreign origin",
    detail: "This call is answered only to our own pages.",
  },
  not_found: { status: 404, title: "Not found", detail: "There is nothing at this address." },
  unknown_category: {
    status: 404,
    title: "Unknown category",
    detail: "There is no such category.",
  },
  unknown_city: { status: 404, title: "Unknown city", detail: "There is no such city." },
  unknown_business: {
    status: 404,
    title: "Unknown business",
    detail: "There is no such business.",
  },
  unknown_pincode: {
    status: 404,
    title: "Unknown PIN code",
    detail: "No place has this PIN code.",
  },
  no_business: {
    status: 404,
    title: "No business",
    detail: "You have not listed a business yet.",
  },
  unknown_picture: {
    status: 404,
    title: "Unknown picture",
    detail: "There is no such picture.",
  },
  unknown_claim: {
    status: 404,
    title: "Unknown claim",
    detail: "You have asked for no such code, or it is long ago.",
  },
  unknown_verification: {
    status: 404,
    title: "Unknown verification",
    detail: "You have asked for no such code, or it is long ago.",
  },
  unknown_document: {
    status: 404,
    title: "Unknown document",
    detail: "There is no such document, or it was deleted.",
  },
  unknown_review: { status: 404, title: "Unknown review", detail: "There is no such review." },
  unknown_report: { status: 404, title: "Unknown report", detail: "There is no such report." },
  unknown_case: { status: 404, title: "Unknown case", detail: "There is no such case." },
  unknown_template: {
    status: 404,
    title: "Unknown template",
    detail: "There is no such template; another admin may have deleted it.",
  },
  unknown_session: {
    status: 404,
    title: "Unknown session",
    detail: "You are not signed in there.",
  },
  unknown_undo: {
    status: 404,
    title: "Unknown link",
    detail: "This link is not one of ours, or it is too old.",
  },
  method_not_allowed: {
    status: 405,
    title: "Method not allowed",
    detail: "This address does not answer that method.",
  },
  already_listed: {
    status: 409,
    title: "Already listed",
    detail: "You have listed a business already; an account has one.",
  },
  already_reviewed: {
    status: 409,
    title: "Already reviewed",
    detail: "You have reviewed this business. Withdraw that review to write another one.",
  },
  review_not_shown: {
    status: 409,
    title: "Review not public",
    detail: "Only a review that is public can be edited. Withdraw this one to write another.",
  },
  edited_recently: {
    status: 409,
    title: "Edited recently",
    detail: "You can edit a review once in 30 days.",
  },
  already_owned: {
    status: 409,
    title: "Already owned",
    detail: "Somebody looks after this business already. If it is yours, show it by a document.",
  },
  example_listing: {
    status: 409,
    title: "Example listing",
    detail: "This is an example, no real business.",
  },
  number_without_codes: {
    status: 409,
    title: "Number without codes",
    detail: "The listed number is no mobile: no code can be sent to it. Show it by a document.",
  },
  nothing_to_check: {
    status: 409,
    title: "Nothing to check",
    detail: "The listing does not say yet what is to be checked.",
  },
  too_many_documents: {
    status: 409,
    title: "Too many documents",
    detail: "Five documents are enough.",
  },
  number_changed: {
    status: 409,
    title: "Number changed",
    detail: "The listing shows another number by now. Please ask for a new code.",
  },
  status_not_allowed: {
    status: 409,
    title: "Status not allowed",
    detail: "The business cannot get that status from the one it has.",
  },
  nothing_to_decide: {
    status: 409,
    title: "Nothing to decide",
    detail: "As things are, this case cannot be decided so.",
  },
  nothing_to_answer: {
    status: 409,
    title: "Nothing to answer",
    detail: "You are not asked to correct anything, or have answered.",
  },
  nothing_to_appeal: {
    status: 409,
    title: "Nothing to appeal",
    detail: "There is no decision against you, you have appealed before, or it is 30 days old.",
  },
  another_admin: {
    status: 409,
    title: "Another admin",
    detail: "Another admin than the one who decided hears the appeal.",
  },
  slug_taken: {
    status: 409,
    title: "Address taken",
    detail: "Another business has or had this address.",
  },
  gallery_full: {
    status: 409,
    title: "Gallery full",
    detail: "A gallery holds ten pictures at most.",
  },
  gallery_changed: {
    status: 409,
    title: "Gallery changed",
    detail: "The gallery has other pictures by now; read it again.",
  },
  username_taken: { status: 409, title: "Username taken", detail: "Username is already taken" },
  too_many_saved: {
    status: 409,
    title: "Too many saved",
    detail: "An account keeps 200 businesses at most; let go of some first.",
  },
  too_many_usernames: {
    status: 409,
    title: "Too many usernames",
    detail:
      "Five usernames that you gave up lately are still kept for you. Take one of them back, " +
      "or another one later.",
  },
  mobile_taken: {
    status: 409,
    title: "Mobile taken",
    detail: "There is an account with this mobile number. Please sign in.",
  },
  mobile_fixed: {
    status: 409,
    title: "Mobile verified already",
    detail: "The mobile number of this account is verified and cannot be changed.",
  },
  email_taken: {
    status: 409,
    title: "Email taken",
    detail: "There is an account with this email address. Please sign in.",
  },
  last_contact: {
    status: 409,
    title: "Last contact",
    detail: "Without this email address there would be no way back into the account.",
  },
  registration_expired: {
    status: 410,
    title: "Registration expired",
    detail: "Verification session expired. Please restart registration.",
  },
  verification_expired: {
    status: 410,
    title: "Verification expired",
    detail: "Verification expired. Please send OTP again.",
  },
  otp_expired: {
    status: 410,
    title: "Code expired",
    detail: "OTP has expired. Please request a new one.",
  },
  invitation_spent: {
    status: 410,
    title: "Invitation spent",
    detail: "This link is for another business, was used before, or is more than 90 days old. " +
      "Your review can be sent without it.",
  },
  undo_expired: {
    status: 410,
    title: "Link expired",
    detail: "This change can no longer be undone: it is more than seven days old.",
  },
  undo_used: {
    status: 410,
    title: "Link used",
    detail: "This change was undone before.",
  },
  business_gone: { status: 410, title: "Gone", detail: "This business was removed by its owner." },
  stale: {
    status: 412,
    title: "Changed meanwhile",
    detail: "The business was changed since you read it; `changes` tells what.",
  },
  payload_too_large: { status: 413, title: "Too large", detail: "The body is too large." },
  unsupported_media_type: {
    status: 415,
    title: "Unsupported media type",
    detail: "Send the body as application/json.",
  },
  heic_not_supported: {
    status: 415,
    title: "HEIC not supported",
    detail: "This is a HEIC picture, which browsers do not show. Send it as JPEG.",
  },
  key_reused: {
    status: 422,
    title: "Idempotency key reused",
    detail: "This Idempotency-Key was sent before, with another request.",
  },
  precondition_required: {
    status: 428,
    title: "Precondition required",
    detail: "Send If-Match with the version that you read.",
  },
  otp_exhausted: {
    status: 429,
    title: "Too many wrong codes",
    detail: "Too many attempts. Please try again later.",
  },
  code_just_sent: {
    status: 429,
    title: "Code just sent",
    detail: "A code was sent just now. Wait for it, or ask for another in a minute.",
  },
  too_many_requests: {
    status: 429,
    title: "Too many requests",
    detail: "Too many attempts. Please try again later.",
  },
  internal: { status: 500, title: "Internal error", detail: "Something went wrong on our side." },
  message_not_sent: {
    status: 503,
    title: "Message not sent",
    detail: "Failed to send OTP. Please check the number and try again.",
  },
  documents_full: {
    status: 503,
    title: "No room for documents",
    detail: "We cannot accept documents at the moment. Please try again tomorrow.",
  },
  unavailable: {
    status: 503,
    title: "Unavailable",
    detail: "The service is not available right now. Please try again.",
  },
} as const;

export type ProblemCode = keyof typeof problems;

export type FieldError = { field: string; code: string; message: string };

/** What became of something since a caller read it: the fields that differ, and its version now. */
type Changes = { fields: string[]; version: number };

/** The account of a number that somebody wanted to register, and how to sign in to it. */
type KnownAccount = {
  username: string;
  token: string;
  expiresAt: string;
  proofs: ("none" | "password" | "email_code")[];
  email: string | null;
};

/** A failure the caller is meant to read. Knows no HTTP beyond the catalogue. */
export class AppError extends Error {
  override name = "AppError";

  constructor(
    readonly code: ProblemCode,
    readonly options: {
      detail?: string;
      errors?: FieldError[];
      changes?: Changes;
      knownAccount?: KnownAccount;
      attemptsLeft?: number;
      retryAfterSeconds?: number;
      cause?: unknown;
    } = {},
  ) {
    super(options.detail ?? problems[code].detail, { cause: options.cause });
  }
}
