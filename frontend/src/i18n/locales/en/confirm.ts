/** Confirming the user's identity before a sensitive change. */
export default {
  password: "Enter your password to confirm",
  why: "Confirm that it is you. This stops others from changing how you sign in.",
  first: "We first send you a code to confirm that it is you.",
  byCode: "Send me a code instead",
  byPassword: "Use my password instead",
  sending: "Sending...",
  sentTo: "Enter the 6-digit code we sent to {{to}}.",
  failed: "The code could not be sent. Please try again.",
};
