export default {
  head: { title: "No connection", description: "Pages you can read offline." },
  title: "No connection",
  text: "This device has no copy of this page. It keeps only public pages that you have opened.",
  retry: "Try again",
  saved: "Saved businesses",
  readable: "You can read these pages now",
  of: "opened {{when}}",
};
