/** Somebody who has just shown that a mobile number is theirs. */
export type PhoneIdentity = {
  /** The ten national digits. */
  mobile: string;
};

/** What a browser may know of the provider; the answer of `GET /api/auth/phone`. */
export type PhoneIdentityConfig =
  | { provider: "local" }
  | {
    provider: "firebase";
    apiKey: string;
    authDomain: string;
    projectId: string;
    storageBucket: string;
    messagingSenderId: string;
    appId: string;
    /** Of the Firebase Auth emulator, in tests. */
    emulatorUrl?: string;
  };

export interface PhoneIdentityProvider {
  describe(): PhoneIdentityConfig;
  /**
   * @returns undefined for a token that proves nothing
   * @throws {GatewayError} when the provider's keys cannot be had
   */
  verify(idToken: string): Promise<PhoneIdentity | undefined>;
}
