/** The businesses that somebody keeps at hand. */
export default {
  head: { title: "Saved | {{site}}", description: "The businesses you keep at hand." },
  title: "Saved",
  onDevice: "Kept on this device; the numbers are here without a network, too.",
  withAccount: "Kept with your account, on all your devices.",
  signIn: "Log in to have them on all your devices",
  since: "Saved {{when}}",
  gone: "Not listed at the moment",
  none: {
    title: "Nothing saved yet",
    text: "Tap the heart of a business, and you find it here with its number.",
    find: "Find a business",
  },
};
