import type { News } from "./news/schemas.ts";
import type {
  AccountExport,
  PendingConfirmation,
  PendingMobile,
  PendingRegistration,
  Profile,
  Session,
  SignedInDevice,
  Undoable,
  Undone,
  User,
} from "./schemas.ts";

/** Examples of the contract; a test checks them against the schemas. */
const at = "2026-11-21T06:30:00.000Z";
export const sending = {
  expiresAt: "2026-11-21T06:35:00.000Z",
  resendAt: "2026-11-21T06:31:00.000Z",
};
export const id = "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6b10";
const token = "eyJhbGciOiJIUzI1NiIsInR5cCI6ImF0K2p3dCJ9.e30.c2ln";

export const user: User = {
  id,
  username: "asha.sharma",
  mobile: "9876543210",
  email: "asha@example.com",
  avatar: "/media/5c1f9f0e2b7d4a40/256.webp",
  role: "user",
  businessId: null,
  scopes: [{ role: "editor", state: "Maharashtra", city: "Pune" }],
};

export const accessToken = { accessToken: token, token };

export const session: Session = { ...accessToken, expiresIn: 600, user };

export const pendingRegistration: PendingRegistration = {
  registrationId: id,
  method: "mobile",
  sentTo: "+91 ******3210",
  ...sending,
};

export const pendingConfirmation: PendingConfirmation = {
  confirmationId: id,
  sentTo: "+91 ******3210",
  ...sending,
};

export const pendingMobile: PendingMobile = { mobile: "9876543210", ...sending };

export const undoToken = "3k.Yk2pQ9vB7xWm4TzR1sLd8A";

export const undoable: Undoable = {
  change: "email_changed",
  at,
  username: user.username,
  email: "a***@example.com",
  mobile: null,
  expiresAt: "2026-11-28T06:30:00.000Z",
};

export const news: News = {
  since: "2026-11-19T03:30:00.000Z",
  until: at,
  reviews: 2,
  replies: 1,
  cases: 1,
};

/** The unsubscribe token of an SMS about a listing. */
export const stopToken = "AZONPG8-fBqdUj8KTx9rEA7xWm4TzR";

export const undone: Undone = {
  username: user.username,
  email: "a***@example.com",
  resetBy: ["+91 ******3210", "a***@example.com"],
};

export const registerInput = {
  method: "mobile",
  username: "asha.sharma",
  mobile: "9876543210",
  password: "Mango-Tree-42",
  confirmPassword: "Mango-Tree-42",
  captchaToken: "eyJjaGFsbGVuZ2UiOiB7fX0",
  consent: true,
  language: "hi",
};

export const altchaChallenge = {
  provider: "altcha",
  challenge: {
    parameters: {
      algorithm: "PBKDF2/SHA-256",
      cost: 5000,
      data: { expiresAt: 1795242600, level: 0 },
      keyLength: 32,
      keyPrefix: "00",
      keySignature: "b1946ac92492d2347c6235b4d2611184",
      nonce: "5d41402abc4b2a76b9719d911017c592",
      salt: "7d793037a0760186574b0282f2f435e7",
    },
    signature: "e4da3b7fbbce2345d7772b0674a318d5",
  },
};

export const profile: Profile = {
  ...user,
  language: "hi",
  mobileVerified: true,
  emailVerified: true,
  pendingEmail: null,
  pendingMobile: null,
  notices: {
    listingSuspended: { sms: true, email: true },
    reportDecided: { sms: false, email: true },
    reviews: { sms: false, email: true },
    ownReviews: { sms: true, email: true },
    enquiries: { sms: true, email: true },
    weeklySummary: { email: true },
  },
  hasPassword: true,
  consent: { terms: "29-06-2025", at, remindedAt: null },
  createdAt: at,
};

export const device: SignedInDevice = {
  id,
  device: "Chrome on Android",
  current: true,
  createdAt: at,
  lastUsedAt: at,
};

const { pendingEmail: _email, pendingMobile: _mobile, consent, ...account } = profile;

export const accountExport: AccountExport = {
  exportedAt: at,
  account,
  formerUsernames: [{ username: "asha", keptUntil: "2027-02-19T06:30:00.000Z" }],
  consents: [{ terms: consent.terms, at: consent.at, language: "hi", how: "registration" }],
  sessions: [device],
  knownDevices: [{ device: device.device, createdAt: at, lastUsedAt: at }],
  history: [{ event: "registered", at }],
  changes: [{
    change: "email_changed",
    at,
    usernameBefore: user.username,
    emailBefore: "asha@example.com",
    told: ["9876543210", "asha@example.com"],
    undoableUntil: "2026-11-28T06:30:00.000Z",
  }],
  holdings: {
    business: null,
    replies: [{
      reviewId: "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6b78",
      reply: { text: "Thank you!", updatedAt: at },
      held: null,
    }],
  },
};
