/** The reminder of the terms in the dashboard and the profile. */
export default {
  text:
    "A reminder: we may remove a listing, review or account that breaks the terms or the privacy policy. An act that is against the law can be punished.",
  terms: "Terms",
  privacy: "Privacy policy",
  dismiss: "OK, got it",
};
