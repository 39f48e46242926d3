/**
 * Every way a request can fail, by its stable code. `detail` is the English text of the contract;
 * the front end shows its own text for the code, in the user's language.
 */
export const problems = {
  invalid_request: { status: 400, title: "Invalid request", detail: "Some fields are not valid." },
  malformed_json: {
    status: 400,
    title: "Malformed JSON",
    detail: "The request body is not valid JSON.",
  },
  invalid_cursor: {
    status: 400,
    title: "Invalid cursor",
    detail: "The cursor is not valid. Start again without it.",
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
  forbidden: { status: 403, title: "Forbidden", detail: "You do not have permission to do this." },
  account_blocked: {
    status: 403,
    title: "Account blocked",
    detail: "This account is blocked.",
  },
  owner_blocked: {
    status: 409,
    title: "Owner blocked",
    detail: "The owner's account is blocked. An admin must unblock it first.",
  },
  account_protected: {
    status: 409,
    title: "Account protected",
    detail: "Admins of all India and your own account cannot be blocked.",
  },
  captcha_required: {
    status: 403,
    title: "Captcha required",
    detail: "Solve the captcha and try again.",
  },
  wrong_password: { status: 403, title: "Wrong password", detail: "The password is wrong." },
  confirmation_required: {
    status: 403,
    title: "Confirmation required",
    detail: "Confirm your identity with the code that `POST /api/profile/confirmation` sends.",
  },
  own_business: {
    status: 403,
    title: "Own business",
    detail: "You cannot review a business you own, have owned, or whose verified number is yours.",
  },
  own_review: {
    status: 403,
    title: "Own review",
    detail: "You cannot do this with your own review.",
  },
  enquiries_refused: {
    status: 429,
    title: "Requests refused",
    detail: "Three businesses reported your requests as abuse. See the case under your requests.",
  },
  mobile_unverified: {
    status: 403,
    title: "Mobile not verified",
    detail: "Your account needs a verified mobile number to do this.",
  },
  foreign_origin: {
    status: 403,
    title: "Origin not allowed",
    detail: "This endpoint accepts requests only from pages of this site.",
  },
  not_found: { status: 404, title: "Not found", detail: "This address does not exist." },
  unknown_category: {
    status: 404,
    title: "Unknown category",
    detail: "This category does not exist.",
  },
  unknown_city: { status: 404, title: "Unknown city", detail: "This city does not exist." },
  unknown_business: {
    status: 404,
    title: "Unknown business",
    detail: "This business does not exist.",
  },
  no_export: {
    status: 404,
    title: "No export",
    detail: "This site has no export, or this one was replaced. Ask `GET /api/export`.",
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
  unknown_change: {
    status: 404,
    title: "Unknown change",
    detail: "This change does not exist, or its old values are no longer kept.",
  },
  unknown_picture: {
    status: 404,
    title: "Unknown picture",
    detail: "This picture does not exist.",
  },
  unknown_claim: {
    status: 404,
    title: "Unknown claim",
    detail: "This code was never requested or has expired. Request a new one.",
  },
  unknown_verification: {
    status: 404,
    title: "Unknown verification",
    detail: "This code was never requested or has expired. Request a new one.",
  },
  unknown_document: {
    status: 404,
    title: "Unknown document",
    detail: "This document does not exist or was deleted.",
  },
  unknown_review: { status: 404, title: "Unknown review", detail: "This review does not exist." },
  unknown_report: { status: 404, title: "Unknown report", detail: "This report does not exist." },
  unknown_case: { status: 404, title: "Unknown case", detail: "This case does not exist." },
  unknown_template: {
    status: 404,
    title: "Unknown template",
    detail: "This template does not exist. Another admin may have deleted it.",
  },
  unknown_enquiry: {
    status: 404,
    title: "Unknown request",
    detail: "This request does not exist, is not yours, or was erased.",
  },
  unknown_account: {
    status: 404,
    title: "Unknown account",
    detail: "This account does not exist.",
  },
  unknown_session: {
    status: 404,
    title: "Unknown session",
    detail: "This session does not exist or has ended.",
  },
  unknown_link: {
    status: 404,
    title: "Unknown link",
    detail: "This link is not valid. The listing may have another owner now, or may be " +
      "suspended or deleted.",
  },
  unknown_registration: {
    status: 404,
    title: "Unknown registration",
    detail: "There is no such registration, or it has ended.",
  },
  unknown_undo: {
    status: 404,
    title: "Unknown link",
    detail: "This link is not valid or has expired.",
  },
  unknown_bulk_act: {
    status: 404,
    title: "Unknown bulk act",
    detail: "This act does not exist, is more than 400 days old, or is outside your areas.",
  },
  nothing_selected: {
    status: 409,
    title: "Nothing selected",
    detail: "No listing in your areas matches.",
  },
  unknown_source: {
    status: 404,
    title: "Unknown source",
    detail: "This source does not exist.",
  },
  unknown_import: {
    status: 404,
    title: "Unknown import",
    detail: "This import, or this row of it, does not exist or is more than 30 days old.",
  },
  source_exists: {
    status: 409,
    title: "Source exists",
    detail: "Another source has this name.",
  },
  sheet_unreadable: {
    status: 422,
    title: "Sheet unreadable",
    detail: "The sheet cannot be read. `errors` says why.",
  },
  import_not_ready: {
    status: 409,
    title: "Import not ready",
    detail: "This is not possible in the import's present state.",
  },
  rows_missing: {
    status: 409,
    title: "Rows missing",
    detail: "More than 5 % of the source's rows are not in this sheet. Send `missing: true` if " +
      "they are gone, `part: true` if it is only a part of the list.",
  },
  unknown_listing_undo: {
    status: 404,
    title: "Unknown undo",
    detail: "This undo does not exist or is more than 400 days old.",
  },
  unknown_merge: {
    status: 404,
    title: "Unknown merge",
    detail: "This merge was undone, is more than 30 days old, or its listing is gone.",
  },
  method_not_allowed: {
    status: 405,
    title: "Method not allowed",
    detail: "This address does not support this HTTP method.",
  },
  not_askable: {
    status: 409,
    title: "Cannot be asked",
    detail: "Some of the businesses take no requests now. `errors` says which and why.",
  },
  enquiry_ended: {
    status: 409,
    title: "Request ended",
    detail: "This request was answered by a choice, was withdrawn or has expired.",
  },
  pictures_full: {
    status: 409,
    title: "Pictures full",
    detail: "A request has at most two pictures. Remove one first.",
  },
  picture_retained: {
    status: 409,
    title: "Picture retained",
    detail: "This picture cannot be removed any more. No screen shows it after 30 days.",
  },
  not_answered: {
    status: 409,
    title: "Not answered",
    detail: "This business has not said that it can come.",
  },
  already_listed: {
    status: 409,
    title: "Already listed",
    detail: "You have already listed a business. An account can have only one.",
  },
  already_reviewed: {
    status: 409,
    title: "Already reviewed",
    detail: "You have already reviewed this business. Withdraw that review to write another one.",
  },
  review_not_shown: {
    status: 409,
    title: "Review not public",
    detail: "You can edit only a public review. Withdraw this one to write another.",
  },
  edited_recently: {
    status: 409,
    title: "Edited recently",
    detail: "You can edit a review only once in 30 days.",
  },
  no_proof: {
    status: 409,
    title: "No proof",
    detail: "The account has neither proven the number of the listing nor won a claim to it.",
  },
  already_owned: {
    status: 409,
    title: "Already owned",
    detail: "This business already has an owner. If it is yours, prove it with a document.",
  },
  example_listing: {
    status: 409,
    title: "Example listing",
    detail: "This is an example, not a real business.",
  },
  number_without_codes: {
    status: 409,
    title: "Number cannot receive codes",
    detail: "The listed number cannot receive codes. Prove your claim with a document instead.",
  },
  nothing_to_check: {
    status: 409,
    title: "Nothing to check",
    detail: "Your listing does not have this detail yet. Add it, then ask for a check.",
  },
  too_many_documents: {
    status: 409,
    title: "Too many documents",
    detail: "You can send at most five documents.",
  },
  document_sealed: {
    status: 409,
    title: "Document sealed",
    detail: "This document was encrypted with another AUTH_SECRET. The operator can open it by " +
      "setting that one as AUTH_SECRET_PREVIOUS.",
  },
  number_changed: {
    status: 409,
    title: "Number changed",
    detail: "The number on the listing has changed. Please request a new code.",
  },
  status_not_allowed: {
    status: 409,
    title: "Status not allowed",
    detail: "The business cannot change from its current status to this one.",
  },
  nothing_to_decide: {
    status: 409,
    title: "Nothing to decide",
    detail: "This decision is not available in the case's current state.",
  },
  nothing_to_undo: {
    status: 409,
    title: "Nothing to undo",
    detail: "The log has no such changes. A single change that was saved on has a new number.",
  },
  merge_refused: {
    status: 409,
    title: "Cannot be merged",
    detail: "These listings cannot be merged. `errors` has the reasons.",
  },
  merge_followed: {
    status: 409,
    title: "Merged again",
    detail: "A later merge has moved the same reviews or this listing. Undo the later merge first.",
  },
  import_too_old: {
    status: 409,
    title: "Import too old",
    detail: "An import or a bulk act can be undone for 30 days.",
  },
  nothing_to_answer: {
    status: 409,
    title: "Nothing to answer",
    detail: "There is no open request to correct your listing, or you have already answered it.",
  },
  nothing_to_appeal: {
    status: 409,
    title: "Nothing to appeal",
    detail:
      "There is no decision to appeal, you have already appealed, or the 30 days have passed.",
  },
  beyond_scope: {
    status: 403,
    title: "Outside your areas",
    detail: "You can do this only within your own areas.",
  },
  registrar_stopped: {
    status: 403,
    title: "Stopped",
    detail: "An admin must look at your registrations first.",
  },
  own_scope: {
    status: 409,
    title: "Your own role",
    detail: "Another admin must change your roles.",
  },
  unknown_scope: { status: 404, title: "Unknown role", detail: "This role does not exist." },
  last_admin: {
    status: 409,
    title: "Only admin",
    detail: "You are the only admin of all India. Make another account one first.",
  },
  decision_pending: {
    status: 409,
    title: "Decision not applied yet",
    detail: "A decision about this can still be undone. Undo it, or wait a few seconds.",
  },
  another_admin: {
    status: 409,
    title: "Different admin required",
    detail: "A different admin must decide the appeal.",
  },
  slug_taken: {
    status: 409,
    title: "Address taken",
    detail: "Another business uses or has used this address.",
  },
  gallery_full: {
    status: 409,
    title: "Gallery full",
    detail: "A gallery holds at most ten pictures. Delete one first.",
  },
  gallery_changed: {
    status: 409,
    title: "Gallery changed",
    detail: "The gallery has changed. Read it again and retry.",
  },
  username_taken: { status: 409, title: "Username taken", detail: "Username is already taken" },
  too_many_saved: {
    status: 409,
    title: "Too many saved",
    detail: "You can save at most 200 businesses. Remove one first.",
  },
  too_many_usernames: {
    status: 409,
    title: "Too many usernames",
    detail: "Five usernames that you gave up recently are still reserved for you. Take one of " +
      "them back, or choose a new one later.",
  },
  mobile_taken: {
    status: 409,
    title: "Mobile taken",
    detail: "An account with this mobile number already exists. Please sign in.",
  },
  mobile_fixed: {
    status: 409,
    title: "Mobile already verified",
    detail: "The mobile number of this account is verified, so it cannot be changed.",
  },
  email_taken: {
    status: 409,
    title: "Email taken",
    detail: "An account with this email address already exists. Please sign in.",
  },
  must_register_themselves: {
    status: 409,
    title: "Must register themselves",
    detail: "This person must register on their own phone.",
  },
  correction_over: {
    status: 409,
    title: "Correction over",
    detail: "This can no longer be corrected here. The owner signs in to change it.",
  },
  entry_changed: {
    status: 409,
    title: "Entry changed",
    detail: "The registrar has changed the entry. Read it again before you agree.",
  },
  listing_transferred: {
    status: 409,
    title: "Listing transferred",
    detail: "The listing belongs to another account now, so this link cannot remove it.",
  },
  code_required: {
    status: 409,
    title: "Code required",
    detail: "After 30 days, the removal needs a code to the number.",
  },
  last_contact: {
    status: 409,
    title: "Last way to sign in",
    detail: "Keep this email address. Without it you could not get back into your account.",
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
    title: "Invitation used or expired",
    detail: "This link is for another business, has been used, or is older than 90 days. " +
      "You can send your review without it.",
  },
  link_expired: {
    status: 410,
    title: "Link expired",
    detail: "This link is too old.",
  },
  undo_expired: {
    status: 410,
    title: "Link expired",
    detail: "This change is more than seven days old and can no longer be undone.",
  },
  undo_used: {
    status: 410,
    title: "Link already used",
    detail: "This change has already been undone.",
  },
  picture_gone: {
    status: 410,
    title: "Picture removed",
    detail: "This picture was removed.",
  },
  changes_forgotten: {
    status: 410,
    title: "Changes forgotten",
    detail: "These changes are too old. Start again from 0, or from `GET /api/export`.",
  },
  business_gone: {
    status: 410,
    title: "Business removed",
    detail: "The owner has removed this business.",
  },
  stale: {
    status: 412,
    title: "Changed by another request",
    detail: "The business has changed since you read it. `changes` lists the changed fields.",
  },
  payload_too_large: { status: 413, title: "Too large", detail: "The request body is too large." },
  unsupported_media_type: {
    status: 415,
    title: "Unsupported media type",
    detail: "Send the body as application/json.",
  },
  heic_not_supported: {
    status: 415,
    title: "HEIC not supported",
    detail: "Browsers cannot show HEIC pictures. Send the picture as JPEG.",
  },
  key_reused: {
    status: 422,
    title: "Idempotency key reused",
    detail: "This Idempotency-Key was already used for a different request.",
  },
  precondition_required: {
    status: 428,
    title: "Precondition required",
    detail: "Send If-Match with the version you read.",
  },
  otp_exhausted: {
    status: 429,
    title: "Too many wrong codes",
    detail: "Too many attempts. Please try again later.",
  },
  code_just_sent: {
    status: 429,
    title: "Code just sent",
    detail: "We have just sent a code. Wait for it, or request a new one in a minute.",
  },
  too_many_codes: {
    status: 429,
    title: "Too many codes",
    detail: "You have sent the most codes that a registrar may send in 24 hours.",
  },
  too_many_enquiries: {
    status: 429,
    title: "Too many requests for a call-back",
    detail: "A number may have 3 open requests, send 5 in 24 hours and 15 in 30 days.",
  },
  too_many_requests: {
    status: 429,
    title: "Too many requests",
    detail: "Too many attempts. Please try again later.",
  },
  internal: {
    status: 500,
    title: "Internal error",
    detail: "Something went wrong on our side. Please try again.",
  },
  message_not_sent: {
    status: 503,
    title: "Message not sent",
    detail: "Failed to send OTP. Please check the number and try again.",
  },
  documents_full: {
    status: 503,
    title: "Document storage full",
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

/** What changed since the caller read a resource: the changed fields and the current version. */
type Changes = { fields: string[]; version: number };

/** The account that already has the number a user wants to register, and how to sign in to it. */
export type KnownAccount = {
  username: string;
  token: string;
  expiresAt: string;
  proofs: ("none" | "password" | "email_code")[];
  email: string | null;
};

/** A failure that is reported to the caller. Its HTTP status is in the catalogue only. */
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
      pendingId?: string | undefined;
      retryAfterSeconds?: number;
      cause?: unknown;
    } = {},
  ) {
    super(options.detail ?? problems[code].detail, { cause: options.cause });
  }
}
