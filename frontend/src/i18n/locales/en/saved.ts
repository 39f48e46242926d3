/** Saved businesses. */
export default {
  head: { title: "Saved", description: "The businesses you have saved." },
  title: "Saved",
  onDevice: "Saved on this device. The numbers work without internet.",
  withAccount: "Saved in your account, on all your devices.",
  signIn: "Sign in to see them on all your devices",
  since: "Saved {{when}}",
  gone: "Not listed right now",
  none: {
    title: "Nothing saved yet",
    text: "Tap the heart on a business to keep its number here.",
    find: "Find a business",
  },
};
