type OtpCredential = Credential & { code: string };

/**
 * Reads the SMS code with WebOTP (Chrome on Android), if the SMS names this origin. The browser
 * asks the user first.
 * @returns undefined if unsupported or denied
 */
export const receiveCode = async (signal: AbortSignal): Promise<string | undefined> => {
  if (!("OTPCredential" in globalThis)) return undefined;
  const options = { otp: { transport: ["sms"] }, signal };
  try {
    const credential = await navigator.credentials.get(options as CredentialRequestOptions);
    return (credential as OtpCredential | null)?.code;
  } catch {
    return undefined;
  }
};
