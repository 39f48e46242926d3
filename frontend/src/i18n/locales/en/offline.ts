export default {
  head: { title: "No connection", description: "Pages you can read offline." },
  title: "No connection",
  text: "You have not opened this page on this device before, so there is no copy of it.",
  retry: "Try again",
  saved: "Saved businesses",
  readable: "You can read these pages now",
  of: "opened {{when}}",
};
