import { FirebaseError, initializeApp } from "@firebase/app";
import {
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  PhoneAuthProvider,
  RecaptchaVerifier,
  signInWithCredential,
  signInWithPhoneNumber,
} from "@firebase/auth";
import { ApiError } from "#/api/problem.ts";
import type { FirebaseSettings } from "./phone-provider.ts";

/**
 * Sends a code with Firebase, after its invisible reCAPTCHA.
 * @returns the verification id
 */
export const sendFirebaseCode = async (
  settings: FirebaseSettings,
  mobile: string,
  captchaBox: HTMLElement,
): Promise<string> => {
  const auth = openAuth(settings);
  const place = document.createElement("div");
  captchaBox.replaceChildren(place);
  const verifier = new RecaptchaVerifier(auth, place, { size: "invisible" });
  try {
    return (await signInWithPhoneNumber(auth, `+91${mobile}`, verifier)).verificationId;
  } catch (error) {
    return rethrow(error);
  } finally {
    verifier.clear();
  }
};

/** @returns Firebase's id token for the number */
export const confirmFirebaseCode = async (
  settings: FirebaseSettings,
  verificationId: string,
  otp: string,
): Promise<string> => {
  const credential = PhoneAuthProvider.credential(verificationId, otp);
  const { user } = await signInWithCredential(openAuth(settings), credential).catch(rethrow);
  return await user.getIdToken();
};

let opened: ReturnType<typeof initializeAuth> | undefined;

/** Initialized once per page, without persistence, because our service manages the session. */
const openAuth = ({ provider: _, emulatorUrl, ...config }: FirebaseSettings) => {
  if (opened) return opened;
  opened = initializeAuth(initializeApp(config), { persistence: inMemoryPersistence });
  if (emulatorUrl) {
    connectAuthEmulator(opened, emulatorUrl, { disableWarnings: true });
    opened.settings.appVerificationDisabledForTesting = true;
  }
  return opened;
};

const rethrow = (error: unknown): never => {
  if (!(error instanceof FirebaseError)) throw error;
  switch (error.code) {
    case "auth/invalid-verification-code":
    case "auth/missing-verification-code":
      throw new ApiError(400, "otp_invalid");
    case "auth/code-expired":
    case "auth/session-expired":
    case "auth/invalid-verification-id":
      throw new ApiError(410, "otp_expired");
    case "auth/too-many-requests":
      throw new ApiError(429, "too_many_requests");
    default:
      throw error;
  }
};
