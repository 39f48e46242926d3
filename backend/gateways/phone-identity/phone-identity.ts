/** A user who has just verified a mobile number. */
export type PhoneIdentity = {
  /** The ten national digits. */
  mobile: string;
};

/** An app of Firebase, as its console shows it. */
export type FirebaseApp = {
  apiKey: string;
  authDomain: string;
  projectId: string;
  storageBucket: string;
  messagingSenderId: string;
  appId: string;
};

/** The provider's public configuration; the response of `GET /api/auth/phone`. */
type PhoneIdentityConfig =
  | { provider: "local" }
  | FirebaseApp & {
    provider: "firebase";
    /** URL of the Firebase Auth emulator, in tests. */
    emulatorUrl?: string;
  };

export interface PhoneIdentityProvider {
  describe(): PhoneIdentityConfig;
  /**
   * @returns undefined for an invalid token
   * @throws {GatewayError} when the provider's keys are unavailable
   */
  verify(idToken: string): Promise<PhoneIdentity | undefined>;
}
