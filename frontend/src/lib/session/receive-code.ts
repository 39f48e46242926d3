type OtpCredential = Credential & { code: string };

/**
 * Waits for the text message that a code comes in, where the browser reads those that name our
 * address (WebOTP, Chrome on Android); it asks its user first.
 * @returns undefined where it cannot, or may not
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
