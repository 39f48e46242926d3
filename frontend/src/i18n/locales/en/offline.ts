export default {
  head: { title: "No connection | {{site}}", description: "Pages that stay readable offline." },
  title: "No connection",
  text: "This page has not been opened on this device, so there is no copy of it.",
  retry: "Try again",
  saved: "Saved businesses",
  readable: "These pages you can read now",
  of: "saved {{when}}",
};
